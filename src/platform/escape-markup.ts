import { escapeUTF8 } from 'entities/escape'

/** Text as it stands in HTML and XML, also in a quoted attribute. Not every mail program knows `&apos;`. */
export const escapeMarkup = (text: string): string => escapeUTF8(text).replaceAll('&apos;', '&#39;')
