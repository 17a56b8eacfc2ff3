import type { Values } from '../../../console/records/record-description.ts'
import { valuesOf } from '../../../console/records/record-values.ts'
import type { StoredRecord, WriteContext } from '../../../console/server/records/record-kind.ts'
import { changesTranslations, translationsFrom } from '../../../console/server/records/translated-fields.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { getFirst } from '../../../platform/get-first.ts'
import { sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import type { Db } from '../../../schema/db.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { midnightInIndia } from '../../../shared/india-time.ts'
import { discountPercent } from '../../../shared/money.ts'
import { recountStoreComments } from '../../../stores/server/derived-store-data.ts'
import { dealRecord } from '../../deal.record.ts'
import { archivedPublishing, draftPublishing } from '../../deal-states.ts'
import { addDeals } from '../add-deals.ts'
import { dealSitemapTags } from '../list/deal-sitemap.queries.ts'
import { dealSlug } from '../offers/deal-slug.ts'
import { type FeedFields, type FeedValues, feedValuesAfterEdit, sortedIds } from '../offers/feed-values.ts'
import { sourceInStore } from '../offers/source-in-store.ts'
import { dropOtherCategories, placeInCategories } from '../place-in-categories.ts'
import { updateProducts } from '../product/group-variants.ts'
import { refreshSearchDocuments } from '../search/search-document.ts'
import { type DealValues, type StoredDeal, storedDeal } from './read-deals.ts'
import { recordEditedPrice } from './record-edited-price.ts'

const textOrNull = (value: string): string | null => value || null
const timeOrNull = (value: string | null): Date | null => (value ? new Date(value) : null)

/** The times of a deal of the day: until the end of the day, unless another end is given. */
function dayOf({ dayFrom, dayUntil }: DealValues): { from: Date; until: Date } | null {
  const from = timeOrNull(dayFrom)
  return from && { from, until: timeOrNull(dayUntil) ?? new Date(midnightInIndia(from).getTime() + DAY_MS) }
}

export async function createDeal(
  tx: Db,
  checkedValues: Values,
  { now, author }: WriteContext,
  { isDraft }: { isDraft: boolean },
): Promise<string> {
  const values = valuesOf(dealRecord, checkedValues)
  const { title } = values
  const code = textOrNull(values.couponCode)
  const ids = await addDeals(
    tx,
    [
      {
        slug: await freeSlug(tx, title),
        title,
        storeId: Number(values.storeId),
        categoryIds: values.categoryIds.map(Number),
        picture: values.picture,
        pictureAlt: values.pictureAlt,
        morePictures: values.morePictures,
        publishedAt: (isDraft ? null : timeOrNull(values.publishedAt)) ?? now,
        ...(isDraft && { draft: { plannedAt: timeOrNull(values.publishedAt) } }),
        endsAt: timeOrNull(values.endsAt),
        isSuper: values.isSuper,
        isFeatured: values.isFeatured,
        day: dayOf(values),
        pinnedUntil: timeOrNull(values.pinnedUntil),
        labels: values.labels,
        coupon: code === null ? null : { code, name: values.couponName },
        originalPaise: values.originalPaise,
        pricePaise: values.pricePaise,
        priceText: values.priceText,
        offersHtml: values.offersHtml,
        contentHtml: values.contentHtml,
        translations: translationsFrom(dealRecord.fields, values),
        merchantUrl: textOrNull(values.merchantUrl),
        postedBy: author.member.name,
      },
    ],
    now,
  )
  return `${getFirst(ids)}`
}

/** As an import makes it; what stands for the source's own id is random. */
async function freeSlug(tx: Db, title: string): Promise<string> {
  for (;;) {
    const slug = dealSlug(title, crypto.randomUUID().slice(0, 8))
    const taken = await tx.selectFrom('deals').select('id').where('slug', '=', slug).executeTakeFirst()
    if (!taken) return slug
  }
}

/** Writes the changed values and marks of a locked deal, and whatever follows from them. */
export async function writeDeal(
  tx: Db,
  record: StoredRecord,
  checkedChanges: Values,
  context: WriteContext,
): Promise<void> {
  const { now } = context
  const id = Number(record.id)
  const stored = storedDeal(record)
  const changes = checkedChanges as Partial<StoredDeal>
  const all: StoredDeal = { ...stored, ...changes }
  const has = (...names: (keyof StoredDeal)[]) => names.some((name) => Object.hasOwn(changes, name))
  const before = await tx
    .selectFrom('deals')
    .select(['store_id', 'ends_at', 'auto_expired_at', 'source', 'feed_values', 'translations'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('deals')
    .set({
      ...rowOf(all, changes, before, now),
      ...feedValuesOf(before, stored, all),
      ...(has('storeId') && (await movedSource(tx, before, Number(all.storeId)))),
    })
    .where('id', '=', id)
    .execute()
  if (has('categoryIds')) {
    const placed = [{ id, categoryIds: all.categoryIds.map(Number) }]
    await dropOtherCategories(tx, placed)
    await placeInCategories(tx, placed)
  }
  const isReworded = has('title', 'storeId', 'categoryIds', 'couponCode', 'offersHtml', 'contentHtml', 'isDraft')
  if (isReworded || changesTranslations(dealRecord.fields, changes)) await refreshSearchDocuments(tx, [id])
  if (has('pricePaise', 'priceText', 'publishedAt', 'isSuper', 'isDraft', 'isExpired'))
    await recordEditedPrice(tx, record, all, context)
  const stores = [...new Set([before.store_id, Number(all.storeId)])]
  if (has('storeId')) await recountStoreComments(tx, stores)
  const tags = await updateProducts(tx, [id], now)
  await announce(tx, [
    'deals',
    `deal:${id}`,
    ...dealSitemapTags([id]),
    ...stores.map((store) => `store:${store}`),
    ...tags,
  ])
}

/** The source of a deal from a feed, changed so that the feed also finds the deal in the other store. */
async function movedSource(tx: Db, { source, store_id }: { source: string | null; store_id: number }, storeId: number) {
  if (source === null) return {}
  const stores = await tx
    .selectFrom('stores')
    .select(['id', 'match_key'])
    .where('id', 'in', [store_id, storeId])
    .execute()
  const keyOf = (id: number) => stores.find((store) => store.id === id)?.match_key ?? ''
  return { source: sourceInStore(source, keyOf(store_id), keyOf(storeId)) }
}

/** For a deal from a feed: the feed's values of the fields that this edit changes. */
function feedValuesOf(
  { source, feed_values: stored }: { source: string | null; feed_values: unknown },
  before: DealValues,
  after: DealValues,
) {
  if (source === null) return {}
  const feedValues = feedValuesAfterEdit(stored as FeedValues | null, feedFieldsOf(before), feedFieldsOf(after))
  return { feed_values: feedValues && JSON.stringify(feedValues) }
}

const feedFieldsOf = (values: DealValues): FeedFields => ({
  title: values.title,
  picture: values.picture,
  morePictures: values.morePictures.map(({ address }) => address),
  contentHtml: values.contentHtml,
  merchantUrl: textOrNull(values.merchantUrl),
  couponCode: textOrNull(values.couponCode),
  couponName: textOrNull(values.couponName),
  endsAt: timeOrNull(values.endsAt)?.toISOString() ?? null,
  categoryIds: sortedIds(values.categoryIds.map(Number)),
  pricePaise: values.pricePaise,
})

type Before = { store_id: number; ends_at: Date | null; auto_expired_at: Date | null; translations: unknown }

function rowOf(all: StoredDeal, changes: Partial<StoredDeal>, before: Before, now: Date) {
  const has = (name: keyof StoredDeal) => Object.hasOwn(changes, name)
  const { originalPaise, pricePaise, isDraft } = all
  const archivedAt = timeOrNull(all.archivedAt)
  const plannedAt = timeOrNull(all.publishedAt)
  const publishedAt = isDraft ? draftPublishing : (plannedAt ?? now)
  const day = dayOf(all)
  const endsAt = timeOrNull(all.endsAt)
  // A deal that the job expired at its end becomes live again with a later end. One that an editor expired, or that no
  // feed has any more, stays expired.
  const { ends_at: endedAt, auto_expired_at: expiredAt } = before
  const hadEnded = endedAt !== null && expiredAt !== null && endedAt <= expiredAt
  const isRevived = has('endsAt') && hadEnded && (endsAt === null || endsAt > now)
  const isExpired = archivedAt !== null || (all.isExpired && !isRevived)
  return {
    title: all.title,
    store_id: Number(all.storeId),
    merchant_url: textOrNull(all.merchantUrl),
    price_paise: pricePaise,
    original_paise: originalPaise,
    price_text: all.priceText,
    discount_percent: discountPercent(originalPaise, pricePaise),
    coupon_code: textOrNull(all.couponCode),
    coupon_name: textOrNull(all.couponName),
    picture: all.picture,
    picture_alt: all.pictureAlt,
    more_pictures: JSON.stringify(all.morePictures),
    published_at: archivedAt ? archivedPublishing : publishedAt,
    archived_at: archivedAt,
    archived_published_at: archivedAt ? (plannedAt ?? archivedAt) : null,
    is_draft: isDraft,
    draft_published_at: isDraft ? plannedAt : null,
    ends_at: endsAt,
    is_expired: isExpired,
    // An undo restores whether an editor or the site expired the deal. Archiving does not change that.
    ...(has('autoExpiredAt')
      ? { auto_expired_at: timeOrNull(all.autoExpiredAt) }
      : (has('isExpired') || isRevived) && { auto_expired_at: null }),
    // A new end in the past counts as an end that the site has seen, so that a later end makes the deal live again.
    ...(has('endsAt') &&
      hadEnded &&
      !isRevived &&
      !has('isExpired') &&
      !has('autoExpiredAt') && { auto_expired_at: now }),
    is_super: all.isSuper,
    is_featured: all.isFeatured,
    day_from: day?.from ?? null,
    day_until: day?.until ?? null,
    pinned_until: timeOrNull(all.pinnedUntil),
    labels: all.labels,
    // What did not change was sanitised when it was written.
    ...(has('offersHtml') && { offers_html: sanitiseHtml(all.offersHtml) }),
    ...(has('contentHtml') && { content_html: sanitiseHtml(all.contentHtml) }),
    ...(changesTranslations(dealRecord.fields, changes) && {
      translations: translationsFrom(dealRecord.fields, all, before.translations),
    }),
    updated_at: now,
  }
}
