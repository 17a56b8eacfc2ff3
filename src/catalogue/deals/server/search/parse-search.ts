import { type DiscountBound, discountBound } from './discount-bound.ts'
import { isCheap, type PriceBounds, priceBounds } from './price-bounds.ts'

/** A search as it is typed, before anything is looked up. */
export type ParsedSearch = {
  words: SearchedWord[]
  /** In quotes: these exact words in this order. */
  phrases: string[]
  excluded: string[]
  price: Omit<PriceBounds, 'rest'>
  discount: Omit<DiscountBound, 'rest'>
  /** "sasta", "cheap": low prices come first. */
  wantsCheap: boolean
}

export type SearchedWord = {
  /** Lower case, of letters, marks and digits; numbers may have a decimal point. */
  word: string
  /** Written with others as one, such as "usb/hdmi" or "t-shirt"; the same object for each of them. */
  compound: { written: string } | null
  /** "a or b": this word may stand in place of the one before. */
  isAlternative: boolean
  /** The text ends in it, so that more letters may follow. */
  isUnfinished: boolean
  /** After "for" or "with", or before "ke liye": it says more about what was named before. */
  isAddition: boolean
  /** After "and": it is wanted as much as what was named before. */
  isCoordinate: boolean
}

/** Words of a search that are looked up; the others are dropped. */
const maxWords = 12
const part = /\p{N}+\.\p{N}+|[\p{L}\p{M}\p{N}\u200c\u200d]+/gu
const quoted = /(-?)"([^"]*)"?/g

/** `text` is on one line. */
export function parseSearch(text: string): ParsedSearch {
  const phrases: string[] = []
  const excluded: string[] = []
  const unquoted = text.replace(quoted, (_, minus: string, phrase: string) => {
    if (phrase.trim() !== '') (minus === '' ? phrases : excluded).push(phrase)
    return ' '
  })
  const plain = unquoted.replace(/(^|\s)-(\S+)/g, (_, space: string, word: string) => {
    excluded.push(word)
    return space
  })
  const { rest: undiscounted, ...discount } = discountBound(plain)
  const { rest, ...price } = priceBounds(undiscounted)
  const words = wordsIn(rest)
  const others = words.filter(({ word }) => !isCheap(word))
  const lastToken = text.split(/\s/).at(-1) ?? ''
  const isOpen = /^[^-"].*[\p{L}\p{M}\p{N}]$|^[\p{L}\p{N}]$/u.test(lastToken) && rest.endsWith(lastToken)
  const last = words.at(-1)
  if (last && isOpen) last.isUnfinished = true
  const wantsCheap = others.length < words.length && others.length > 0
  return {
    words: wantsCheap ? others : words,
    wantsCheap,
    phrases: phrases.slice(0, maxWords),
    excluded: excluded.slice(0, maxWords),
    price,
    discount,
  }
}

function wordsIn(text: string): SearchedWord[] {
  const words: SearchedWord[] = []
  let [isAlternative, isAddition, isCoordinate] = [false, false, false]
  for (const token of text.split(/\s+/)) {
    const parts = (
      token
        .toLowerCase()
        .replace(/['’]s\b/gu, '')
        .match(part) ?? []
    ).flatMap(withoutJoiners)
    if (parts.length === 1 && parts[0] === 'or' && words.length > 0) {
      isAlternative = true
      continue
    }
    if (words.length > 0 && parts.some((word) => additions.has(word))) isAddition = true
    if (words.length > 0 && conjunctions.has(parts[0] ?? token)) {
      isCoordinate = true
      continue
    }
    const compound =
      parts.length > 1 && /^[^\s&+|,;]+$/u.test(token)
        ? { written: token.replace(/[^\p{L}\p{M}\p{N}./-]/gu, '') }
        : null
    for (const word of parts) {
      words.push({ word, compound, isAlternative, isUnfinished: false, isAddition, isCoordinate })
      isAlternative = false
      isCoordinate = false
    }
  }
  for (const [index, { word }] of words.entries()) if (postpositions.has(word)) markAddition(words, index)
  return words.slice(0, maxWords)
}

/** "बच्चों के लिए किताब": what stands before says for whom or what. */
function markAddition(words: readonly SearchedWord[], index: number): void {
  const isLinked = possessives.has(words[index - 1]?.word ?? '')
  const described = words[isLinked ? index - 2 : index - 1]
  if (described) described.isAddition = true
}

const postpositions = new Set(['liye', 'liy', 'lie', 'लिए', 'लिये'])
const possessives = new Set(['ke', 'k', 'के'])

const conjunctions = new Set(['&', '+', 'and', 'aur', 'और'])
const additions = new Set(['for', 'with', 'without', 'by', 'from', 'in'])

const withoutJoiners = (word: string) => word.replace(/[\u200c\u200d]/g, '') || []

/** A number is exact: 4999 is not a misspelt 4990. */
export const isNumber = (word: string): boolean => /^[\p{N}.]+$/u.test(word)

/** The runs of up to three neighbouring words that may have a meaning of their own, the longest first. */
export function runsAt(words: readonly SearchedWord[], index: number): string[][] {
  return [3, 2, 1].flatMap((length) => {
    const run = words.slice(index, index + length)
    if (run.length < length || run.slice(1).some(({ isAlternative }) => isAlternative)) return []
    return [run.map(({ word }) => word)]
  })
}
