import { sql } from 'kysely'
import type { Value, Values } from '../../../console/records/record-description.ts'
import { checkedValuesOf } from '../../../console/records/record-values.ts'
import { countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import type { ListRequest, RecordKind, StoredRecord } from '../../../console/server/records/record-kind.ts'
import { rowsWithIds } from '../../../console/server/records/rows-with-ids.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { checkOffer } from '../check-offer.ts'
import { termsOfValues, timeErrors, valuesOfTerms } from '../offer-form.ts'
import { type PaymentOfferState, paymentOfferRecord } from '../payment-offer.record.ts'
import { columnsOfTerms, type PaymentOfferRow, termsOf, titleOfTerms } from './payment-offer-rows.ts'
import { announceOffers } from './write-payment-offers.ts'

const keys: SortKeys = {
  id: { by: sql`o.id`, type: 'number' },
  updatedAt: { by: sql`o.updated_at`, type: 'time' },
}

const texts = [sql`o.title`]
const isOver = (now: Date) => sql<boolean>`coalesce(o.ends_at <= ${now}, false)`
const isToCome = (now: Date) => sql<boolean>`coalesce(o.starts_at > ${now}, false)`

const matching = (db: Db, { filters, now }: ListRequest) =>
  db
    .selectFrom('payment_offers as o')
    .leftJoin('stores', 'stores.id', 'o.store_id')
    .$if(filters.state !== undefined, (query) => query.where(isInState(filters.state as PaymentOfferState, now)))
    .$if(filters.scope !== undefined, (query) => query.where('o.scope', '=', filters.scope ?? ''))
    .$if(filters.storeId !== undefined, (query) => query.where('o.store_id', '=', Number(filters.storeId)))
    .$if(filters.kind !== undefined, (query) => query.where('o.kind', '=', filters.kind ?? ''))
    .$if(filters.bank !== undefined, (query) => query.where(sql<boolean>`${filters.bank} = any(o.banks)`))
    .$if(filters['endsAt.from'] !== undefined, (query) =>
      query.where('o.ends_at', '>=', new Date(filters['endsAt.from'] ?? '')),
    )
    .$if(filters['endsAt.to'] !== undefined, (query) =>
      query.where('o.ends_at', '<', new Date(filters['endsAt.to'] ?? '')),
    )

function isInState(state: PaymentOfferState, now: Date) {
  if (state === 'draft' || state === 'rejected') return sql<boolean>`o.status = ${state}`
  const isConfirmed = sql<boolean>`o.status = 'confirmed'`
  if (state === 'ended') return sql<boolean>`${isConfirmed} and ${isOver(now)}`
  return sql<boolean>`${isConfirmed} and not ${isOver(now)} and ${isToCome(now)} = ${state === 'scheduled'}`
}

function stateOf({ status, starts_at, ends_at }: PaymentOfferRow, now: Date): PaymentOfferState {
  if (status !== 'confirmed') return status as 'draft' | 'rejected'
  if (ends_at !== null && ends_at <= now) return 'ended'
  return starts_at !== null && starts_at > now ? 'scheduled' : 'live'
}

/** Offers of banks, cards, UPI apps and wallets as editors see them. */
export const paymentOfferKind: RecordKind = {
  description: paymentOfferRecord,
  list: (db, request) =>
    keysetPage(
      matching(db, request).selectAll('o').select('stores.title as store_title'),
      { keys, id: sql`o.id`, texts },
      request,
      (row: PaymentOfferRow & { store_title: string | null }) => ({
        id: `${row.id}`,
        title: row.title,
        state: stateOf(row, request.now),
        values: {
          ...valuesOfRow(row),
          title: row.title,
          storeId: row.store_id === null ? null : { id: `${row.store_id}`, title: row.store_title ?? '' },
          updatedAt: row.updated_at.toISOString(),
        },
      }),
    ),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) => db.selectFrom('payment_offers').select(['id', 'title']),
  read: async (db, ids, options) => {
    const rows = await rowsWithIds(db.selectFrom('payment_offers').selectAll(), ids, options)
    return rows.map((row) => ({
      id: `${row.id}`,
      title: row.title,
      state: stateOf(row, options.now),
      values: valuesOfRow(row),
      marks: { status: row.status },
      publicAddress: null,
    }))
  },
  check: async (db, values, before) => ({
    ...(await storeErrors(db, values)),
    ...changedPlaceErrors(values, before),
    ...checkOffer(termsOfValues(values), { pricePaise: await priceToCompare(db, values, before) }),
    ...timeErrors(values),
  }),
  create: async (tx, values, { now }) => {
    const { id } = await tx
      .insertInto('payment_offers')
      .values({ ...rowOf(values), status: 'confirmed', created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await announceOffers(tx)
    return `${id}`
  },
  write: async (tx, record, changes, { now }) => {
    const all: Values = { ...record.values, ...record.marks, ...changes }
    await tx
      .updateTable('payment_offers')
      .set({ ...rowOf(all), status: String(all.status), updated_at: now })
      .where('id', '=', Number(record.id))
      .execute()
    await announceOffers(tx)
  },
  actions: {
    confirm: { changes: () => ({ status: 'confirmed' }) },
    reject: { changes: () => ({ status: 'rejected' }) },
    end: { changes: (_record, _input, now) => ({ endsAt: now.toISOString() }) },
    seen: { changes: (_record, _input, now) => ({ checkedAt: now.toISOString() }) },
  },
}

const valuesOfRow = (row: PaymentOfferRow) => ({
  ...valuesOfTerms(termsOf(row)),
  scope: row.scope,
  storeId: row.store_id === null ? null : `${row.store_id}`,
  sourceUrl: row.source_url,
  checkedAt: row.checked_at?.toISOString() ?? null,
  sourceText: row.source_text,
})

/** Of checked values; the state is a mark of its own. */
function rowOf(checkedValues: Values) {
  const { scope, storeId, sourceUrl, checkedAt } = checkedValuesOf(paymentOfferRecord, checkedValues)
  const terms = termsOfValues(checkedValues)
  return {
    ...columnsOfTerms(terms),
    title: titleOfTerms(terms),
    scope: scope ?? 'deal',
    store_id: storeId == null ? null : Number(storeId),
    source_url: sourceUrl ?? '',
    checked_at: checkedAt == null ? null : new Date(checkedAt),
  }
}

async function storeErrors(db: Db, { scope, storeId }: Values): Promise<Record<string, string>> {
  if (scope === 'site') return storeId == null ? {} : { storeId: /*i18n*/ 'An offer for all deals has no store.' }
  if (storeId == null) return scope === 'store' ? { storeId: /*i18n*/ 'Please choose the store.' } : {}
  return (await hasStore(db, storeId)) ? {} : { storeId: /*i18n*/ 'There is no such store.' }
}

/** Alerts would go on to name it for the deals that it held for. */
function changedPlaceErrors(values: Values, before: StoredRecord | null): Record<string, string> {
  if (before?.marks.status !== 'confirmed') return {}
  const changed = ['scope', 'storeId'].filter((name) => (values[name] ?? null) !== before.values[name])
  const text = /*i18n*/ 'This stays as it is: please end this offer and add another one.'
  return Object.fromEntries(changed.map((name) => [name, text]))
}

const hasStore = async (db: Db, storeId: Value) =>
  (await db.selectFrom('stores').select('id').where('id', '=', Number(storeId)).executeTakeFirst()) !== undefined

/** A price that has fallen since does not stand against other changes, nor against the end of the offer. */
const priceToCompare = async (db: Db, values: Values, before: StoredRecord | null): Promise<number | null> =>
  before && comparedWithPrice.some((name) => values[name] !== before.values[name])
    ? highestPrice(db, Number(before.id))
    : null

const comparedWithPrice = ['minimumPaise', 'minimumQuantity', 'fixedPricePaise']

/** Of the deals that name the offer: the others may be too cheap for its minimum. Null without any. */
async function highestPrice(db: Db, id: number): Promise<number | null> {
  const { highest } = await db
    .selectFrom('deals')
    .select(sql<number | null>`max(price_paise)`.as('highest'))
    .where(sql<boolean>`payment_offer_ids @> ${[id]}::integer[] and payment_offer_ids <> '{}'`)
    .executeTakeFirstOrThrow()
  return highest
}
