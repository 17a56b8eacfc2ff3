import { Parser } from 'htmlparser2'
import sanitizeHtml from 'sanitize-html'
import { isBlank } from '../blank-text.ts'
import { isLinkAddress, isPictureAddress, relOfLink } from '../html-addresses.ts'

/** Incremented with every change of the rules below: rows written under older rules are sanitised again. */
export const SANITISER_VERSION = 1

const rules: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'code', 'figure', 'figcaption', 'details', 'summary'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
    ...['a', 'strong', 'b', 'em', 'i', 's', 'sub', 'sup', 'small', 'mark', 'abbr', 'img'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    abbr: ['title'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'svg', 'math', 'iframe'],
  transformTags: {
    h1: 'h2',
    a: (tagName, { href = '', title }) => {
      const rel = relOfLink(href)
      return {
        tagName,
        attribs: {
          ...(isLinkAddress(href) ? { href } : {}),
          ...(title === undefined ? {} : { title }),
          ...(rel === null ? {} : { rel }),
        },
      }
    },
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' } }),
  },
  // A picture without an address would show as broken.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isPictureAddress(attribs.src ?? ''),
}

/**
 * HTML as pages may contain it: text markup, and links only to the web, email addresses, telephone numbers and our own
 * paths.
 */
export const sanitiseHtml = (html: string): string => sanitizeHtml(html, rules).trim()

/** Whether nothing of the HTML would be seen once it is sanitised: no text, picture, table or line. */
export function isBlankHtml(html: string): boolean {
  const clean = sanitiseHtml(html)
  // Sanitised HTML has its entities decoded, except those of markup.
  return !/<(?:img|table|hr)\b/.test(clean) && isBlank(clean.replace(/<[^<>]*>/g, ''))
}

/** Far more than an editor's text has. */
const maxDepth = 1_000

class TooDeepError extends Error {}

/**
 * Whether HTML has elements within elements without end. The sanitiser's parser looks through the open ones at every tag:
 * 200 kB of them would stop the process for seconds.
 */
export function isNestedTooDeeply(html: string): boolean {
  let depth = 0
  const parser = new Parser({
    onopentag() {
      depth += 1
      if (depth > maxDepth) throw new TooDeepError()
    },
    onclosetag() {
      depth -= 1
    },
  })
  try {
    parser.end(html)
    return false
  } catch (error) {
    if (error instanceof TooDeepError) return true
    throw error
  }
}
