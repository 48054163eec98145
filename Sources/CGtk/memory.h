// What the C library does about memory.
#pragma once
#include <malloc.h>
