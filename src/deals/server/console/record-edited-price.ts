import { valuesOf } from '../../../console/records/record-values.ts'
import type { RecordAction, StoredRecord, WriteContext } from '../../../console/server/records/record-kind.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../schema/db.ts'
import { HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { dealRecord } from '../../deal.record.ts'
import { tagColumns, tagsOfDeals } from '../announce-published-deals.ts'
import { type DealValues, type StoredDeal, storedDeal } from './read-deals.ts'

const mistakeMs = HOUR_MS
/** So short that no price of a store is lost which was real, such as one of an hour. */
const mistypedMs = 10 * MINUTE_MS

/**
 * A changed price is a new record of the history, as in an import. Of a deal that nobody has seen yet the history begins
 * when it is published, with the price that it has by then. A draft adds nothing to it. Whoever publishes an expired
 * deal again confirms its price, as does the action `confirmPrice`. A price that its editor corrects at once was never
 * the store's, and leaves the history: it would be the lowest one for ever.
 */
export async function recordEditedPrice(
  tx: Db,
  record: StoredRecord,
  all: StoredDeal,
  { now, author, action }: WriteContext,
): Promise<void> {
  const dealId = Number(record.id)
  const before = storedDeal(record)
  const publishedAt = all.publishedAt === null ? now : new Date(all.publishedAt)
  const publishedBefore = before.isDraft || before.publishedAt === null ? null : new Date(before.publishedAt)
  const wasPublished = publishedBefore !== null && publishedBefore <= now
  if (wasPublished && (all.isDraft || publishedAt > now)) {
    const isRemoved = await removeMistake(tx, dealId, publishedBefore, now)
    if (all.isDraft) return
    if (isRemoved) return addRecord()
  }
  const isChanged = all.pricePaise !== before.pricePaise || all.priceText !== before.priceText
  const isConfirmed = action === 'publish' && before.isExpired
  if (wasPublished && !isChanged && !isConfirmed) return
  if (wasPublished && isChanged) await removeMistyped(tx, dealId, before, { now, author })
  if (!wasPublished) await tx.deleteFrom('price_points').where('deal_id', '=', dealId).where('at', '>', now).execute()
  if (!all.isDraft) await addRecord()

  function addRecord(): Promise<void> {
    return addPriceRecord(tx, dealId, all, { at: publishedAt > now ? publishedAt : now, postedBy: author.member.name })
  }
}

/** An editor has seen the unchanged price at the store: one more record of it. */
export const confirmPrice: RecordAction = {
  isPossible: ({ values }) => valuesOf(dealRecord, values).pricePaise !== null,
  run: async (tx, record, _input, { now, author }) => {
    const { id } = record
    const deal = storedDeal(record)
    await addPriceRecord(tx, Number(id), deal, { at: now, postedBy: author.member.name })
    const shown = await tx.selectFrom('deals').select(tagColumns).where('id', '=', Number(id)).execute()
    await announce(tx, tagsOfDeals(shown))
  },
}

async function addPriceRecord(
  tx: Db,
  dealId: number,
  deal: DealValues,
  { at, postedBy }: { at: Date; postedBy: string },
) {
  await tx
    .insertInto('price_points')
    .values({
      deal_id: dealId,
      at,
      price_paise: deal.pricePaise,
      price_text: deal.priceText,
      is_super: deal.isSuper,
      posted_by: postedBy,
    })
    .execute()
}

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
