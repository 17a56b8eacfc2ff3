import type { Values } from '../../../console/records/record-description.ts'
import type { RecordAction, StoredRecord, WriteContext } from '../../../console/server/records/record-kind.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { HOUR_MS } from '../../../platform/durations.ts'
import type { Db } from '../../../schema/db.ts'

const mistakeMs = HOUR_MS

/**
 * A changed price is a new record of the history, as in an import. Of a deal that nobody has seen yet the history begins
 * when it is published, with the price that it has by then. A draft adds nothing to it. Whoever publishes an expired
 * deal again confirms its price, as does the action `confirmPrice`.
 */
export async function recordEditedPrice(
  tx: Db,
  record: StoredRecord,
  all: Values,
  { now, author, action }: WriteContext,
): Promise<void> {
  const dealId = Number(record.id)
  const publishedAt = typeof all.publishedAt === 'string' ? new Date(all.publishedAt) : now
  const wasPublished = record.marks.isDraft !== true && new Date(String(record.values.publishedAt)) <= now
  if (wasPublished && (all.isDraft === true || publishedAt > now)) {
    const isRemoved = await removeMistake(tx, record, now)
    if (all.isDraft === true) return
    if (isRemoved) return addRecord()
  }
  const isChanged = all.pricePaise !== record.values.pricePaise || all.priceText !== record.values.priceText
  const isConfirmed = action === 'publish' && record.marks.isExpired === true
  if (wasPublished && !isChanged && !isConfirmed) return
  if (!wasPublished) await tx.deleteFrom('price_points').where('deal_id', '=', dealId).where('at', '>', now).execute()
  if (all.isDraft !== true) await addRecord()

  function addRecord(): Promise<void> {
    return addPriceRecord(tx, dealId, all, { at: publishedAt > now ? publishedAt : now, postedBy: author.member.name })
  }
}

/** An editor has seen the unchanged price at the store: one more record of it. */
export const confirmPrice: RecordAction = {
  isPossible: ({ values }) => values.pricePaise !== null,
  run: async (tx, { id, values }, _input, { now, author }) => {
    await addPriceRecord(tx, Number(id), values, { at: now, postedBy: author.member.name })
    await announce(tx, ['deals', `deal:${id}`, `store:${values.storeId}`])
  },
}

async function addPriceRecord(
  tx: Db,
  dealId: number,
  values: Values,
  { at, postedBy }: { at: Date; postedBy: string },
) {
  await tx
    .insertInto('price_points')
    .values({
      deal_id: dealId,
      at,
      price_paise: values.pricePaise as number | null,
      price_text: String(values.priceText),
      is_super: values.isSuper === true,
      posted_by: postedBy,
    })
    .execute()
}

/**
 * A deal that becomes a draft or scheduled again soon after it was published was a mistake: its price was hardly seen.
 * Returns whether it was that soon.
 */
async function removeMistake(tx: Db, { id, values }: StoredRecord, now: Date): Promise<boolean> {
  const publishedAt = new Date(String(values.publishedAt))
  if (publishedAt.getTime() <= now.getTime() - mistakeMs) return false
  await tx.deleteFrom('price_points').where('deal_id', '=', Number(id)).where('at', '>=', publishedAt).execute()
  return true
}
