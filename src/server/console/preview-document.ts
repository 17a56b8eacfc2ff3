import { escapeMarkup } from '../../shared/escape-markup.ts'

// Buy Now would count a click, or lead to a deal that does not exist yet.
const merchantLinks = / href="(?:\/[a-z]{2})?\/ifsredirect\/[^"]*"/g
const preloads = /<link href="[^"<>]*" data-module>/g
const scriptEnd = '</script>'

/** A rendered page as a preview: without scripts, which would load the published data, and with a line that says so. */
export function previewDocument(html: string, text: string): string {
  const notice = `<p class="page-width py-1.5 text-center font-semibold text-sm" role="note">${escapeMarkup(text)}</p>`
  return withoutScripts(html)
    .replace(preloads, '')
    .replace(merchantLinks, '')
    .replace('</head>', '<meta name="robots" content="noindex, nofollow"></head>')
    .replace('<body>', () => `<body>${notice}`)
}

/** In time proportional to the length: a regular expression would look for the end again from every beginning. */
export function withoutScripts(html: string): string {
  const [start = '', ...others] = html.split(/<script\b/)
  const rest = others.map((part) => {
    const end = part.indexOf(scriptEnd)
    return end < 0 ? '' : part.slice(end + scriptEnd.length)
  })
  return [start, ...rest].join('')
}
