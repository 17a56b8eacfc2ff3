import { unescapeHtml } from './unescape-html.ts'

// Tags and entities take several characters for each visible one.
const charactersPerShown = 20

/** The beginning of some HTML as plain text, for a page's description; at most `maxLength` characters. */
export function excerpt(html: string, maxLength = 155): string {
  // A tag truncated by the cut is not text.
  const words = html
    .slice(0, maxLength * charactersPerShown)
    // Items of a list are not one sentence.
    .replace(/<\/li>\s*<li>/g, ', ')
    .replace(/<[^<>]*(?:>|$)/g, ' ')
  const text = unescapeHtml(words)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[.,;:!?])/g, '')
    .replace(/([.,;:!?]),/g, '$1')
    .trim()
  if (text.length <= maxLength) return text
  const space = text.lastIndexOf(' ', maxLength)
  return `${text.slice(0, space > maxLength / 2 ? space : maxLength)}…`
}
