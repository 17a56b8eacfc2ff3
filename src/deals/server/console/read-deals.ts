import { sql } from 'kysely'
import { type ValuesOf, valuesOf } from '../../../console/records/record-values.ts'
import { numericIds } from '../../../console/server/records/record-id.ts'
import type { StoredRecord } from '../../../console/server/records/record-kind.ts'
import { outdatedValues, translationValues } from '../../../console/server/records/translated-fields.ts'
import { paths } from '../../../routing/paths.ts'
import type { Db } from '../../../schema/db.ts'
import { dealRecord } from '../../deal.record.ts'
import type { DealPicture } from '../../deal.ts'
import { stateOfDeal } from '../../deal-states.ts'
import { lockGroupsOfDeals } from '../product/item-group.queries.ts'

/** Deals as the console edits them. Locked after their groups, in the order in which imports lock both. */
export async function readDeals(
  db: Db,
  ids: readonly string[],
  { isLocked, now }: { isLocked: boolean; now: Date },
): Promise<StoredRecord[]> {
  const numbers = numericIds(ids)
  if (numbers.length === 0) return []
  if (isLocked) {
    await lockGroupsOfDeals(db, numbers)
    await sql`select id from deals where id = any(${numbers}::integer[]) order by id for update`.execute(db)
  }
  const rows = await db
    .selectFrom('deals as d')
    .selectAll('d')
    .select(
      sql<number[]>`array(select category_id from deal_categories where deal_id = d.id order by category_id)`.as(
        'category_ids',
      ),
    )
    .where('d.id', 'in', numbers)
    .orderBy('d.id')
    .execute()
  return rows.map((row) => {
    const publishedAt = row.archived_published_at ?? row.published_at
    const state = stateOfDeal(
      {
        isDraft: row.is_draft,
        publishedAt,
        endsAt: row.ends_at,
        isExpired: row.is_expired,
        archivedAt: row.archived_at,
      },
      now,
    )
    return {
      id: `${row.id}`,
      title: row.title,
      state,
      values: {
        title: row.title,
        storeId: `${row.store_id}`,
        categoryIds: row.category_ids.map(String),
        merchantUrl: row.merchant_url ?? '',
        // Behind it is the store from which an editor moved the deal (`sourceInStore`).
        feed: row.source?.split('\n')[0] ?? '',
        pricePaise: row.price_paise,
        originalPaise: row.original_paise,
        priceText: row.price_text,
        couponCode: row.coupon_code ?? '',
        couponName: row.coupon_name ?? '',
        picture: row.picture,
        pictureAlt: row.picture_alt,
        morePictures: row.more_pictures as DealPicture[],
        publishedAt: (row.is_draft ? row.draft_published_at : publishedAt)?.toISOString() ?? null,
        endsAt: row.ends_at?.toISOString() ?? null,
        dayFrom: row.day_from?.toISOString() ?? null,
        dayUntil: row.day_until?.toISOString() ?? null,
        pinnedUntil: row.pinned_until?.toISOString() ?? null,
        isSuper: row.is_super,
        isFeatured: row.is_featured,
        labels: row.labels,
        offersHtml: row.offers_html,
        contentHtml: row.content_html,
        ...translationValues(dealRecord.fields, row.translations),
      },
      marks: marksOf(row),
      outdated: outdatedValues(dealRecord.fields, row.translations),
      publicAddress: state === 'live' || state === 'expired' ? paths.deal(row.slug) : null,
    }
  })
}

type MarkedRow = { is_draft: boolean; is_expired: boolean; auto_expired_at: Date | null; archived_at: Date | null }

const marksOf = ({ is_draft, is_expired, auto_expired_at, archived_at }: MarkedRow) => ({
  isDraft: is_draft,
  isExpired: is_expired,
  autoExpiredAt: auto_expired_at?.toISOString() ?? null,
  archivedAt: archived_at?.toISOString() ?? null,
})

/** What actions alone change, stored beside the fields. */
export type DealMarks = ReturnType<typeof marksOf>
export type DealValues = ValuesOf<typeof dealRecord>
/** A deal's values and marks. */
export type StoredDeal = DealValues & DealMarks

export const storedDeal = ({ values, marks }: StoredRecord): StoredDeal => ({
  ...valuesOf(dealRecord, values),
  ...(marks as DealMarks),
})
