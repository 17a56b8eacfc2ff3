import { isNumber, type ParsedSearch, runsAt, type SearchedWord } from './parse-search.ts'
import { isHindiWord } from './romanise.ts'
import { type Alternative, rarityOf, rarityOfNumbers, type SearchTerm, sameWeight } from './search-term.ts'
import type { KnownWords, Neighbour, Neighbours } from './search-words.queries.ts'
import { measureSpellings } from './units.ts'
import { type Meaning, type Meanings, meaningsOf } from './vocabulary/vocabulary.ts'
import { isColourOrSize, isModifier, wordsOfClass } from './vocabulary/word-classes.ts'
import { singular } from './word-forms.ts'

/** Facts of the database about the words of a search. */
export type WordFacts = {
  meanings: Meanings
  known: KnownWords
  neighbours: ReadonlyMap<string, Neighbours>
}

/** For a word that sounds like the typed one. */
const soundWeight = 0.8
const splitWeight = 0.9
const nearbyWeight = 0.85
/** For words that begin with an unfinished word. A word that is known as it stands is more likely meant itself. */
const beginningWeight = { ofKnown: 0.35, ofUnknown: 0.8 }
/** For corrections other than the nearest one. */
const furtherCorrectionWeight = 0.7
/** A joined word that is in fewer deals may be a misspelling. */
const joinedCount = 2
/** Fewer deals than this may have a word because it is misspelt in them. */
const rareWord = 12
/** A known word may be misspelt for one that is in this many deals, and in this many times as many as the word itself. */
const commonWord = { deals: 30, timesAsMany: 8 }
/** The database counts no further. */
const maxDealCount = 200
/** When a search has found nothing, a known word is corrected to one that is in more than this many times as many. */
const correctedTimesAsMany = 3

// Words that could be said of every deal: deals with them come first, but deals without them are shown too.
const preferredWords = wordsOfClass('preferred')
const offerWords = wordsOfClass('offer')
const couponWords = wordsOfClass('coupon')

/** The words to look up in `search_words`: as they are typed, in other forms, joined with the next, and split. */
export function wordsToLookUp(words: readonly SearchedWord[]): string[] {
  return words.flatMap(({ word }, index) => [
    ...formsOf(word),
    ...formsOf(word + (words[index + 1]?.word ?? '')),
    ...splitsOf(word).flat(),
  ])
}

const formsOf = (word: string) => [word, singular(word), ...(word.endsWith('s') ? [] : [`${word}s`, `${word}es`])]

/** Both parts have three letters or more. */
function splitsOf(word: string): [string, string][] {
  if (!/^[a-z]{6,24}$/.test(word)) return []
  return Array.from({ length: word.length - 5 }, (_, n) => [word.slice(0, n + 3), word.slice(n + 3)])
}

const countOf = (known: KnownWords, word: string) => Math.max(...formsOf(word).map((form) => known.get(form) ?? 0))
const isKnown = (known: KnownWords, word: string) => formsOf(word).some((form) => known.has(form))

/** The words whose neighbours are looked up: unknown ones, rare ones, and Hindi ones that may be loanwords. */
export function uncertainWords(
  words: readonly SearchedWord[],
  { meanings, known }: Omit<WordFacts, 'neighbours'>,
): string[] {
  const uncertain = words.filter(
    ({ word }) =>
      word.length > 2 && !/\p{N}/u.test(word) && !meaningsOf(meanings, [word]) && countOf(known, word) < rareWord,
  )
  const hindiPairs = words.slice(1).flatMap(({ word }, index) => {
    const joined = `${words[index]?.word}${word}`
    return isHindiWord(joined) ? [joined] : []
  })
  return [...new Set([...uncertain.map(({ word }) => word), ...hindiPairs])]
}

/** The terms of a search, each in all the ways in which deals may say it. */
export function expandSearch({ words }: ParsedSearch, facts: WordFacts): SearchTerm[] {
  const terms: SearchTerm[] = []
  const dropped: SearchTerm[] = []
  for (let index = 0; index < words.length; ) {
    const { term, length, isFiller } = termAt(words, index, facts)
    const before = terms.at(-1)
    if (isFiller) dropped.push(term)
    else if (words[index]?.isAlternative && before) terms[terms.length - 1] = either(before, term)
    else terms.push(term.typed === 'pack' && before?.need === 'preferred' ? { ...term, need: 'preferred' } : term)
    index += length
  }
  // A search of nothing but such words is for them.
  const all = terms.length > 0 ? withoutRepetition(terms) : dropped
  return all.every(({ need }) => need === 'preferred') ? all.map((term) => ({ ...term, need: 'required' })) : all
}

const either = (one: SearchTerm, other: SearchTerm): SearchTerm => ({
  ...one,
  typed: `${one.typed} ${other.typed}`,
  alternatives: [...one.alternatives, ...other.alternatives],
})

function withoutRepetition(terms: readonly SearchTerm[]): SearchTerm[] {
  const distinct: SearchTerm[] = []
  for (const term of terms) {
    const before = distinct.at(-1)
    if (before && (says(before, term) || says(term, before))) distinct[distinct.length - 1] = either(before, term)
    else distinct.push(term)
  }
  return distinct
}

/** "joote shoes": one thing under two names. */
const says = ({ alternatives }: SearchTerm, { alternatives: [own] }: SearchTerm): boolean =>
  alternatives.some(({ words, weight }) => weight >= sameWeight && words.join(' ') === own?.words.join(' '))

type Placed = { term: SearchTerm; length: number; isFiller?: boolean }

function termAt(words: readonly SearchedWord[], index: number, facts: WordFacts): Placed {
  const placed =
    runWithMeaning(words, index, facts) ??
    measure(words, index) ??
    compound(words, index, facts) ??
    joinedPair(words, index, facts) ??
    singleWord(words[index] as SearchedWord, facts)
  const own = words.slice(index, index + placed.length)
  const isAddition = own.some((word) => word.isAddition) || placed.term.typed.split(' ').every(isModifier)
  return { ...placed, term: { ...placed.term, isAddition, isCoordinate: words[index]?.isCoordinate === true } }
}

function runWithMeaning(words: readonly SearchedWord[], index: number, { meanings, known }: WordFacts): Placed | null {
  const own = runsAt(words, index).find((run) => run.length > 1 && meaningsOf(meanings, run))
  if (!own) return null
  const meant = meaningsOf(meanings, own) ?? []
  const joined = own.join('')
  const isAlsoJoined = countOf(known, joined) >= joinedCount
  const alternatives = [
    // Where deals write it as one word, its parts apart are other things: "head" and "phone".
    ...(isAlsoJoined ? [phrase(own), phrase([joined])] : [together(own)]),
    ...meant.map(alternativeOf),
  ]
  return { ...termOf(own, known, alternatives), isFiller: meant.length === 0 }
}

const alternativeOf = ({ words, weight }: Meaning): Alternative => ({
  ...together(words.split(' ')),
  weight,
  isSynonym: true,
})
const together = (words: readonly string[]): Alternative => ({ words, isPhrase: false, weight: 1 })
const phrase = (words: readonly string[], weight = 1): Alternative => ({ words, isPhrase: words.length > 1, weight })

const plainTerm = (own: readonly string[], known: KnownWords): SearchTerm => ({
  typed: own.join(' '),
  alternatives: [together(own)],
  rarity: rarityOf(Math.min(...own.map((word) => countOf(known, word)))),
  need: 'required',
  isUnknown: false,
})

const termOf = (
  own: readonly string[],
  known: KnownWords,
  alternatives: readonly Alternative[],
  more: Partial<SearchTerm> = {},
): Placed => ({ term: { ...plainTerm(own, known), alternatives, ...more }, length: own.length })

function measure(words: readonly SearchedWord[], index: number): Placed | null {
  const [first, next] = [words[index], words[index + 1]]
  const found = first && measureSpellings(first.word, next?.word)
  if (!first || !found) return null
  const own = found.length === 2 ? [first.word, next?.word ?? ''] : [first.word]
  const alternatives = found.spellings.map((spelling) => phrase(spelling.split(' ')))
  return termOf(own, new Map(), alternatives, { rarity: rarityOfNumbers, need: 'preferred' })
}

function compound(words: readonly SearchedWord[], index: number, { known }: WordFacts): Placed | null {
  const whole = words[index]?.compound
  if (!whole) return null
  const parts = words.slice(index).filter((word) => word.compound === whole)
  const own = parts.map(({ word }) => word)
  const isPrefix = parts.some(({ isUnfinished }) => isUnfinished)
  const alternatives = [{ ...phrase(own), written: whole.written, isPrefix }, phrase([own.join('')], splitWeight)]
  return termOf(own, known, alternatives)
}

/** "head phone" where deals say "headphone". */
function joinedPair(words: readonly SearchedWord[], index: number, facts: WordFacts): Placed | null {
  const { known, meanings } = facts
  const pair = words.slice(index, index + 2)
  if (pair.length < 2 || pair.some(({ word, compound }) => compound || !/^\p{L}[\p{L}\p{M}]*$/u.test(word))) return null
  const own = pair.map(({ word }) => word)
  const joined = own.join('')
  // "के लिए" is not a loanword.
  if (own.some((word) => isFiller(meanings, word))) return null
  if (isHindiWord(joined)) return hindiPair(own, facts)
  const count = countOf(known, joined)
  if (count < joinedCount || joined.length < 6) return null
  const alternatives = [phrase(own), phrase([joined]), ...(meaningsOf(meanings, [joined]) ?? []).map(alternativeOf)]
  return termOf(own, known, alternatives, { rarity: rarityOf(count) })
}

const isFiller = (meanings: Meanings, word: string) => meaningsOf(meanings, [word])?.length === 0

/** "स्मार्ट वॉच" where deals say "smartwatch" or "smart watch". */
function hindiPair(own: readonly string[], { known, neighbours }: WordFacts): Placed | null {
  const joined = own.join('')
  const near = alike(joined, neighbours.get(joined), 0).slice(0, 1)
  const [english] = near.flatMap(({ words }) => words)
  if (english === undefined || countOf(known, own[0] ?? '') + countOf(known, own[1] ?? '') > rareWord) return null
  const alternatives = [together(own), ...near, ...bestSplit(english, known)]
  return termOf(own, known, alternatives, { rarity: rarityOf(countOf(known, english)) })
}

function singleWord({ word, isUnfinished, isAddition }: SearchedWord, facts: WordFacts): Placed {
  const { meanings, known, neighbours } = facts
  const meant = meaningsOf(meanings, [word])
  const own = plainTerm([word], known)
  if (meant?.length === 0) return { term: own, length: 1, isFiller: true }
  if (isNumber(word)) {
    const need = word.length >= 4 ? 'exact' : 'preferred'
    return { term: { ...own, rarity: rarityOfNumbers, need }, length: 1 }
  }
  const named = [...(meant ?? []).map(alternativeOf), ...alike(word, neighbours.get(word), countOf(known, word))]
  const others = [...named, ...bestSplit(word, known)]
  const near = neighbours.get(word)
  const mayGoOn = isUnfinished && [...word].length >= 3
  const isCompleteWord = isKnown(known, word) || named.length > 0 || near?.isKnown === true
  const isOnlyBeginning = !isCompleteWord && mayGoOn && near?.beginsWord === true
  const isWordKnown = isCompleteWord || isOnlyBeginning
  // A known plural is a whole word: "lays" does not begin "layer".
  const isPlural = singular(word) !== word && isKnown(known, word)
  const prefixWeight = isWordKnown ? beginningWeight.ofKnown : beginningWeight.ofUnknown
  const prefix = mayGoOn && !isPlural ? [{ ...phrase([word], prefixWeight), isPrefix: true }] : []
  const wordAndMeanings = [word, ...(meant ?? []).map(({ words }) => words)]
  const asksForCoupon = wordAndMeanings.some((each) => couponWords.has(each))
  const isPreferred =
    asksForCoupon ||
    wordAndMeanings.some((each) => preferredWords.has(each) || isColourOrSize(each)) ||
    (isAddition && wordAndMeanings.some(isModifier))
  const term: SearchTerm = {
    ...own,
    asksForCoupon,
    asksForOffer: wordAndMeanings.some((each) => offerWords.has(each)),
    alternatives: [...own.alternatives, ...others, ...prefix],
    need: isPreferred ? 'preferred' : 'required',
    isUnknown: !isWordKnown,
    isOnlyBeginning,
  }
  const commonest = Math.max(
    countOf(known, word),
    ...others.map(({ words }) => Math.min(...words.map((each) => countOf(known, each)))),
  )
  return { term: { ...term, rarity: rarityOf(commonest) }, length: 1 }
}

/** "mixergrinder" where deals say "mixer grinder". A known word is split only where both parts are more than rare. */
function bestSplit(word: string, known: KnownWords): Alternative[] {
  const splits = splitsOf(word).map((parts) => ({
    parts,
    count: Math.min(...parts.map((part) => known.get(part) ?? known.get(singular(part)) ?? 0)),
  }))
  const best = splits.reduce((a, b) => (b.count > a.count ? b : a), { parts: ['', ''], count: 0 })
  return best.count > (isKnown(known, word) ? 2 : 0) ? [phrase(best.parts, splitWeight)] : []
}

/** The shortest word that is corrected: of a shorter one too many others are one letter away: "coil" is not "cool". */
const isLong = (word: string) => word.length > 4

/** A word that deals have is rarely misspelt in its first letter: "croma" is not "aroma", "jeans" are no "beans". */
const isNear = (word: string, other: string, distance: number) =>
  isLong(word) && distance <= 1 && (isHindiWord(word) || word[0] === other[0])

/** The words that a Hindi loanword may be, or common words that a rare one may be misspelt for. */
function alike(word: string, neighbours: Neighbours | undefined, own: number): Alternative[] {
  const near = neighbours?.near ?? []
  if (isHindiWord(word))
    return near
      .filter((each) => !isHindiWord(each.word))
      .map(({ word, means }) => phrase((means ?? word).split(' '), soundWeight))
  if (!neighbours?.isKnown) return []
  const isCommon = (dealCount: number) => dealCount >= commonWord.deals && dealCount > own * commonWord.timesAsMany
  return near
    .filter((each) => isCommon(each.dealCount) && isNear(word, each.word, each.distance))
    .map((each) => phrase([each.word], nearbyWeight))
}

type CorrectedSearch = {
  terms: SearchTerm[]
  meant: string
  /** Words that no deal has were corrected; otherwise rare ones. */
  isOfUnknown: boolean
}

/**
 * The search with its words corrected, and the text then; null when nothing can be. Unknown words first: a rare word is
 * taken for misspelt only if one that is much more common is very near.
 */
export function correctSearch(terms: readonly SearchTerm[], facts: WordFacts): CorrectedSearch | null {
  const isUnknown = (term: SearchTerm) => term.isUnknown || (term.isOnlyBeginning === true && terms.length > 1)
  const hasUnknown = terms.some((term) => isUnknown(term) && nearOf(term, facts).length > 0)
  const corrected = terms.map((term) => {
    const own = countOf(facts.known, term.typed)
    const isMisspelt = ({ word, distance, dealCount }: Neighbour) =>
      !hasUnknown && isNear(term.typed, word, distance) && dealCount > own * correctedTimesAsMany
    const near = nearOf(term, facts).filter((each) => isUnknown(term) || isMisspelt(each))
    const choices = near.map(({ word, means }) => means ?? word)
    if (choices[0] === undefined) return { term, typed: term.typed }
    const alternatives = choices.map((choice, index) =>
      phrase(choice.split(' '), index === 0 ? 1 : furtherCorrectionWeight),
    )
    const rarity = rarityOf(near[0]?.dealCount ?? 0)
    return { term: { ...term, alternatives, rarity, isUnknown: false, isOnlyBeginning: false }, typed: choices[0] }
  })
  if (corrected.every(({ term }, index) => term === terms[index])) return null
  return {
    terms: withoutRepetition(corrected.map(({ term }) => term)),
    meant: corrected.map(({ typed }) => typed).join(' '),
    isOfUnknown: hasUnknown,
  }
}

/** Words that are too common to be looked up as misspelt, but have room for much commoner ones; the rarest first. */
export function correctableWords({ words }: ParsedSearch, { meanings, known }: WordFacts): string[] {
  const count = (word: string) => countOf(known, word)
  return words
    .map(({ word }) => word)
    .filter((word) => isLong(word) && /^[a-z]+$/.test(word) && !meaningsOf(meanings, [word]))
    .filter((word) => count(word) >= rareWord && count(word) * correctedTimesAsMany < maxDealCount)
    .sort((a, b) => count(a) - count(b))
}

const nearOf = (term: SearchTerm, { neighbours }: WordFacts) => neighbours.get(term.typed)?.near ?? []
