import { type ParseOptions, type Schema, DOMParser as SchemaParser, type Slice } from '@tiptap/pm/model'
import { isPictureAddress } from '../../../platform/html-addresses.ts'
import { parseUrl } from '../../../platform/parse-url.ts'
import { replaceBulletedLines } from './bulleted-lines.ts'
import { replaceWordLists } from './word-lists.ts'

/**
 * Reads what is pasted or dropped. The clipboard's HTML is in a document without scripts and requests; the schema takes
 * from it what it knows.
 */
class PastedContentParser extends SchemaParser {
  readonly onPicturesLeftOut: (count: number) => void

  constructor(schema: Schema, onPicturesLeftOut: (count: number) => void) {
    super(schema, SchemaParser.fromSchema(schema).rules)
    this.onPicturesLeftOut = onPicturesLeftOut
  }

  override parseSlice(dom: Node, options?: ParseOptions): Slice {
    const template = dom.firstChild
    if (template instanceof HTMLTemplateElement) {
      cleanPastedContent(template.content)
      const leftOut = [...template.content.querySelectorAll('img')].filter(isLeftOut).length
      if (leftOut > 0) this.onPicturesLeftOut(leftOut)
      return super.parseSlice(template.content, options)
    }
    // Copied in an editor of ours: nothing to clean, and open ends matter. Otherwise it is plain text in paragraphs.
    const isOwn = dom instanceof Element && (dom.closest(ownSlice) ?? dom.querySelector(ownSlice)) !== null
    if (!isOwn && dom instanceof Element) replaceBulletedLines(dom)
    return super.parseSlice(dom, options)
  }
}

const ownSlice = '[data-pm-slice]'

/** A picture that only the copied page or document can show: one in a file, or in the text itself. */
const isLeftOut = (picture: HTMLImageElement): boolean => !isPictureAddress(picture.getAttribute('src') ?? '')

/** How an editor reads the clipboard. */
export const clipboardProps = (schema: Schema, onPicturesLeftOut: (count: number) => void) => ({
  clipboardParser: new PastedContentParser(schema, onPicturesLeftOut),
  transformPastedHTML: (html: string) =>
    /data-pm-slice|<\/template/i.test(html) ? html : `<template>${withoutHandlers(html)}</template>`,
  transformPastedText: (text: string, isPlain: boolean) => (isPlain ? text : withDoubledMarks(text)),
})

/** WhatsApp marks bold as *bold* and crossed out as ~so~; the editor reads two of each. It marks italic as the editor. */
const withDoubledMarks = (text: string): string =>
  text
    .replace(/(^|\s)\*([^\s*][^*\n]*)\*(?![*\w])/g, '$1**$2**')
    .replace(/(^|\s)~([^\s~][^~\n]*)~(?![~\w])/g, '$1~~$2~~')

/**
 * Event handlers, base addresses and style sheets of the clipboard have no effect where it is read, but the browser
 * reports them to the server as violations of the content policy: those outside of a template, and all handlers.
 */
const withoutHandlers = (html: string): string =>
  html.replace(/<[a-z][^<>]*/gi, (tag) => tag.replace(/([\s/"'])on[a-z]+(?=\s*=)/gi, '$1data-on'))

const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, div, hr'
const newNames: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' }

/** Removes what Word and Google Docs add to their texts. */
function cleanPastedContent(root: DocumentFragment): void {
  for (const element of root.querySelectorAll('style, script, meta, link, title, xml, o\\:p')) element.remove()
  replaceWordLists(root)
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="https://www.google.com/url?"]')) {
    // Gmail and published documents lead through Google, which stops visitors there.
    const address = parseUrl(link.getAttribute('href') ?? '')?.searchParams
    link.setAttribute('href', address?.get('q') ?? address?.get('url') ?? '')
  }
  for (const heading of root.querySelectorAll('h1, h5, h6')) rename(heading, newNames[heading.localName] ?? 'p')
  // Google Docs separates paragraphs by line breaks, Word by empty paragraphs.
  for (const lineBreak of root.querySelectorAll('br'))
    if (lineBreak.parentElement?.querySelector(`:scope > :is(${blocks})`)) lineBreak.remove()
  for (const paragraph of root.querySelectorAll('p'))
    if (paragraph.textContent.trim() === '' && !paragraph.querySelector('img')) paragraph.remove()
  replaceBulletedLines(root)
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
