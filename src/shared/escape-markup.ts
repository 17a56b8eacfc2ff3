import { escapeUTF8 } from 'entities/escape'

/** Escapes text for HTML and XML, including quoted attributes. Not every mail client knows `&apos;`. */
export const escapeMarkup = (text: string): string => escapeUTF8(text).replaceAll('&apos;', '&#39;')
