import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { matchKey } from '../../../stores/server/title-keys.ts'
import { maxCountedMatches } from '../../page-limits.ts'
import type { DealQuery } from '../deal.queries.ts'
import type { DealLists } from '../list/deal-totals.queries.ts'
import { statedDiscount } from './discount-bound.ts'
import {
  correctableWords,
  correctSearch,
  expandSearch,
  uncertainWords,
  type WordFacts,
  wordsToLookUp,
} from './expand-search.ts'
import {
  type Candidates,
  findByName,
  findCandidates,
  findFirstMatching,
  findNewest,
  type IndexRank,
  MAX_SCORED,
  type Narrowing,
  rankCandidates,
  readCandidates,
} from './find-candidates.queries.ts'
import { type ParsedSearch, parseSearch, runsAt } from './parse-search.ts'
import { type FoundDeal, headsOf, type Namesakes, scoreDeals } from './ranking/score-deal.ts'
import type { SearchTerm } from './search-term.ts'
import { findNeighbours, lookUpSearch } from './search-words.queries.ts'
import { allOf, except, inFields, type TextQueries, textQueries } from './tsquery.ts'
import { meaningsOf, meaningsOfKeys } from './vocabulary/vocabulary.ts'
import { keysOf, synonymKey } from './word-forms.ts'

// A search runs in stages:
//   parseSearch      the text: words, phrases in quotes, excluded words, a price, a discount
//   expandSearch     each word with its synonyms, other forms and near words, from what is known of them
//   findCandidates   at most a thousand deals that match, and their total; `narrow` adds conditions, such as filters
//   scoreDeals       the order among them, only for those who ask for it with `rank`
// Facets and other orders of a search work on the ids that it returns: `where deals.id = any (ids)`.

/** The matching ids; `rank` returns them with the best first, live deals before expired ones. */
type Found = Candidates & { rank: () => Promise<number[]> }
/** `meant` is the changed text that was searched. */
export type SearchResult = Found & { meant: string | null }

type Facts = WordFacts & { name: Namesakes & { words: string }; unpricedStores: number[] }
type Search = { lists: DealLists; text: string; parsed: ParsedSearch; facts: Facts; narrow: Narrowing; now: Date }

const everything: Narrowing = { key: '', apply: (deals) => deals }
/** With fewer matches, words that only describe are no longer required. */
const fewMatches = 20
/** Two names of one thing, as the vocabulary has them (decision 57). */
const thingWeight = 0.95
/** With fewer deals that are what was searched, other ones follow them. */
const fewNamed = 3

export async function searchDeals(
  lists: DealLists,
  text: string,
  now: Date,
  narrow: Narrowing = everything,
): Promise<SearchResult> {
  const parsed = parseSearch(text)
  const search = { lists, text, parsed, facts: await findFacts(lists.db, parsed.words, text), narrow, now }
  const found = await searchParsed(search)
  const wider = withFewerConditions(parsed)
  if (found.total > 0 || !wider) return found
  const more = await searchParsed({ ...search, parsed: wider })
  return more.total > 0 ? { ...more, meant: more.meant ?? withConditions(search.facts.name.words, wider) } : found
}

/** Many deals have no discount, or not the price named: better the product without than nothing. Bounds stay. */
function withFewerConditions(parsed: ParsedSearch): ParsedSearch | null {
  const { discount, price, words } = parsed
  if (words.length === 0 || (discount.minPercent === null && !price.isExact)) return null
  const noDiscount = { minPercent: null, taken: '' }
  const noPrice = { minRupees: null, maxRupees: null, isExact: false, taken: '' }
  return { ...parsed, discount: noDiscount, price: price.isExact ? noPrice : price }
}

async function searchParsed(search: Search): Promise<SearchResult> {
  const { parsed, text } = search
  const narrowed = { ...search, narrow: narrowToBounds(search) }
  const terms = expandSearch(parsed, search.facts)
  const isForOffers = terms.every(({ asksForOffer }) => asksForOffer) && parsed.phrases.length === 0
  if (isForOffers) {
    const { excluded } = await queriesOf(search, [])
    if (withConditions('', parsed) !== '' || excluded.length > 0)
      return { ...inThisOrder(await findNewest({ ...narrowed, key: `search ${text}`, excluded })), meant: null }
  }
  // Only symbols.
  if (parsed.words.length === 0 && parsed.phrases.length === 0) return { ...inThisOrder(emptyResult), meant: null }
  const found = await searchTerms(narrowed, terms)
  return found.meant === null ? found : { ...found, meant: withConditions(found.meant, parsed) }
}

/** The searched words, as in the message. */
const withConditions = (words: string, { discount, price }: ParsedSearch): string =>
  [words, discount.taken, price.taken].filter(Boolean).join(' ')

async function searchTerms(search: Search, terms: readonly SearchTerm[]): Promise<SearchResult> {
  const candidates = await findTerms(search, terms)
  if (candidates.total > 0) return { ...candidates, meant: null }
  return (
    (await searchCorrected(search, terms)) ??
    (await searchFewerWords(search, terms)) ??
    (await searchApart(search)) ?? { ...candidates, meant: null }
  )
}

/** The price and the discount that the search names are conditions; hidden ones meet none. */
function narrowToBounds({ parsed, narrow: { key, apply }, facts: { unpricedStores } }: Search): Narrowing {
  const { minPercent } = parsed.discount
  const { minRupees, maxRupees } = parsed.price
  const arePricesWithheld = unpricedStores.length > 0
  const discounted = (deals: DealQuery): DealQuery => {
    if (minPercent === null) return deals
    const isVisible = arePricesWithheld ? sql`and store_id <> all(${unpricedStores}::integer[])` : sql``
    // Only offers without a price are known by their titles alone; the indexes of discounts and prices serve both parts.
    return deals.where(sql<boolean>`(discount_percent >= ${minPercent} ${isVisible}
      or price_paise is null and title ~* ${statedDiscount(minPercent)})`)
  }
  const priced = (deals: DealQuery): DealQuery => {
    if (minRupees === null && maxRupees === null) return deals
    const visible = arePricesWithheld ? deals.where('deals.store_id', 'not in', unpricedStores) : deals
    const least = minRupees === null ? visible : visible.where('deals.price_paise', '>=', minRupees * 100)
    return maxRupees === null ? least : least.where('deals.price_paise', '<=', maxRupees * 100)
  }
  return { key: `${key} ${withConditions('', parsed)}`, apply: (deals) => apply(priced(discounted(deals))) }
}

/** What the database knows about the words of a search. */
export async function findFacts(db: Db, words: ParsedSearch['words'], text: string): Promise<Facts> {
  const name = words.map(({ word }) => word).join(' ')
  const asked = { words: wordsToLookUp(words), keys: keysToLookUp(words), text, key: matchKey(name) }
  const { namesakes, ...found } = await lookUpSearch(db, asked)
  const neighbours = await findNeighbours(db, uncertainWords(words, found))
  return { ...found, neighbours, name: { ...namesakes, words: name } }
}

const keysToLookUp = (words: ParsedSearch['words']): string[] => {
  const runs = words.flatMap((_, position) => runsAt(words, position))
  const joined = words.slice(1).map(({ word }, position) => [`${words[position]?.word}${word}`])
  return [...new Set([...runs, ...joined].flatMap(keysOf))]
}

const queriesOf = ({ lists, parsed: { phrases, excluded } }: Search, terms: readonly SearchTerm[]) =>
  textQueries(lists.db, terms, { phrases, excluded: allNamesOf(excluded) })

/** What is excluded is so under all its names. */
export const allNamesOf = (texts: readonly string[]): string[] => [
  ...texts,
  ...[...meaningsOfKeys(texts.map(synonymKey)).values()].flat().map(({ words }) => words),
]

type Gathered = { candidates: Candidates; queries: TextQueries; find: (isUsed: IsUsed) => Promise<Candidates> }
type IsUsed = (term: SearchTerm) => boolean
const isRequired: IsUsed = ({ need }) => need !== 'preferred'

/** The deals with all terms; if they are few, also those without what is only preferred. `areAll`: no others follow. */
async function gatherTerms(search: Search, terms: readonly SearchTerm[], areAll = false): Promise<Gathered> {
  const queries = await queriesOf(search, terms)
  const find = async (isUsed: IsUsed, rank: IndexRank | null = null) => {
    const query = queryOf(terms, queries, isUsed)
    const typed = terms.filter(isUsed).map((term) => term.typed)
    const key = `search ${typed.join(' ')} of ${search.text}`
    return query.all === '' ? emptyResult : findCandidates({ ...search, key, query, rank })
  }
  const isIndexed = queries.terms.some(Boolean) || search.parsed.phrases.length > 0
  const rank = areAll ? indexRankOf(search, queries) : null
  const full = isIndexed ? await find(() => true, rank) : await findByName(search, search.facts.name)
  const areFew = full.total < fewMatches && !terms.every(isRequired)
  return { candidates: areFew ? joined(full, await find(isRequired)) : full, queries, find }
}

/** The deals with all terms, and `further` ones. */
async function findTerms(search: Search, terms: readonly SearchTerm[], further = emptyResult): Promise<Found> {
  const [first, second] = headsOf(terms)
  const { candidates: own, queries, find } = await gatherTerms(search, terms, !second && further === emptyResult)
  const candidates = joined(own, further)
  const rankSome = (some: Candidates) => rank(search, some, terms, queries)
  const found = { ...candidates, rank: async () => (await rankSome(candidates)).ids }
  if (candidates.total === 0 || candidates.isLowerBound || !first || !second) return found
  const { ids, namedCount } = await rankSome(candidates)
  if (namedCount >= fewNamed) return inThisOrder({ ...candidates, ids })
  // Few deals are both of two products: each of them is wanted too.
  const either = await Promise.all([first, second].map((head) => find((term) => isRequired(term) && term !== head)))
  const all = interleaved([candidates, ...either])
  return { ...all, rank: async () => (await rankSome(all)).ids }
}

const emptyResult: Candidates = { ids: [], total: 0, isLowerBound: false }
const inThisOrder = (candidates: Candidates): Found => ({ ...candidates, rank: async () => candidates.ids })

function joined(first: Candidates, second: Candidates): Candidates {
  const ids = [...new Set([...first.ids, ...second.ids])].slice(0, maxCountedMatches)
  const total = Math.max(ids.length, first.total, second.total)
  const isRanked = first.isRanked === true && second === emptyResult
  return { ids, total, isLowerBound: first.isLowerBound || second.isLowerBound, isRanked }
}

/** The deals of several results: where they are too many, as many of each. */
function interleaved(results: readonly Candidates[]): Candidates {
  const longest = Math.max(...results.map(({ ids }) => ids.length))
  const places = Array.from({ length: longest }, (_, position) => results.flatMap(({ ids }) => ids[position] ?? []))
  const all = [...new Set(places.flat())]
  const ids = all.slice(0, maxCountedMatches)
  const isCut = all.length > ids.length || results.some(({ ids, total }) => total > ids.length)
  const total = Math.max(all.length, ...results.map((result) => result.total))
  return { ids, total, isLowerBound: isCut || results.some(({ isLowerBound }) => isLowerBound) }
}

function queryOf(terms: readonly SearchTerm[], { phrases, excluded, ...ofTerms }: TextQueries, isUsed: IsUsed) {
  const used = (queries: readonly string[]) => queries.filter((_, n) => isUsed(terms[n] as SearchTerm))
  const named = phrases.map((phrase) => inFields(phrase, 'ABC'))
  return {
    all: except(allOf([...used(ofTerms.terms), ...phrases]), excluded),
    inNames: except(allOf([...used(ofTerms.names), ...named]), excluded),
  }
}

function indexRankOf({ parsed, facts: { name } }: Search, { terms, phrases }: TextQueries): IndexRank {
  // The index finds brands by their words, but not by those that it leaves out.
  const nameKey = terms.filter(Boolean).length < parsed.words.length ? name.key : ''
  return { any: [...terms, ...phrases].filter(Boolean).join(' | '), nameKey }
}

async function rank(
  search: Search,
  candidates: Candidates,
  terms: readonly SearchTerm[],
  queries: TextQueries,
): Promise<{ ids: number[]; namedCount: number }> {
  const { parsed, facts, now } = search
  const { meanings, name, unpricedStores } = facts
  const { db } = search.lists
  const ids = await rankCandidates(db, candidates, indexRankOf(search, queries), now)
  const scored = await readCandidates(db, ids.slice(0, MAX_SCORED), { terms: queries, unpricedStores }, now)
  // "Cycle" is a brand of incense, but first a bicycle.
  const isThing = meaningsOf(meanings, [name.words])?.some(({ weight }) => weight >= thingWeight) === true
  const scores = scoreDeals(scored, terms, {
    name: isThing ? { ...name, key: '' } : name,
    wantsCheap: parsed.wantsCheap,
  })
  const scoreOf = ({ id }: FoundDeal) => scores.get(id)?.score ?? 0
  const ordered = scored.toSorted(
    (a, b) => Number(b.isLive) - Number(a.isLive) || scoreOf(b) - scoreOf(a) || a.ageDays - b.ageDays || b.id - a.id,
  )
  const namedCount = scored.filter(({ id }) => scores.get(id)?.isAsked).length
  return { ids: [...ordered.map(({ id }) => id), ...ids.slice(MAX_SCORED)], namedCount }
}

async function searchCorrected(search: Search, terms: readonly SearchTerm[]): Promise<SearchResult | null> {
  const corrected = correctSearch(terms, search.facts)
  if (!corrected) return searchKnownCorrected(search, terms)
  const found = await searchMeant(search, corrected)
  if (found || !corrected.isOfUnknown) return found
  return searchFewerWords(search, corrected.terms)
}

/** How many words are taken for others, one at a time, when no deal has all words. */
const maxCorrectedKnown = 2

/** Words that deals have, but not together: in "nivia cream" Nivia, which makes footballs, is meant to be Nivea. */
async function searchKnownCorrected(search: Search, terms: readonly SearchTerm[]): Promise<SearchResult | null> {
  if (terms.length < 2) return null
  const words = correctableWords(search.parsed, search.facts).slice(0, maxCorrectedKnown)
  const neighbours = await findNeighbours(search.lists.db, words)
  for (const word of words) {
    const near = neighbours.get(word)
    const corrected = near && correctSearch(terms, { ...search.facts, neighbours: new Map([[word, near]]) })
    const found = corrected && (await searchMeant(search, corrected))
    if (found) return found
  }
  return null
}

async function searchMeant(
  search: Search,
  { terms, meant }: { terms: SearchTerm[]; meant: string },
): Promise<SearchResult | null> {
  const { candidates } = await gatherTerms(search, terms)
  if (candidates.total === 0) return null
  // The meant thing may have other names too.
  const parsed = { ...search.parsed, words: parseSearch(meant).words }
  const facts = await findFacts(search.lists.db, parsed.words, meant)
  const found = await findTerms({ ...search, parsed, facts }, expandSearch(parsed, facts), candidates)
  return { ...found, meant }
}

/** When no deal is what several words mean together, each word is searched by itself: "shoe laces" at least finds shoes. */
async function searchApart(search: Search): Promise<SearchResult | null> {
  const { parsed, facts } = search
  const meanings = new Map([...facts.meanings].filter(([key]) => !key.includes(' ')))
  if (meanings.size === facts.meanings.size) return null
  const terms = expandSearch(parsed, { ...facts, meanings })
  const candidates = await findTerms(search, terms)
  return candidates.total > 0 ? { ...candidates, meant: null } : searchFewerWords(search, terms)
}

/** The longest search of which subsets are tried; of a longer one the first words. */
const maxRelaxedTerms = 6

/** The largest set of words that deals have: in their names if possible, otherwise anywhere. */
async function searchFewerWords(search: Search, terms: readonly SearchTerm[]): Promise<SearchResult | null> {
  const queries = await queriesOf(search, terms)
  const optional = terms.filter(({ need, isUnknown }, n) => need === 'required' && !isUnknown && queries.terms[n])
  const sets = setsBySize(optional.slice(0, maxRelaxedTerms), terms).flatMap((ofSize) => {
    const asked = ofSize.map((set) => ({
      set,
      ...queryOf(terms, queries, (term) => set.includes(term) || term.need === 'exact'),
    }))
    return (['inNames', 'all'] as const).flatMap((part) => asked.map(({ set, [part]: query }) => ({ set, query })))
  })
  const position = await findFirstMatching(
    search,
    sets.map(({ query }) => query),
  )
  const kept = position === null ? undefined : sets[position]?.set
  if (!kept) return null
  const remaining = terms.filter((term) => term.need !== 'required' || kept.includes(term))
  const found = await findTerms(search, remaining)
  return found.total === 0 ? null : { ...found, meant: remaining.map(({ typed }) => typed).join(' ') }
}

const aboutAsCommon = 0.7
/** More than all rarities together. */
const headWorth = 100

/**
 * The sets of words that leave some out, the largest first. Among sets of as many words, those with a product that many
 * deals have come first ("nike shoes" are shoes), then those with rare words and earlier ones, which say more.
 */
function setsBySize(words: readonly SearchTerm[], terms: readonly SearchTerm[]): SearchTerm[][][] {
  const heads = headsOf(terms)
  const others = terms.filter((term) => !heads.includes(term))
  const rarest = Math.min(...others.map(({ rarity }) => rarity))
  const isHeadCommon = heads.every(({ rarity, isUnknown }) => !isUnknown && rarity + aboutAsCommon < rarest)
  const worthOf = (term: SearchTerm) =>
    term.rarity - aboutAsCommon * words.indexOf(term) + (isHeadCommon && heads.includes(term) ? headWorth : 0)
  const worth = (set: readonly SearchTerm[]) => set.reduce((sum, term) => sum + worthOf(term), 0)
  const sets = Array.from({ length: 2 ** words.length - 1 }, (_, n) => words.filter((_, at) => (n + 1) & (1 << at)))
    .filter((set) => set.length < terms.length)
    .sort((a, b) => b.length - a.length || worth(b) - worth(a))
  return [...Map.groupBy(sets, (set) => set.length).values()]
}
