// The parser of XML that the toolkit's own libraries use.
#pragma once
#include <expat.h>
