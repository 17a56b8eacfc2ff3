import { decodeHTMLStrict } from 'entities/decode'
import { matchKey } from '../../../../stores/server/title-keys.ts'
import type { ParsedSearch } from '../parse-search.ts'
import { type SearchTerm, sameWeight } from '../search-term.ts'
import { type Gender, genderOf, wordsOfClass } from '../vocabulary/word-classes.ts'
import { singular } from '../word-forms.ts'
import { bestMatch } from './match-title.ts'
import { type TitleWord, titleWords } from './title-words.ts'

/** A found deal, as far as its rank depends on it. */
export type FoundDeal = {
  id: number
  title: string
  hindiTitle: string
  isLive: boolean
  ageDays: number
  /** Null without one, and where the store withholds it. */
  pricePaise: number | null
  hasCoupon: boolean
  /** On several things: with a code or without one price. */
  isOffer: boolean
  categoryIds: readonly number[]
  storeId: number
  /** As its feed names it, in HTML; empty without one. */
  brand: string
  /** Its kinds: its categories in all languages, and the type that its feed gives it. */
  kinds: readonly string[]
  /** For each term the fields that have it, by the database's word stems: 1 title, 2 category, brand or type, 4 store. */
  fields: readonly number[]
  /** The same for what is only similar to each term. */
  similarFields: readonly number[]
}

const fieldScores = { category: 0.6, store: 0.55, title: 0.4, text: 0.12 }
const bothScore = 0.15
/** For words that only describe in a category's name: "Fridge Bottles" are not fridges. */
const describesFactor = 0.6

// Things that are sold for another thing, which is what their titles name.
const accessories = wordsOfClass('accessory')
const accessoryFactor = 0.5
/** For a title that names only women when men are searched for, or the other way round. */
const otherGenderFactor = 0.5
/** For a deal that mentions what was searched only in its text. */
const mentionFactor = 0.6
/** The same once titles name what was searched: such deals follow them. */
const mentionBesideNamed = 0.25
/** For a deal that has only something like one of the words: a brand's rival, another kind. */
const onlySimilarFactor = 0.5
/** From this weight on, another thing is a kind of what was typed, and not the other way round. */
const ownKindWeight = 0.7
/** Several things sold together say less about each. */
const bundleFactor = 0.9
/** More than a word in a title, when deals of the category are asked for by its name. */
const namedCategory = 1.2
/** Preferred terms count at most this share of the required ones: "ghee 1 kg" is ghee first. */
const preferredShare = 0.8
const severalWordsScore = 1.4
const noveltyFactor = 0.1
const usualCategoryFactor = 0.3
/** From this score on, a title names the product. */
const namingProminence = 0.9
/** The most that words of a product's title beside its name can score. */
const nearlyNamed = 0.7

type Alternatives = SearchTerm['alternatives']
/** How well a category's or type's name says something: remembered, because many deals share few. */
type InKind = (kind: string) => number
/** `same` and `similar`: its alternatives in the deal's kinds, of which the similar ones count at most `similarWeight`. */
type ScoredTerm = SearchTerm & {
  position: number
  isHead: boolean
  share: number
  same: InKind
  similar: InKind
  similarWeight: number
  /** Without other things that the vocabulary relates to it, unless it is its kind and was typed too: "phenyl floor cleaner". */
  typedAlternatives: Alternatives
}

/**
 * The word that names the product is the last one that is not about its size or use: "bag" in "black school bag". What
 * is joined to it by "and" names another one.
 */
export function headsOf(terms: readonly SearchTerm[]): SearchTerm[] {
  const required = terms.filter(({ need }) => need === 'required')
  const names = required.filter(({ isAddition }) => !isAddition)
  const possible = [names, required, terms].find((some) => some.length > 0) ?? []
  let first = possible.length - 1
  while (first > 0 && possible[first]?.isCoordinate) first--
  return possible.slice(Math.max(0, first))
}

/** How well a deal answers the search: about 1 where its title says all of it. */
type Relevance = {
  relevance: number
  isNamed: boolean
  /** Only its text mentions what was searched. */
  isMention: boolean
  /** Its title names all products, and it has the other words in its title, category or store. */
  hasAll: boolean
}

/** A record named like the whole search; `key`: that of a brand's or store's name. */
export type Namesakes = { key: string; categoryIds: readonly number[]; storeIds: readonly number[] }

export type Wanted = { name: Namesakes } & Pick<ParsedSearch, 'wantsCheap'>

/** `isAsked`: it is what was searched, by its title and with all words. */
export type Score = { score: number; isAsked: boolean }

export function scoreDeals(
  deals: readonly FoundDeal[],
  terms: readonly SearchTerm[],
  { name, wantsCheap }: Wanted,
): Map<number, Score> {
  const heads = headsOf(terms)
  const typedWords = new Set(terms.flatMap(({ typed }) => typed.split(' ').map(singular)))
  const textsOf = remembered((kind) => kind.split(/[&,/]/).map(titleWords))
  const inKind = (alternatives: Alternatives): InKind =>
    remembered((kind) => bestMatch({ alternatives }, textsOf(kind), true).score)
  const scored = terms.map((term, position) =>
    scoredTerm(term, { position, isHead: heads.includes(term) }, typedWords, inKind),
  )
  const mostPreferred =
    preferredShare * Math.max(0, ...scored.map(({ need, share }) => (need === 'preferred' ? 0 : share)))
  const isBounded = ({ need, asksForCoupon, asksForOffer }: SearchTerm) =>
    need === 'preferred' && !asksForCoupon && !asksForOffer && mostPreferred > 0
  // The product first: what names it does not answer another term.
  const inOrder = scored
    .map((term) => (isBounded(term) ? { ...term, share: Math.min(term.share, mostPreferred) } : term))
    .sort((a, b) => Number(b.isHead) - Number(a.isHead))
  const gender = genderOf(terms.flatMap(({ alternatives }) => genderWords(alternatives)))
  const searchedWords = new Set(scored.flatMap(({ alternatives }) => alternatives.flatMap(({ words }) => words)))
  const wordsOfBrand = remembered((brand) => titleWords(decodeHTMLStrict(brand)))
  const namesakeScore = namesakeScores(name)
  const rated = deals.map((deal) => {
    const own = relevanceOf(deal, inOrder, { searchedWords, gender, wordsOfBrand })
    const score = namesakeScore(deal)
    return {
      deal,
      ...own,
      ...(score > 0 && { relevance: Math.max(own.relevance, score), isNamed: true, isMention: false, hasAll: true }),
    }
  })
  const namedDeals = rated.flatMap(({ deal, isNamed }) => (isNamed ? [deal] : []))
  const [shareOf, priceFactorOf] = [categoryShares(namedDeals), priceFactors(namedDeals, wantsCheap)]
  return new Map(
    rated.map(({ deal, relevance, isMention, hasAll }) => {
      const inNamed = deal.categoryIds.some((id) => name.categoryIds.includes(id)) ? namedCategory : 0
      const usual = 1 + usualCategoryFactor * shareOf(deal)
      const fresh = 1 + noveltyFactor * Math.exp(-deal.ageDays / 30)
      const behind = isMention && namedDeals.length > 0 ? mentionBesideNamed : 1
      const score = (relevance + inNamed) * usual * fresh * behind * priceFactorOf(deal)
      return [deal.id, { score, isAsked: hasAll }]
    }),
  )
}

/** For categories and brands, which many deals share. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>()
  return (text) => {
    if (!made.has(text)) made.set(text, make(text))
    return made.get(text) as T
  }
}

/**
 * For a deal whose brand or store has the whole search as its name, as much as for a title that says all of it. A brand of
 * several words is hardly anything else: "By Nature" is not about nature.
 */
function namesakeScores({ key, storeIds }: Namesakes): (deal: FoundDeal) => number {
  const scoreOf = remembered((brand) => {
    // Signs and entities only make a name longer than its key; few of them do.
    if (key === '' || brand.length < key.length || brand.length > key.length + 16) return 0
    const name = decodeHTMLStrict(brand).trim()
    return matchKey(name) !== key ? 0 : name.includes(' ') ? severalWordsScore : 1
  })
  return ({ brand, storeId }) => Math.max(scoreOf(brand), storeIds.includes(storeId) ? 1 : 0)
}

function scoredTerm(
  term: SearchTerm,
  { position, isHead }: Pick<ScoredTerm, 'position' | 'isHead'>,
  typedWords: ReadonlySet<string>,
  inKind: (alternatives: Alternatives) => InKind,
): ScoredTerm {
  const alternatives = term.alternatives.map((each) => ({ ...each, words: each.words.map(singular) }))
  const similar = alternatives.filter(({ weight }) => weight < sameWeight)
  return {
    ...term,
    position,
    isHead,
    share: term.rarity * (isHead ? 1.5 : 1) * (term.need === 'preferred' ? 0.8 : 1),
    alternatives,
    typedAlternatives: alternatives.filter(
      ({ isSynonym, weight, words }) =>
        !isSynonym || weight >= sameWeight || (weight >= ownKindWeight && words.every((word) => typedWords.has(word))),
    ),
    same: inKind(alternatives.filter(({ weight }) => weight >= sameWeight)),
    similar: inKind(similar),
    similarWeight: Math.max(0, ...similar.map(({ weight }) => weight)),
  }
}

type Words = readonly TitleWord[]

type Shared = {
  /** The words of all terms, in the singular. */
  searchedWords: ReadonlySet<string>
  /** For whom it is searched, if that is said. */
  gender: Gender | null
  wordsOfBrand: (brand: string) => Words
}

function relevanceOf(
  deal: FoundDeal,
  terms: readonly ScoredTerm[],
  { searchedWords, gender, wordsOfBrand }: Shared,
): Relevance {
  const ownTitle = titleWords(deal.title)
  const title = deal.brand.includes(' ') ? withinBrand(ownTitle, wordsOfBrand(deal.brand), searchedWords) : ownTitle
  const titles = [title, ...(deal.hindiTitle === '' ? [] : [titleWords(deal.hindiTitle)])]
  const used = new Set<string>()
  let score = 0
  let possible = 0
  let headScore = 0
  let isNamed = false
  let hasAll = true
  let isOnlySimilar = false
  for (const term of terms) {
    const fields = deal.fields[term.position] ?? 0
    const similarFields = deal.similarFields[term.position] ?? 0
    const inTitle = bestMatch(term, titles, term.isHead, used)
    for (const position of inTitle.positions) used.add(position)
    const isAnswered = (term.asksForCoupon && deal.hasCoupon) || (term.asksForOffer && deal.isOffer)
    const own = isAnswered ? 1 : termScore(term, inTitle.score, { kinds: deal.kinds, fields, similarFields })
    score += term.share * own
    possible += term.share
    if (term.need === 'required' && !isAnswered && own > fieldScores.text && fields === 0)
      isOnlySimilar ||= bestMatch({ alternatives: term.typedAlternatives }, titles, false).score === 0
    if (term.need === 'required' && own <= (term.isHead ? nearlyNamed : fieldScores.text)) hasAll = false
    if (!term.isHead) continue
    headScore = Math.max(headScore, own)
    isNamed ||= inTitle.score >= namingProminence
  }
  const isForAnother = isAccessory(title, searchedWords)
  const isForOthers = gender !== null && isOfOtherGender(titles, gender)
  const factor =
    (isForAnother ? accessoryFactor : 1) *
    (isForOthers ? otherGenderFactor : 1) *
    (headScore <= fieldScores.text ? mentionFactor : 1) *
    (isOnlySimilar ? onlySimilarFactor : 1) *
    (/ \+ /.test(deal.title) ? bundleFactor : 1)
  return {
    relevance: possible === 0 ? 0 : (score / possible) * factor,
    isNamed: isNamed && !isForAnother,
    isMention: headScore <= fieldScores.text,
    hasAll: hasAll && !isForAnother && !isForOthers,
  }
}

/**
 * A title that begins with a brand of several words of which the first is not searched: the others say nothing about
 * the product. Drinks of "Paper Boat" are not of the brand "boAt".
 */
function withinBrand(title: Words, brand: Words, searched: ReadonlySet<string>): Words {
  const [first, ...others] = brand
  if (first?.word !== title[0]?.word || !first || searched.has(first.word)) return title
  if (!others.every(({ word }, at) => title[at + 1]?.word === word)) return title
  return title.map((each, at) => (at > 0 && at <= others.length ? { ...each, prominence: 0 } : each))
}

type Fields = { kinds: FoundDeal['kinds']; fields: number; similarFields: number }

function termScore(term: ScoredTerm, inTitle: number, { kinds, fields, similarFields }: Fields): number {
  const same = fieldScore(term.same, kinds, fields)
  const similar = fieldScore(term.similar, kinds, similarFields, term.similarWeight)
  const best = Math.max(inTitle, same.own, similar.own, fieldScores.text)
  return inTitle > 0 ? best + Math.max(same.beside, similar.beside) : best
}

/** For the fields that have one of the alternatives, and what its category adds to a title that has it too. */
function fieldScore(inKind: InKind, kinds: Fields['kinds'], fields: number, weight = 1) {
  const kind = fields & 2 ? Math.max(0, ...kinds.map(inKind)) / weight : 0
  const describes = kind > 0 && kind < 0.66 ? describesFactor : 1
  const stem = fields & 1 ? fieldScores.title : 0
  const other = fields & 2 ? fieldScores.category * describes : fields & 4 ? fieldScores.store : 0
  return { own: Math.max(stem, other) * weight, beside: fields & 2 ? bothScore * describes * weight : 0 }
}

/** The words of what says the same: "ladies" may also be looked for as "saree". */
const genderWords = (alternatives: Alternatives) =>
  alternatives.flatMap(({ words, weight }) => (weight >= sameWeight ? words : []))

/** A title that names both, or nobody, suits either. */
function isOfOtherGender(titles: readonly Words[], wanted: Gender): boolean {
  const named = genderOf(titles.flatMap((title) => title.map(({ word }) => word)))
  return named !== null && named !== wanted
}

function isAccessory(title: Words, searchedWords: ReadonlySet<string>): boolean {
  return title.some(({ word, isName }) => isName && accessories.has(word) && !searchedWords.has(word))
}

const fewDeals = 2
/** Prices up to this many times above or below the median are usual. */
const usualSpan = Math.log(4)
const cheapFactor = 0.3
const oddPriceFactor = 0.1
const fewPrices = 3

/** The categories of most deals of that name: "trimmer" is asked for in Beauty and not in Fitness. Few deals say little. */
function categoryShares(namedDeals: readonly FoundDeal[]): (deal: FoundDeal) => number {
  const shares = new Map<number, number>()
  for (const { categoryIds } of namedDeals)
    for (const id of categoryIds) shares.set(id, (shares.get(id) ?? 0) + 1 / (namedDeals.length + fewDeals))
  return ({ categoryIds }) => Math.max(0, ...categoryIds.map((id) => shares.get(id) ?? 0))
}

/** A price far from those of most deals of that name is of another thing; `wantsCheap` prefers low ones. */
function priceFactors(namedDeals: readonly FoundDeal[], wantsCheap: boolean): (deal: FoundDeal) => number {
  const prices = namedDeals.flatMap((deal) => logPrice(deal) ?? []).sort((a, b) => a - b)
  const middle = prices[Math.floor(prices.length / 2)]
  if (prices.length < fewPrices || middle === undefined) return () => 1
  return (deal) => {
    const price = logPrice(deal)
    if (price === null) return 1
    const distance = (price - middle) / usualSpan
    const odd = Math.min(1, Math.max(0, Math.abs(distance) - 1))
    const cheap = wantsCheap ? 1 - cheapFactor * Math.max(-1, Math.min(1, distance)) : 1
    return cheap * (1 - oddPriceFactor * odd)
  }
}

/** Null without a price, or for free. */
const logPrice = ({ pricePaise }: FoundDeal): number | null =>
  pricePaise === null || pricePaise <= 0 ? null : Math.log(pricePaise)
