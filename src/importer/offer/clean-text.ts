import { decodeHTMLStrict } from 'entities/decode'
import { cutText } from '../../platform/cut-text.ts'
import { escapeMarkup } from '../../shared/escape-markup.ts'

/** Windows-1252's letters where Unicode has control characters: what wrongly decoded UTF-8 looks like. */
const WINDOWS_1252 = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, at) => [letter, 0x80 + at]),
)
const MISREAD = /[Â-ô][\u0080-¿€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{1,3}/g
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Repairs UTF-8 that was decoded as Windows-1252: "Oil\u00c2\u00a0", "\u00e2\u20ac\u201c". Other text stays. */
export function repairMojibake(text: string): string {
  if (!/[Â-ô]/.test(text)) return text
  // A no-break space that was folded later leaves its first half behind: a capital Â before a space.
  return text.replace(MISREAD, readAsUtf8).replace(/(?<=[\p{L}\p{N}\s+&-])Â(?= )/gu, '')
}

function readAsUtf8(misread: string): string {
  const bytes = Array.from(misread, (letter) => WINDOWS_1252.get(letter) ?? letter.charCodeAt(0))
  try {
    return utf8.decode(Uint8Array.from(bytes))
  } catch {
    return misread
  }
}

// Control characters, soft hyphens, invisible spaces and direction marks do not belong in a merchant's text. The joiners
// U+200C and U+200D stay: Indian scripts need them.
const UNWANTED = /(?![\t\n\r])\p{Cc}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

const decodeEntities = (text: string) => (text.includes('&') ? decodeHTMLStrict(text) : text)

/** One line of plain text: entities decoded, mojibake repaired, white space folded and trimmed. */
export const foldText = (text: string): string => foldDecoded(decodeEntities(text))

function foldDecoded(text: string): string {
  return repairMojibake(text).replace(UNWANTED, '').replace(/\s+/g, ' ').trim().toWellFormed()
}

/**
 * One line of plain text from a merchant's markup: tags are removed, also escaped ones. Entities are decoded once, so
 * that a text about `&lt;b&gt;` stays one.
 */
export const foldMarkup = (text: string): string => foldDecoded(withoutTags(decodeEntities(text)))

const withoutTags = (text: string) =>
  text.includes('<') ? text.replace(UNSHOWN, ' ').replace(BREAK, ' ').replace(TAG, '') : text

/** Left over where a feed has joined parts of a title of which one is empty: "Bike Polish |", "Cologne Soap,". */
export function trimSeparators(title: string): string {
  let [from, end] = [0, title.length]
  while (from < end && isSeparator(title[from])) from++
  while (end > from && (isSeparator(title[end - 1]) || isLoneDash(title, end - 1))) end--
  return title.slice(from, end)
}

const isSeparator = (character = '') => ' |,;:'.includes(character)
/** Not that of "Save Rs. 20/-". */
const isLoneDash = (title: string, at: number) => '-–—'.includes(title[at] ?? '') && title[at - 1] === ' '

/** A shorter title may end in three points because its author wrote them. */
const CUT_BY_SOURCE_FROM = 100

/** A source's cut may have halved the last word, a number too, or parted a number from its unit: "Kills 99...", "7 fe...". */
export function withoutCutWord(title: string): string {
  const end = title.length < CUT_BY_SOURCE_FROM ? null : /(?<=[ |])(?:\d[\d.,]* )?[^ |]*?(?:\.{3,9}|…)$/.exec(title)
  return end ? `${trimSeparators(title.slice(0, end.index))}…` : title
}

/** At most `length` characters, cut at a word where there is one near. */
export function truncateAtWord(text: string, length: number): string {
  if (text.length <= length) return text
  const cut = cutText(text, length - 1)
  const space = cut.lastIndexOf(' ')
  return `${(space > length * 0.7 ? cut.slice(0, space) : cut).trimEnd()}…`
}

/** Elements whose content is invisible, if they are closed. */
const UNSHOWN = /<(?:script|style|template)\b[^<>]*>[^<>]*<\/(?:script|style|template)\s{0,9}>/gi
/** HTML's elements, and no other words in angle brackets. */
const TAG =
  /<\/?(?:a|abbr|address|article|aside|b|big|blockquote|body|br|button|center|cite|code|dd|del|details|div|dl|dt|em|embed|figure|font|footer|format|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|mark|meta|nav|noscript|object|ol|option|p|picture|pre|s|script|section|select|small|source|span|strike|strong|style|sub|sup|svg|table|tbody|td|template|textarea|th|thead|title|tr|u|ul|video)\b[^<>]*>/gi
const BREAK = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi
const MARKUP = /<\/?(?:p|br|div|span|b|strong|i|em|u|ul|ol|li|h[1-6]|a|img|table|tbody|tr|td|th|font)\b[^<>]*>/gi

/** The paragraphs of a description that may contain a merchant's markup. Only known tags are removed: "3 < 5" stays. */
export function paragraphsOf(text: string): string[] {
  const plain = decodeEntities(decodeEntities(text)).replace(BREAK, '\n').replace(MARKUP, ' ')
  return plain
    .split(/[\r\n\u2028\u2029]+/)
    .map(foldText)
    .filter(Boolean)
}

const CONTENT_LENGTH = 20_000

/** HTML from escaped text only: paragraphs, then a list of `Brand: …` lines. */
export function toHtml(paragraphs: readonly string[], details: readonly (readonly [string, string])[]): string {
  let room = CONTENT_LENGTH
  const parts: string[] = []
  for (const paragraph of paragraphs) {
    if (room <= 0) break
    parts.push(`<p>${escapeMarkup(truncateAtWord(paragraph, room))}</p>`)
    room -= paragraph.length
  }
  const items = details.map(([label, value]) => `<li>${escapeMarkup(label)}: ${escapeMarkup(value)}</li>`)
  return parts.join('') + (items.length > 0 ? `<ul>${items.join('')}</ul>` : '')
}

/** An all lower-case title is a list of keywords, not a heading: "tv, audio & cameras". */
export function headline(title: string): string {
  if (title !== title.toLowerCase()) return title
  return title.replace(/(^|[\s&(/-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
