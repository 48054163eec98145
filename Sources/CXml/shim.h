// The reader of XML.
#pragma once
#include <libxml/xmlreader.h>

// Nothing of a person's text is printed, whatever is wrong with it.
static inline void dl_ignore_xml_error(void *data, const char *message, xmlParserSeverities severity, xmlTextReaderLocatorPtr place) {
  (void)data, (void)message, (void)severity, (void)place;
}

static inline xmlTextReaderPtr dl_xml_reader(const void *bytes, int count) {
  xmlTextReaderPtr reader =
      xmlReaderForMemory(bytes, count, NULL, NULL, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_HUGE);
  if (reader != NULL) xmlTextReaderSetErrorHandler(reader, dl_ignore_xml_error, NULL);
  return reader;
}
