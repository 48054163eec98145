// Embeds the files of resources/ with C23's #embed.
#include "CResources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const char style_css[] = {
#embed "../../resources/style.css" suffix(, 0)
};
static const char colors_light_css[] = {
#embed "../../resources/colors-light.css" suffix(, 0)
};
static const char colors_dark_css[] = {
#embed "../../resources/colors-dark.css" suffix(, 0)
};
static const char contrast_light_css[] = {
#embed "../../resources/contrast-light.css" suffix(, 0)
};
static const char contrast_dark_css[] = {
#embed "../../resources/contrast-dark.css" suffix(, 0)
};
static const char sample_md[] = {
#embed "../../resources/sample.md" suffix(, 0)
};
static const char sample_de_md[] = {
#embed "../../resources/sample.de.md" suffix(, 0)
};
static const char icon_svg[] = {
#embed "../../data/icons/io.github.daylane.Daylane.svg" suffix(, 0)
};

// A release build has a part of ICU's data here, which is taken instead of all of them in Swift's library.
#if !defined(DEBUG) && __has_include("../../.build/icu/icu.h")
#include "../../.build/icu/icu.h"
#endif

const char *daylane_style_css(void) { return style_css; }
const char *daylane_colors_light_css(void) { return colors_light_css; }
const char *daylane_colors_dark_css(void) { return colors_dark_css; }
const char *daylane_contrast_light_css(void) { return contrast_light_css; }
const char *daylane_contrast_dark_css(void) { return contrast_dark_css; }
const char *daylane_sample_md(void) { return sample_md; }
const char *daylane_sample_de_md(void) { return sample_de_md; }
const char *daylane_icon_svg(void) { return icon_svg; }
