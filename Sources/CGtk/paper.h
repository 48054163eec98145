// What draws on paper besides GTK's own headers: PDF files by cairo.
#pragma once
#include <pango/pangocairo.h>
#include <cairo-pdf.h>
