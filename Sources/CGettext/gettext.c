// The shim is in the header alone; a target of C needs a file to compile.

#include "CGettext.h"
