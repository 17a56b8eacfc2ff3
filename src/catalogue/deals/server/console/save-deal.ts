import type { Field, Value, Values } from '../../../../console/records/record-description.ts'
import { valuesOf } from '../../../../console/records/record-values.ts'
import type { StoredRecord, WriteContext } from '../../../../console/server/records/record-kind.ts'
import { changesTranslations, translationsFrom } from '../../../../console/server/records/translated-fields.ts'
import { getFirst } from '../../../../platform/get-first.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { DAY_MS } from '../../../../shared/durations.ts'
import { midnightInIndia } from '../../../../shared/india-time.ts'
import { discountPercent } from '../../../../shared/money.ts'
import { dealRecord } from '../../deal.record.ts'
import { type DealState, statusFrom } from '../../deal-states.ts'
import { dealSlug } from '../offers/deal-slug.ts'
import {
  type FeedFields,
  type FeedValues,
  feedValuesAfterEdit,
  sortedIds,
  sourceInStore,
} from '../offers/feed-values.ts'
import { type DealFields, type DealRow, rowOf } from '../write/deal-change.ts'
import { newDeal } from '../write/new-deal.ts'
import { writeDeals } from '../write/write-deals.ts'
import { type DealValues, type StoredDeal, storedDeal } from './read-deals.ts'
import { recordsOfEdit } from './record-edited-price.ts'

const textOrNull = (value: string): string | null => value || null
const timeOrNull = (value: string | null): Date | null => (value ? new Date(value) : null)

/** Fields that are written otherwise than into a column of their name. */
const writtenOtherwise = ['categoryIds', 'feed', 'publishedAt', 'dayFrom', 'dayUntil']
/** Their columns are null when the field is empty. */
const nullWhenEmpty = ['merchantUrl', 'couponCode', 'couponName']

/** The values that have a column of their own: `columnValue` in read-deals.ts is the reverse. */
function columnFields(values: Values): DealFields {
  const fields: Record<string, Field> = dealRecord.fields
  const entries = Object.entries(values).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || field.translationOf || writtenOtherwise.includes(name)) return []
    if (value === '' && nullWhenEmpty.includes(name)) return [[name, null]]
    return [[name, field.type === 'reference' ? numberOf(value) : value]]
  })
  return Object.fromEntries(entries)
}

const numberOf = (id: Value | undefined) => (Array.isArray(id) ? id.map(Number) : Number(id))

/** A deal of the day: until the end of the day, unless another end is given. */
function dayOf({ dayFrom, dayUntil }: DealValues) {
  const from = timeOrNull(dayFrom)
  const until = from && (timeOrNull(dayUntil) ?? new Date(midnightInIndia(from).getTime() + DAY_MS))
  return { dayFrom: from, dayUntil: until }
}

export async function createDeal(
  tx: Db,
  checkedValues: Values,
  { now, author }: WriteContext,
  { isDraft }: { isDraft: boolean },
): Promise<string> {
  const values = valuesOf(dealRecord, checkedValues)
  const plannedAt = timeOrNull(values.publishedAt)
  const deal = newDeal(
    {
      ...columnFields(checkedValues),
      ...dayOf(values),
      slug: await freeSlug(tx, values.title),
      title: values.title,
      storeId: Number(values.storeId),
      categoryIds: values.categoryIds.map(Number),
      publishedAt: plannedAt ?? (isDraft ? null : now),
      ...(isDraft && { status: 'draft' as const }),
      translations: JSON.parse(translationsFrom(dealRecord.fields, values)),
      postedBy: author.member.name,
    },
    now,
  )
  return `${getFirst(await writeDeals(tx, [deal], now))}`
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
export async function saveDeal(
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
  const has: HasField = (...names) => names.some((name) => Object.hasOwn(changes, name))
  const before = await tx
    .selectFrom('deals')
    .select(['store_id', 'ends_at', 'auto_expired_at', 'source', 'feed_values', 'translations'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const row: DealRow = {
    ...rowOf({ ...columnFields(checkedChanges), ...(has('dayFrom', 'dayUntil') && dayOf(all)) }),
    ...(has('pricePaise', 'originalPaise') && { discount_percent: discountPercent(all.originalPaise, all.pricePaise) }),
    ...(has('publishedAt', 'endsAt', 'isDraft', 'isExpired', 'autoExpiredAt', 'archivedAt') &&
      lifetimeOf(all, has, before, now)),
    ...(changesTranslations(dealRecord.fields, checkedChanges) && {
      translations: JSON.parse(translationsFrom(dealRecord.fields, all, before.translations)),
    }),
    ...feedValuesOf(before, stored, all),
    ...(has('storeId') && (await movedSource(tx, before, Number(all.storeId)))),
    updated_at: now,
  }
  const changesPrice = has('pricePaise', 'priceText', 'publishedAt', 'isSuper', 'isDraft', 'isExpired')
  const prices = changesPrice ? await recordsOfEdit(tx, record, all, context) : []
  const categoryIds = changes.categoryIds?.map(Number)
  await writeDeals(tx, [{ id, row, prices, ...(categoryIds && { categoryIds }) }], now)
}

type HasField = (...names: (keyof StoredDeal)[]) => boolean

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
  return { feed_values: feedValuesAfterEdit(stored as FeedValues | null, feedFieldsOf(before), feedFieldsOf(after)) }
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

type Before = { ends_at: Date | null; auto_expired_at: Date | null }

function lifetimeOf(all: StoredDeal, has: HasField, { ends_at, auto_expired_at }: Before, now: Date): DealRow {
  const archivedAt = timeOrNull(all.archivedAt)
  const plannedAt = timeOrNull(all.publishedAt)
  const endsAt = timeOrNull(all.endsAt)
  // A deal that the job expired at its end becomes live again with a later end. One that an editor expired, or that no
  // feed has any more, stays expired.
  const hadEnded = ends_at !== null && auto_expired_at !== null && ends_at <= auto_expired_at
  const isRevived = has('endsAt') && hadEnded && (endsAt === null || endsAt > now)
  const publishedAt = plannedAt ?? (all.isDraft ? null : now)
  const isMissedPlan = all.isDraft && archivedAt !== null && publishedAt !== null && publishedAt <= archivedAt
  return {
    status: statusOf({ ...all, isExpired: all.isExpired && !isRevived }, now),
    // A draft in the archive would otherwise seem to have been published.
    published_at: isMissedPlan ? null : publishedAt,
    archived_at: archivedAt,
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
  }
}

function statusOf({ archivedAt, isDraft, isExpired, publishedAt }: StoredDeal, now: Date): DealState {
  if (archivedAt !== null) return 'archived'
  if (isDraft) return 'draft'
  return isExpired ? 'expired' : statusFrom(timeOrNull(publishedAt) ?? now, now)
}
