import { escapeMarkup } from './escape-markup.ts'
import { unescapeHtml } from './unescape-html.ts'

// As the sanitiser writes it: in a text, the first character is escaped.
const webLink = /<a href="(https?:[^"]*)"/gi

/** Sanitised HTML with other addresses of its links to the web. */
export const withLinkAddresses = (html: string, change: (address: string) => string): string =>
  html.replace(webLink, (tag, escaped: string) => {
    const address = unescapeHtml(escaped)
    const changed = change(address)
    return changed === address ? tag : `<a href="${escapeMarkup(changed)}"`
  })

/** The addresses of its links to the web. */
export const linkAddressesIn = (html: string): string[] =>
  [...html.matchAll(webLink)].map(([, escaped = '']) => unescapeHtml(escaped))
