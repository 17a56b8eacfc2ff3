import { type ParseOptions, type Schema, DOMParser as SchemaParser, type Slice } from '@tiptap/pm/model'
import { isPictureAddress } from '../../../platform/html-addresses.ts'
import { parseUrl } from '../../../platform/parse-url.ts'

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

// Messengers and many shops write list items as lines that begin with "•".

const bullet = /^\s*[•‣◦▪●○]\s*/
const textBlocks = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, hr'

/** Makes lists of the paragraphs, and of the lines within paragraphs, that begin with a bullet. */
function replaceBulletedLines(root: ParentNode & Node): void {
  for (const container of [root, ...root.querySelectorAll('p, div')]) splitBulletedLines(container)
  const lists = new Set<Element | null>()
  for (const paragraph of root.querySelectorAll('p, div')) {
    if (!bullet.test(paragraph.textContent) || paragraph.querySelector(textBlocks) || paragraph.closest('li')) continue
    removeBullet(paragraph)
    const before = paragraph.previousElementSibling
    const list = before && lists.has(before) ? before : paragraph.ownerDocument.createElement('ul')
    if (list !== before) paragraph.before(list)
    lists.add(list)
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** Lines that line breaks separate become paragraphs, if one of them begins with a bullet. */
function splitBulletedLines(container: ParentNode & Node): void {
  const document = container.ownerDocument
  if (!document || container.querySelector(textBlocks)) return
  const lines = [document.createElement('p')]
  for (const node of [...container.childNodes])
    if (node.nodeName === 'BR') lines.push(document.createElement('p'))
    else if (node.nodeType !== Node.COMMENT_NODE) lines.at(-1)?.append(node.cloneNode(true))
  if (!lines.some((line) => bullet.test(line.textContent))) return
  const paragraphs = lines.filter((line) => line.textContent.trim() !== '' || line.querySelector('img'))
  if (container instanceof Element) container.replaceWith(...paragraphs)
  else container.replaceChildren(...paragraphs)
}

/** The bullet may be in an element of its own. */
function removeBullet(paragraph: Element): void {
  let rest = bullet.exec(paragraph.textContent)?.[0].length ?? 0
  const texts = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT)
  while (rest > 0 && texts.nextNode()) {
    const text = texts.currentNode as Text
    const length = Math.min(rest, text.length)
    text.deleteData(0, length)
    rest -= length
  }
}

// Word writes list items as paragraphs, with the list's level in a style and the marker as text:
// <p class="MsoListParagraph" style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.</span>…</p>

const listParagraph = 'p[style*="mso-list"]'
const levelPattern = /\blevel(\d)/i
const numberPattern = /^\s*(?:\d{1,4}|[a-z]{1,4})[.)]/i

/** Makes lists of the paragraphs that Word shows as lists. */
function replaceWordLists(root: ParentNode): void {
  let lists: Element[] = []
  for (const paragraph of root.querySelectorAll(listParagraph)) {
    const level = levelOf(paragraph)
    if (level === null) continue
    // Another list begins where something else stands between the paragraphs.
    if (!paragraph.previousElementSibling?.matches(listParagraph)) lists = []
    const tag = numberPattern.test(markerOf(paragraph)) ? 'ol' : 'ul'
    lists = listsAt(lists.slice(0, level), level, tag, paragraph)
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    lists.at(-1)?.append(item)
  }
  for (const paragraph of root.querySelectorAll(listParagraph)) if (!paragraph.hasChildNodes()) paragraph.remove()
}

const levelOf = (paragraph: Element): number | null => {
  const level = levelPattern.exec(paragraph.getAttribute('style') ?? '')?.[1]
  return level === undefined ? null : Math.max(1, Number(level))
}

/** Takes the marker out of the paragraph and gives its text. */
function markerOf(paragraph: Element): string {
  const marker = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
  marker?.remove()
  return marker?.textContent ?? ''
}

/** The open lists down to the level of an item; new ones are inserted before its paragraph or into the last item. */
function listsAt(open: readonly Element[], level: number, tag: string, paragraph: Element): Element[] {
  const lists = [...open]
  if (lists.length === level && lists.at(-1)?.localName !== tag) lists.pop()
  while (lists.length < level) {
    const list = paragraph.ownerDocument.createElement(tag)
    const item = lists.at(-1)?.lastElementChild
    if (lists.length === 0) paragraph.before(list)
    else (item ?? newItem(lists.at(-1) as Element)).append(list)
    lists.push(list)
  }
  return lists
}

function newItem(list: Element): Element {
  const item = list.ownerDocument.createElement('li')
  list.append(item)
  return item
}
