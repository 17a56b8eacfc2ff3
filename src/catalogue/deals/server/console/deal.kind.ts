import { sql } from 'kysely'
import type { Values } from '../../../../console/records/record-description.ts'
import { checkedValuesOf, valuesOf } from '../../../../console/records/record-values.ts'
import type { ReadMerchantLink } from '../../../../console/server/records/checks/merchant-links.ts'
import { isLater, readPublishingTime } from '../../../../console/server/records/publishing-time.ts'
import type {
  ListRequest,
  RecordAction,
  RecordKind,
  StoredRecord,
} from '../../../../console/server/records/record-kind.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { unsuitableOffer } from '../../../payment-offers/server/unsuitable-offer.ts'
import { couponRecord, dealRecord } from '../../deal.record.ts'
import { isPriceClaim } from '../../deal-labels.ts'
import type { DealStep } from '../../deal-states.ts'
import { decodePaise } from '../../price.wire.ts'
import { countPinnedDeals, maxPinnedDeals } from '../list/pinned-deals.queries.ts'
import { countDeals, listDeals } from './deal-list.queries.ts'
import { type DealFlags, type DealValues, readDeals, type StoredDeal, storedDeal } from './read-deals.ts'
import { confirmPrice } from './record-edited-price.ts'
import { createDeal, saveDeal } from './save-deal.ts'

export const dealKind = (readMerchantLink: ReadMerchantLink): RecordKind => ({
  description: dealRecord,
  subsets: [couponRecord],
  list: (db, request) => listDeals(db, withCleanSearch(request, readMerchantLink)),
  count: (db, request) => countDeals(db, withCleanSearch(request, readMerchantLink)),
  read: readDeals,
  titles: (db) => db.selectFrom('deals').select(['id', 'title']),
  normalise: (values) => withCleanLink(values, readMerchantLink),
  check: (db, values, before, now) => checkDeal(db, { values, before, now }, readMerchantLink),
  create: createDeal,
  write: saveDeal,
  takesSlot: takesPinnedSlot,
  actions: { ...dealActions, confirmPrice },
  showInList,
})

/** The changes that each step makes; `deal-states.ts` says from which states it can be taken. */
const dealActions: Record<DealStep, RecordAction> = {
  publish: {
    changes: ({ values, marks }, _input, now) => ({
      isDraft: false,
      isExpired: false,
      // A draft is new whenever it was planned for.
      ...((marks.isDraft === true || isLater(values.publishedAt, now)) && { publishedAt: now.toISOString() }),
      ...(typeof values.endsAt === 'string' && !isLater(values.endsAt, now) && { endsAt: null }),
    }),
  },
  schedule: {
    changes: (_record, input, now) => ({
      isDraft: false,
      isExpired: false,
      publishedAt: readPublishingTime(input, now),
    }),
  },
  withdraw: { changes: () => ({ isDraft: true }) },
  expire: { changes: () => ({ isExpired: true }) },
  archive: { changes: (_record, _input, now) => ({ isExpired: true, archivedAt: now.toISOString() }) },
  unarchive: { changes: ({ marks }) => ({ archivedAt: null, ...(marks.isDraft === true && { isExpired: false }) }) },
}

/** As a pinned deal, so that it is on the first page. */
async function showInList(tx: Db, { id, values }: StoredRecord): Promise<string> {
  await tx.updateTable('deals').set({ pinned_until: sql<Date>`'infinity'` }).where('id', '=', Number(id)).execute()
  return valuesOf(dealRecord, values).isSuper ? paths.superDeals() : paths.deals()
}

/** A product's address is stored without other publishers' ids, and so it is looked for. */
function withCleanSearch(request: ListRequest, readMerchantLink: ReadMerchantLink): ListRequest {
  if (!/^https?:\/\//i.test(request.search)) return request
  const link = readMerchantLink(request.search)
  return link.kind === 'link' ? { ...request, search: link.url } : request
}

function withCleanLink(values: Values, readMerchantLink: ReadMerchantLink): Values {
  if (typeof values.merchantUrl !== 'string' || values.merchantUrl === '') return values
  const link = readMerchantLink(values.merchantUrl)
  return link.kind === 'link' ? { ...values, merchantUrl: link.url } : values
}

/** Errors that only several values together, or the database, show. */
async function checkDeal(
  db: Db,
  { values: checkedValues, before, now }: { values: Values; before: StoredRecord | null; now: Date },
  readMerchantLink: ReadMerchantLink,
): Promise<Record<string, string>> {
  const values = checkedValuesOf(dealRecord, checkedValues)
  const { pricePaise, originalPaise, priceText, couponCode, couponName, publishedAt, endsAt, labels, merchantUrl } =
    values
  const stored = before && storedDeal(before)
  const errors: Record<string, string> = {}
  if (pricePaise != null && priceText !== '')
    errors.priceText = /*i18n*/ 'A deal has a price or a text in its place, not both.'
  // Browsers would read it as an amount.
  for (const name of ['priceText', 'priceTextHindi'] as const)
    if (decodePaise(values[name] ?? '') !== null)
      errors[name] = /*i18n*/ 'This is a number: please enter it as the price.'
  if (originalPaise === 0) errors.originalPaise = /*i18n*/ 'The original price must be more than 0.'
  if (couponName !== '' && couponCode === '') errors.couponCode = /*i18n*/ 'A coupon needs a code.'
  // A new deal without a time is published now. Feeds also have offers that ended before they were read.
  const isPublishedNow = before === null && publishedAt === null
  const beginsAt = publishedAt ?? (isPublishedNow ? now.toISOString() : null)
  const hasNewTimes = stored?.publishedAt !== publishedAt || stored?.endsAt !== endsAt
  if (hasNewTimes && endsAt && beginsAt !== null && endsAt <= beginsAt)
    errors.endsAt = /*i18n*/ 'The end must be after the beginning.'
  if (labels?.some(isPriceClaim)) errors.labels = /*i18n*/ 'Labels about prices are computed and cannot be set.'
  if (merchantUrl) {
    const link = readMerchantLink(merchantUrl)
    if (link.kind === 'refused')
      errors.merchantUrl = /*i18n*/ 'This address leads through another site’s affiliate link, or to no public page.'
  }
  return {
    ...errors,
    ...(await checkPlaces(db, values, before, now)),
    ...(await missingReferences(db, values)),
    ...(await checkPaymentOffers(db, values, stored)),
  }
}

/** Whether it can be deal of the day, and at the top of the lists. */
async function checkPlaces(
  db: Db,
  values: Partial<DealValues>,
  before: StoredRecord | null,
  now: Date,
): Promise<Record<string, string>> {
  const { dayFrom, dayUntil } = values
  const errors: Record<string, string> = {}
  if (dayUntil && dayFrom === null) errors.dayFrom = /*i18n*/ 'Please enter from when it is deal of the day.'
  if (dayFrom && dayUntil && dayUntil <= dayFrom) errors.dayUntil = /*i18n*/ 'The end must be after the beginning.'
  if (needsPinnedSlot(values, before, now)) {
    const pinned = await countPinnedDeals(db, { except: Number(before?.id ?? 0) }, now)
    if (pinned >= maxPinnedDeals)
      errors.pinnedUntil = /*i18n*/ 'Six deals are pinned already. Please unpin another one first.'
  }
  return errors
}

/** Whether the values, with what else changes, need one of the few slots of pinned deals. */
function needsPinnedSlot(values: Partial<DealValues & DealFlags>, before: StoredRecord | null, now: Date): boolean {
  const { pinnedUntil, endsAt, isExpired } = values
  // Only what pins a deal or makes it live again takes a slot.
  const stored = before && storedDeal(before)
  const isStillPinned = stored?.pinnedUntil === pinnedUntil && stored?.endsAt === endsAt
  const isPinned = pinnedUntil != null && new Date(pinnedUntil) > now
  return isPinned && (!isStillPinned || isExpired === false)
}

/** Whether a change makes the deal one of the pinned ones, as `countPinnedDeals` counts them. */
function takesPinnedSlot(record: StoredRecord, changes: Values, now: Date): boolean {
  const deal: StoredDeal = { ...storedDeal(record), ...(changes as Partial<StoredDeal>) }
  return !deal.isExpired && deal.archivedAt === null && needsPinnedSlot(deal, record, now)
}

/** Of those that the change adds: later prices and stores do not stand against an edit. */
async function checkPaymentOffers(
  db: Db,
  { paymentOfferIds = [], storeId, pricePaise = null }: Partial<DealValues>,
  stored: StoredDeal | null,
): Promise<Record<string, string>> {
  const added = paymentOfferIds.filter((id) => !stored?.paymentOfferIds.includes(id))
  if (added.length === 0 || storeId === undefined) return {}
  const error = await unsuitableOffer(db, added.map(Number), { storeId: Number(storeId), pricePaise })
  return error === null ? {} : { paymentOfferIds: error }
}

async function missingReferences(
  db: Db,
  { storeId, categoryIds = [] }: Partial<DealValues>,
): Promise<Record<string, string>> {
  const hasStore =
    storeId === undefined ||
    (await db.selectFrom('stores').select('id').where('id', '=', Number(storeId)).executeTakeFirst()) !== undefined
  const ids = categoryIds.map(Number)
  const { rows } = await sql<{ id: number }>`
    select id from categories where id = any(${ids}::integer[])`.execute(db)
  return {
    ...(!hasStore && { storeId: /*i18n*/ 'There is no such store.' }),
    ...(rows.length < ids.length && { categoryIds: /*i18n*/ 'There is no such category.' }),
  }
}
