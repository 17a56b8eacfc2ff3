import sanitizeHtml from 'sanitize-html'
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
