import type { Values } from '../../../console/records/record-description.ts'
import type { StoredRecord, WriteContext } from '../../../console/server/records/record-kind.ts'
import type { Db } from '../../../schema/db.ts'

const mistakeMs = 60 * 60_000

/**
 * A changed price is a new record of the history, as in an import. Of a deal that nobody has seen yet the history begins
 * when it is published, with the price that it has by then. A draft adds nothing to it. Whoever publishes an expired
 * deal again confirms its price.
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

  async function addRecord(): Promise<void> {
    await tx
      .insertInto('price_points')
      .values({
        deal_id: dealId,
        at: publishedAt > now ? publishedAt : now,
        price_paise: all.pricePaise as number | null,
        price_text: String(all.priceText),
        is_super: all.isSuper === true,
        posted_by: author.member.name,
      })
      .execute()
  }
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
