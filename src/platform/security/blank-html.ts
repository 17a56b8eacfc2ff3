import { isBlank } from '../blank-text.ts'
import { sanitiseHtml } from './sanitise-html.ts'

/** Whether nothing of the HTML would be seen once it is sanitised: no text, picture, table or line. */
export function isBlankHtml(html: string): boolean {
  const clean = sanitiseHtml(html)
  // Sanitised HTML has its entities decoded, except those of markup.
  return !/<(?:img|table|hr)\b/.test(clean) && isBlank(clean.replace(/<[^<>]*>/g, ''))
}
