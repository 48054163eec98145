// The files of resources/ and the icon, compiled in, so that the program can be moved. Each is UTF-8 text ending in a zero byte.
#pragma once

const char *daylane_style_css(void);
const char *daylane_colors_light_css(void);
const char *daylane_colors_dark_css(void);
const char *daylane_contrast_light_css(void);
const char *daylane_contrast_dark_css(void);
const char *daylane_sample_md(void);
const char *daylane_sample_de_md(void);
const char *daylane_icon_svg(void);
