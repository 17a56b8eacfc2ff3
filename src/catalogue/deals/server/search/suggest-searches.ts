import { sql } from 'kysely'
import { cachedCount } from '../../../../platform/cache/cached-count.ts'
import { normalise } from '../../../../platform/normalise.ts'
import { planOnce } from '../../../../platform/postgres/plan-once.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { dayInIndia } from '../../../../shared/india-time.ts'
import type { Language } from '../../../../site/i18n/language.ts'
import { titleIn } from '../../../categories/category.ts'
import { isListedAt } from '../../../stores/server/deal-visibility.ts'
import type { Suggestions } from '../../deal-lists.contract.ts'
import { encodeDisplayPrice } from '../../price.wire.ts'
import { listCards } from '../deal.queries.ts'
import type { DealLists } from '../list/deal-totals.queries.ts'
import { presentDeals } from '../present-deal.ts'
import { searchDeals } from './deal-search.queries.ts'
import { normaliseSearch } from './search-text.ts'

const minLetters = 2
const limits = { deals: 4, stores: 3, categories: 3, searches: 5 }

/** Suggestions for the letters typed so far; before any, the popular searches. */
export async function suggestSearches(
  lists: DealLists,
  { text, language }: { text: string; language: Language },
  popular: readonly string[],
  now: Date,
): Promise<Suggestions> {
  const typed = normalise(normaliseSearch(text), 'NFC').toLowerCase()
  const searches = popular.filter((search) => search.startsWith(typed) && search !== typed).slice(0, limits.searches)
  if ([...typed].length < minLetters) return { deals: [], stores: [], categories: [], searches }
  const [deals, stores, categories] = await Promise.all([
    suggestDeals(lists, typed, language, now),
    suggestStores(lists.db, typed, now),
    suggestCategories(lists.db, typed, language),
  ])
  return { deals, stores, categories, searches }
}

/** After other words: the search itself completes only longer ones. */
const shortLastWord = / \S{1,2}$/u

async function suggestDeals(lists: DealLists, typed: string, language: Language, now: Date) {
  const found = await searchDeals(lists, typed, now)
  const beforeLast = typed.replace(shortLastWord, '')
  // No deal has all words as they stand: the last one is more likely just begun than the one that is meant.
  const { rank } = found.meant !== null && beforeLast !== typed ? await searchDeals(lists, beforeLast, now) : found
  const ids = await rank()
  const deals = presentDeals(await listCards(lists.db, ids.slice(0, limits.deals), now), now, language)
  return deals
    .filter(({ isExpired }) => !isExpired)
    .map(({ slug, title, picture, price }) => ({
      slug,
      title,
      picture,
      price: price.kind === 'withheld' ? '' : encodeDisplayPrice(price),
    }))
}

/** Stores with deals, one of whose words begins with the letters. */
async function suggestStores(db: Db, typed: string, now: Date) {
  const { rows } = await sql<{ id: number; title: string }>`
    select ${planOnce} id, title from stores
    where strpos(' ' || lower(title), ${` ${typed}`}) > 0 and exists (
      select from deals where deals.store_id = stores.id and ${isListedAt(now)})
    order by strpos(lower(title), ${typed}) > 1, position, title, id limit ${limits.stores}`.execute(db)
  return rows
}

async function suggestCategories(db: Db, typed: string, language: Language) {
  const title = sql`lower(title || ' ' || coalesce(titles ->> ${language}, ''))`
  const { rows } = await sql<{ id: number; title: string; titles: unknown }>`
    select ${planOnce} id, title, titles from categories
    where strpos(' ' || ${title}, ${` ${typed}`}) > 0
    order by strpos(${title}, ${typed}) > 1, position, title, id limit ${limits.categories}`.execute(db)
  return rows.map((category) => ({ id: category.id, title: titleIn(category, language) }))
}

const countedDays = 14
const maxSearches = 200
/** The minimum count and number of days, so that one visitor's search is never suggested to others. */
const minCount = 5
const minDays = 2

const blockedWords = 'sex sexy xxx nude nudes naked escort escorts boobs dildo randi chut chutiya lund gaand'.split(' ')
const blockedPrefixes = ['porn', 'fuck', 'shit', 'bitch', 'madarch', 'bhench', 'behench']
const isRude = (text: string): boolean =>
  text
    .split(' ')
    .some((word) => blockedWords.includes(word) || blockedPrefixes.some((prefix) => word.startsWith(prefix)))

/** Makes the list of popular searches, most frequent first; it is counted again from time to time. */
export const createPopularSearches = (db: Db) => cachedCount((now) => listPopularSearches(db, now))

/** A search that found nothing once, or was corrected, is not suggested. */
async function listPopularSearches(db: Db, now: Date): Promise<string[]> {
  const first = dayInIndia(daysBefore(now, countedDays))
  const { rows } = await sql<{ text: string }>`
    select text from search_counts where day >= ${first}::date and length(text) between 3 and 40
    group by text
    having count(*) >= ${minDays} and sum(count) >= ${minCount} and sum(empty_count) = 0
    order by sum(count) desc, text limit ${maxSearches}`.execute(db)
  return rows.map(({ text }) => text).filter((text) => !isRude(text))
}
