import { LRUCache } from 'lru-cache'
import { isModifier, wordsOfClass } from '../vocabulary/word-classes.ts'
import { plainLetters, singular } from '../word-forms.ts'

/** A word of a title, and how much of the product it names. */
export type TitleWord = {
  word: string
  /** 1 where it names the product, less where it says more about it: "fridge" in "Fridge bottle", "phone" in "Case for phone". */
  prominence: number
  /** Within the part of the title that names the product: the first, without what follows "for" or "with". */
  isName: boolean
}

const separators = /[,|()[\]:;/–—+]|\s-\s|\.\.\./
const prepositions = wordsOfClass('preposition')
// Things that a product can be connected with or read from.
const connections = wordsOfClass('connection')
const supports = new Set(['support', 'supports', 'compatible'])
/** In "Home Theatre System USB FM AUX TV Support", the index of "USB": supported things name no product. */
function beforeConnections(words: readonly string[], index: number): number {
  if (!supports.has(words[index] ?? '')) return index
  let first = index
  while (first > 1 && connections.has(words[first - 1] ?? '')) first--
  return index - first > 2 ? first : index
}

/** Not in "on ear headphones" and "2 in 1 kit". */
const isPreposition = (word: string, next: string | undefined): boolean =>
  prepositions.has(word) && !((word === 'in' || word === 'on') && (next === 'ear' || /^\p{N}/u.test(next ?? '')))
const modifier = 0.55
const offer = 0.9
const afterPreposition = 0.45
const laterSegment = 0.55
/** Titles often begin with the brand. */
const beginning = 0.65

/** Titles that were read lately, about 1 kB each: the same deals answer many searches, and all pages of one. */
const lately = new LRUCache<string, readonly TitleWord[]>({ max: 5_000 })

/** The words of a title, in the singular, each with its prominence. */
export function titleWords(title: string): readonly TitleWord[] {
  const known = lately.get(title)
  if (known) return known
  const words = readWords(title)
  lately.set(title, words)
  return words
}

function readWords(title: string): TitleWord[] {
  const text = plainLetters(title)
  return (hasCutOrUses(text) ? wholeWords(text) : text)
    .split(separators)
    .filter((segment) => segment.trim() !== '')
    .flatMap((segment, n) => segmentWords(segment, n))
}

/** Few titles have them. */
const hasCutOrUses = (text: string): boolean => ['...', '…', '/'].some((sign) => text.includes(sign))

const wholeWords = (text: string): string =>
  text
    .split(' ')
    .filter((word) => !isCut(word))
    .map(withoutUses)
    .join(' ')

/** A feed has cut the title there: "Decor with Ro...". */
const isCut = (word: string): boolean => word.endsWith('...') || word.endsWith('…')

/** "Laptop/College/Office Bag" is a bag; "Atta/Godihittu" is one thing under two names. */
const withoutUses = (word: string): string => (word.split('/').length > 2 ? word.replaceAll('/', ' ') : word)

/** "Up to 40 % off your next hotel stay" is about hotels. */
const offeredWords = (words: readonly string[], from: number): TitleWord[] =>
  words.map((word, at) => ({ word, prominence: at < from ? modifier : offer, isName: false }))

function segmentWords(segment: string, n: number): TitleWord[] {
  const words = (segment.replace(/['’]s\b/gu, '').match(/\p{N}+\.\p{N}+|[\p{L}\p{M}\p{N}]+/gu) ?? []).map(singular)
  const index = beforeConnections(
    words,
    words.findIndex((word, at) => at + n > 0 && isPreposition(word, words[at + 1])),
  )
  // "Flat 10% Off on Sneakers": what is offered stands after it.
  const offered = words.lastIndexOf('off') + 1
  if (offered > 0 && offered < words.length) return offeredWords(words, offered)
  // "Samsung 253 L 3 Star with Inverter Fridge": nothing before the preposition names a product.
  const isNamedLater = index > 1 && words.slice(0, index).filter((word) => !isModifier(word)).length < 2
  const end = index === -1 || isNamedLater ? words.length : index
  // The rest after the product's name are sizes, colours and model numbers.
  let head = end
  while (head > 1 && isModifier(words[head - 1] ?? '')) head--
  return words.map((word, at) => {
    const inName = n === 0 && at === 0 ? beginning : modifier
    const own = at >= end ? afterPreposition : at >= head - 1 ? 1 : inName
    return { word, prominence: own * (n === 0 ? 1 : laterSegment), isName: n === 0 && at < end }
  })
}
