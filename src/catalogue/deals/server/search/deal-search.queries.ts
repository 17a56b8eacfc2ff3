import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { listUnpricedStores } from '../../../stores/server/price-policy.ts'
import { matchKey } from '../../../stores/server/title-keys.ts'
import { maxCountedMatches } from '../../list-limits.ts'
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
  findNamesakes,
  findNewest,
  liveFirst,
  type Narrowing,
  readCandidates,
} from './find-candidates.queries.ts'
import { type ParsedSearch, parseSearch, runsAt } from './parse-search.ts'
import type { FoundDeal } from './ranking/found-deal.ts'
import { headsOf, type Namesakes, scoreDeals } from './ranking/score-deal.ts'
import type { SearchTerm } from './search-term.ts'
import { findKnownWords, findMeanings, findNeighbours } from './search-words.queries.ts'
import { setsBySize } from './sets-of-words.ts'
import { keysOf, meaningsOf, synonymKey } from './synonyms.ts'
import { allOf, except, inFields, type TextQueries, textQueries } from './tsquery.ts'

// A search runs in stages:
//   parseSearch      the text: words, phrases in quotes, excluded words, a price, a discount
//   expandSearch     each word with its synonyms, other forms and near words, from what the database knows of them
//   findCandidates   at most a thousand deals that match, and their total; `narrow` adds conditions, such as filters
//   scoreDeals       the order among them
// Facets and other orders of a search work on the ids that it returns: `where deals.id = any (ids)`.

/** The matching ids, best first, live deals before expired ones. `meant` is the changed text that was searched. */
export type SearchResult = Candidates & { meant: string | null }

type Search = {
  lists: DealLists
  text: string
  parsed: ParsedSearch
  facts: WordFacts
  name: Namesakes & { words: string }
  narrow: Narrowing
  unpricedStores: number[]
  now: Date
}

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
  const name = parsed.words.map(({ word }) => word).join(' ')
  const key = matchKey(name)
  const [facts, namesakes, unpricedStores] = await Promise.all([
    findFacts(lists.db, parsed),
    findNamesakes(lists.db, text, key),
    listUnpricedStores(lists.db),
  ])
  const search = { lists, text, parsed, facts, name: { ...namesakes, words: name, key }, narrow, unpricedStores, now }
  const found = await searchParsed(search)
  const wider = withFewerConditions(parsed)
  if (found.total > 0 || !wider) return found
  const more = await searchParsed({ ...search, parsed: wider })
  return more.total > 0 ? { ...more, meant: more.meant ?? withConditions(name, wider) } : found
}

/**
 * Many deals have no discount, or another price than the one named: better the product without than nothing. Bounds of
 * the price stay.
 */
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
    const excluded = await excludedQueries(search.lists.db, parsed)
    if (withConditions('', parsed) !== '' || excluded.length > 0)
      return { ...(await findNewest({ ...narrowed, key: `search ${text}`, excluded })), meant: null }
  }
  // Only symbols.
  if (parsed.words.length === 0 && parsed.phrases.length === 0) return { ...emptyResult, meant: null }
  const found = await searchTerms(narrowed, terms)
  return found.meant === null ? found : { ...found, meant: withConditions(found.meant, parsed) }
}

/** What was searched, as the message says it. */
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
function narrowToBounds({ parsed, narrow: { key, apply }, unpricedStores }: Search): Narrowing {
  const { minPercent } = parsed.discount
  const { minRupees, maxRupees } = parsed.price
  const areHidden = unpricedStores.length > 0
  const discounted = (deals: DealQuery): DealQuery => {
    if (minPercent === null) return deals
    const isVisible = areHidden ? sql`and store_id <> all(${unpricedStores}::integer[])` : sql``
    // Only offers without a price are known by their titles alone; the indexes of discounts and prices serve both parts.
    return deals.where(sql<boolean>`(discount_percent >= ${minPercent} ${isVisible}
      or price_paise is null and title ~* ${statedDiscount(minPercent)})`)
  }
  const priced = (deals: DealQuery): DealQuery => {
    if (minRupees === null && maxRupees === null) return deals
    const visible = areHidden ? deals.where('deals.store_id', 'not in', unpricedStores) : deals
    const least = minRupees === null ? visible : visible.where('deals.price_paise', '>=', minRupees * 100)
    return maxRupees === null ? least : least.where('deals.price_paise', '<=', maxRupees * 100)
  }
  return { key: `${key} ${withConditions('', parsed)}`, apply: (deals) => apply(priced(discounted(deals))) }
}

async function findFacts(db: Db, { words }: ParsedSearch): Promise<WordFacts> {
  const [meanings, known] = await Promise.all([
    findMeanings(db, keysToLookUp(words)),
    findKnownWords(db, wordsToLookUp(words)),
  ])
  const neighbours = await findNeighbours(db, uncertainWords(words, { meanings, known }))
  return { meanings, known, neighbours }
}

const keysToLookUp = (words: ParsedSearch['words']): string[] => {
  const runs = words.flatMap((_, place) => runsAt(words, place))
  const joined = words.slice(1).map(({ word }, place) => [`${words[place]?.word}${word}`])
  return [...new Set([...runs, ...joined].flatMap(keysOf))]
}

/** The deals with all terms, best first; if they are few, also those without what is only preferred. */
async function findTerms(search: Search, terms: readonly SearchTerm[]): Promise<Candidates> {
  const { lists, text, parsed } = search
  const meanings = await excludedMeanings(lists.db, parsed.excluded)
  const queries = await textQueries(lists.db, terms, parsed, meanings)
  const find = (matches: (term: SearchTerm) => boolean) => {
    const query = queryOf(terms, queries, matches)
    const typed = terms.filter(matches).map((term) => term.typed)
    const key = `search ${typed.join(' ')} of ${text}`
    return query.all === '' ? Promise.resolve(emptyResult) : findCandidates({ ...search, key, query })
  }
  const isRequired = ({ need }: SearchTerm) => need !== 'preferred'
  const isIndexed = queries.terms.some(Boolean) || parsed.phrases.length > 0
  const full = isIndexed ? await find(() => true) : await findByName(search, search.name)
  const candidates = full.total < fewMatches && !terms.every(isRequired) ? joined(full, await find(isRequired)) : full
  const ranked = await rank(search, candidates.ids, terms, queries)
  if (candidates.total === 0 || candidates.isLowerBound || ranked.namedCount >= fewNamed)
    return { ...candidates, ids: ranked.ids }
  // Few deals are both of two products: each of them is wanted too.
  const [first, second] = headsOf(terms)
  if (!first || !second) return { ...candidates, ids: ranked.ids }
  const either = await Promise.all([first, second].map((head) => find((term) => isRequired(term) && term !== head)))
  const all = interleaved([candidates, ...either])
  return { ...all, ids: (await rank(search, all.ids, terms, queries)).ids }
}

const emptyResult: Candidates = { ids: [], total: 0, isLowerBound: false }

function joined(first: Candidates, second: Candidates): Candidates {
  const ids = [...new Set([...first.ids, ...second.ids])].slice(0, maxCountedMatches)
  const total = Math.max(ids.length, first.total, second.total)
  return { ids, total, isLowerBound: first.isLowerBound || second.isLowerBound }
}

/** The deals of several results: where they are too many, as many of each. */
function interleaved(results: readonly Candidates[]): Candidates {
  const longest = Math.max(...results.map(({ ids }) => ids.length))
  const places = Array.from({ length: longest }, (_, place) => results.flatMap(({ ids }) => ids[place] ?? []))
  const all = [...new Set(places.flat())]
  const ids = all.slice(0, maxCountedMatches)
  const isCut = all.length > ids.length || results.some(({ ids, total }) => total > ids.length)
  const total = Math.max(all.length, ...results.map((result) => result.total))
  return { ids, total, isLowerBound: isCut || results.some(({ isLowerBound }) => isLowerBound) }
}

function queryOf(terms: readonly SearchTerm[], queries: TextQueries, isUsed: (term: SearchTerm) => boolean) {
  const used = queries.terms.filter((_, n) => isUsed(terms[n] as SearchTerm))
  const all = allOf([...used, ...queries.phrases])
  const inNames = inFields(all, 'ABC')
  return { all: except(all, queries.excluded), inNames: except(inNames, queries.excluded) }
}

const excludedQueries = async (db: Db, parsed: ParsedSearch): Promise<string[]> =>
  parsed.excluded.length === 0
    ? []
    : (await textQueries(db, [], { ...parsed, phrases: [] }, await excludedMeanings(db, parsed.excluded))).excluded

async function excludedMeanings(db: Db, excluded: readonly string[]): Promise<string[]> {
  const meanings = await findMeanings(db, excluded.map(synonymKey).filter(Boolean))
  return [...meanings.values()].flatMap((meant) => meant.map(({ words }) => words))
}

async function rank(
  { lists: { db }, parsed, facts, name, unpricedStores, now }: Search,
  ids: readonly number[],
  terms: readonly SearchTerm[],
  queries: TextQueries,
): Promise<{ ids: number[]; namedCount: number }> {
  // The index finds brands by their words, but not by those that it leaves out.
  const nameKey = queries.terms.filter(Boolean).length < parsed.words.length ? name.key : ''
  const any = [...queries.terms, ...queries.phrases].filter(Boolean).join(' | ')
  const { scored, others } = await readCandidates(db, ids, { any, terms: queries, nameKey, unpricedStores }, now)
  // "Cycle" is a brand of incense, but first a bicycle.
  const isThing = meaningsOf(facts.meanings, [name.words])?.some(({ weight }) => weight >= thingWeight) === true
  const scores = scoreDeals(scored, terms, {
    name: isThing ? { ...name, key: '' } : name,
    wantsCheap: parsed.wantsCheap,
  })
  const scoreOf = ({ id }: FoundDeal) => scores.get(id)?.score ?? 0
  const ordered = scored.toSorted(
    (a, b) => Number(b.isLive) - Number(a.isLive) || scoreOf(b) - scoreOf(a) || a.ageDays - b.ageDays || b.id - a.id,
  )
  const namedCount = scored.filter(({ id }) => scores.get(id)?.isAsked).length
  return { ids: [...ordered.map(({ id }) => id), ...others], namedCount }
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
  corrected: { terms: SearchTerm[]; meant: string },
): Promise<SearchResult | null> {
  const candidates = await findTerms(search, corrected.terms)
  if (candidates.total === 0) return null
  // What was meant may have other names too.
  const parsed = { ...search.parsed, words: parseSearch(corrected.meant).words }
  const facts = await findFacts(search.lists.db, parsed)
  const all = joined(await findTerms({ ...search, facts }, expandSearch(parsed, facts)), candidates)
  return { ...all, ids: await liveFirst(search.lists.db, all.ids, search.now), meant: corrected.meant }
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

/** Of more words, only the first are searched in fewer. */
const maxRelaxedTerms = 6

/**
 * The largest set of words that deals have: in their names if possible, otherwise anywhere. Among sets of as many words,
 * a product that many deals have stays ("nike shoes" are shoes), then rare words and earlier ones, which say more.
 */
async function searchFewerWords(search: Search, terms: readonly SearchTerm[]): Promise<SearchResult | null> {
  const optional = terms.filter(({ need, isUnknown }) => need === 'required' && !isUnknown).slice(0, maxRelaxedTerms)
  const kept = terms.filter(({ need }) => need !== 'required')
  for (const sets of setsBySize(optional, terms)) {
    const found = await findFirstSet(
      search,
      sets,
      kept.filter(({ need }) => need === 'exact'),
    )
    if (!found) continue
    const remaining = terms.filter((term) => found.includes(term) || kept.includes(term))
    const candidates = await findTerms(search, remaining)
    if (candidates.total > 0) return { ...candidates, meant: remaining.map(({ typed }) => typed).join(' ') }
  }
  return null
}

/** The first of the sets that some deal has whole, in its names before anywhere. */
async function findFirstSet(
  { lists, parsed, narrow, now }: Search,
  sets: readonly SearchTerm[][],
  always: readonly SearchTerm[],
): Promise<SearchTerm[] | null> {
  const words = [...new Set([...sets.flat(), ...always])]
  const queries = await textQueries(lists.db, words, parsed, [])
  const texts = sets.map((set) => {
    const used = queries.terms.filter((_, n) => [...set, ...always].includes(words[n] as SearchTerm))
    return used.every(Boolean) ? allOf([...used, ...queries.phrases]) : ''
  })
  const named = texts.map((text) => except(inFields(text, 'ABC'), queries.excluded))
  const place = await findFirstMatching({ lists, narrow, now }, [
    ...named,
    ...texts.map((text) => except(text, queries.excluded)),
  ])
  return place === null ? null : (sets[place % sets.length] ?? null)
}
