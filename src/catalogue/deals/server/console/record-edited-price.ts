import type { Author } from '../../../../accounts/audit/audit-log.ts'
import { valuesOf } from '../../../../console/records/record-values.ts'
import type { RecordAction, StoredRecord, WriteContext } from '../../../../console/server/records/record-kind.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../shared/durations.ts'
import { dealRecord } from '../../deal.record.ts'
import { isDoubtfulPrice } from '../../price-rules.ts'
import type { PricePoint } from '../write/deal-change.ts'
import { writeDeals } from '../write/write-deals.ts'
import { announcePrices, confirmNewestPrice } from './judge-price.ts'
import { type DealValues, type StoredDeal, storedDeal } from './read-deals.ts'

const mistakeMs = HOUR_MS
/** So short that no price of a store is lost which was real, such as one of an hour. */
const mistypedMs = 10 * MINUTE_MS

/**
 * The records that an edit adds to the history. A changed price is one, as in an import. The history of a deal that
 * nobody has seen yet begins when it is published, with the price that it has by then. A draft adds nothing. Whoever
 * publishes an expired deal again confirms its price, as does the action `confirmPrice`. A price that its editor
 * corrects immediately was never the store's, and leaves the history: it would be the lowest one for ever.
 */
export async function recordsOfEdit(
  tx: Db,
  record: StoredRecord,
  all: StoredDeal,
  { now, author, action }: WriteContext,
): Promise<PricePoint[]> {
  const dealId = Number(record.id)
  const before = storedDeal(record)
  const publishedAt = all.publishedAt === null ? now : new Date(all.publishedAt)
  const publishedBefore = before.isDraft || before.publishedAt === null ? null : new Date(before.publishedAt)
  const wasPublished = publishedBefore !== null && publishedBefore <= now
  const editedPrice = pricePointOf(all, publishedAt > now ? publishedAt : now, author)
  if (wasPublished && (all.isDraft || publishedAt > now)) {
    const isRemoved = await removeMistake(tx, dealId, publishedBefore, now)
    if (all.isDraft) return []
    if (isRemoved) return [editedPrice]
  }
  const isChanged = all.pricePaise !== before.pricePaise || all.priceText !== before.priceText
  const isConfirmed = action === 'publish' && before.isExpired
  if (wasPublished && !isChanged && !isConfirmed) return []
  if (wasPublished && isChanged) await removeMistyped(tx, dealId, before, { now, author })
  if (!wasPublished) await tx.deleteFrom('price_points').where('deal_id', '=', dealId).where('at', '>', now).execute()
  return all.isDraft ? [] : [editedPrice]
}

/** An editor has seen the unchanged price at the store: one more record of it, which is confirmed. */
export const confirmPrice: RecordAction = {
  isPossible: ({ values }) => valuesOf(dealRecord, values).pricePaise !== null,
  run: async (tx, record, _input, { now, author }) => {
    const id = Number(record.id)
    await writeDeals(tx, [{ id, row: {}, prices: [pricePointOf(storedDeal(record), now, author)] }], now)
    await confirmNewestPrice(tx, id, now)
    await announcePrices(tx, id)
  },
}

const pricePointOf = (
  { pricePaise, originalPaise, priceText, isSuper }: DealValues,
  at: Date,
  { member }: Author,
): PricePoint => ({
  at,
  pricePaise,
  priceText,
  isSuper,
  postedBy: member.name,
  ...(isDoubtfulPrice(pricePaise, originalPaise) && { judgement: 'doubtful' }),
})

/**
 * A deal that becomes a draft or scheduled again soon after it was published was a mistake: its price was hardly seen.
 * Returns whether it was that soon.
 */
async function removeMistake(tx: Db, dealId: number, publishedAt: Date, now: Date): Promise<boolean> {
  if (publishedAt.getTime() <= now.getTime() - mistakeMs) return false
  await tx.deleteFrom('price_points').where('deal_id', '=', dealId).where('at', '>=', publishedAt).execute()
  return true
}

/** The newest record, if the same editor gave it some minutes ago. */
async function removeMistyped(
  tx: Db,
  dealId: number,
  { pricePaise }: DealValues,
  { now, author }: Pick<WriteContext, 'now' | 'author'>,
): Promise<void> {
  const newest = await tx
    .selectFrom('price_points')
    .select(['id', 'at', 'price_paise', 'posted_by'])
    .where('deal_id', '=', dealId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (newest?.posted_by !== author.member.name || newest.price_paise !== pricePaise) return
  if (newest.at.getTime() > now.getTime() - mistypedMs)
    await tx.deleteFrom('price_points').where('id', '=', newest.id).execute()
}
