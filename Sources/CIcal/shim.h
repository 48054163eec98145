// libical, the distribution's own: values and time zones of iCalendar.
#pragma once
#include <libical/ical.h>
