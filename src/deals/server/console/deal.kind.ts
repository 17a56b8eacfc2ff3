import { sql } from 'kysely'
import type { Values } from '../../../console/records/record-description.ts'
import { numericIds } from '../../../console/server/records/record-id.ts'
import type { RecordAction, RecordKind, StoredRecord } from '../../../console/server/records/record-kind.ts'
import type { Db } from '../../../schema/db.ts'
import { dealRecord } from '../../deal.record.ts'
import { isPriceClaim } from '../../deal-labels.ts'
import { countDeals, listDeals } from './deal-list.queries.ts'
import { readDeals } from './read-deals.ts'
import { createDeal, writeDeal } from './save-deal.ts'

/** The address of a product without marks of others: the importer knows how. */
export type ReadMerchantLink = (text: string) => { kind: 'link'; url: string } | { kind: 'refused'; reason: string }

const actions: Record<string, RecordAction> = {
  publish: {
    changes: ({ values }: StoredRecord, _input: Values, now: Date) => ({
      isExpired: false,
      ...(isLater(values.publishedAt, now) && { publishedAt: now.toISOString() }),
      ...(typeof values.endsAt === 'string' && !isLater(values.endsAt, now) && { endsAt: null }),
    }),
  },
  expire: { changes: () => ({ isExpired: true }) },
  archive: { changes: (_record, _input, now) => ({ isExpired: true, archivedAt: now.toISOString() }) },
  unarchive: { changes: () => ({ archivedAt: null }) },
}

const isLater = (time: unknown, now: Date): boolean => typeof time === 'string' && new Date(time) > now

export const dealKind = (readMerchantLink: ReadMerchantLink): RecordKind => ({
  description: dealRecord,
  list: listDeals,
  count: countDeals,
  read: readDeals,
  titles: async (db, ids) => {
    const rows = await db.selectFrom('deals').select(['id', 'title']).where('id', 'in', numericIds(ids)).execute()
    return rows.map(({ id, title }) => ({ id: `${id}`, title }))
  },
  normalise: (values) => withCleanLink(values, readMerchantLink),
  check: (db, values) => checkDeal(db, values, readMerchantLink),
  create: createDeal,
  write: writeDeal,
  actions,
})

function withCleanLink(values: Values, readMerchantLink: ReadMerchantLink): Values {
  if (typeof values.merchantUrl !== 'string' || values.merchantUrl === '') return values
  const link = readMerchantLink(values.merchantUrl)
  return link.kind === 'link' ? { ...values, merchantUrl: link.url } : values
}

/** What only several values together, or the database, show to be wrong. */
async function checkDeal(db: Db, values: Values, readMerchantLink: ReadMerchantLink): Promise<Record<string, string>> {
  const { pricePaise, originalPaise, priceText, couponCode, couponName, publishedAt, endsAt, labels } = values
  const errors: Record<string, string> = {}
  if (typeof pricePaise === 'number' && priceText !== '')
    errors.priceText = /*i18n*/ 'A deal has a price or a text in its place, not both.'
  if (originalPaise === 0) errors.originalPaise = /*i18n*/ 'The original price must be more than 0.'
  if (couponName !== '' && couponCode === '') errors.couponCode = /*i18n*/ 'A coupon needs a code.'
  if (typeof endsAt === 'string' && typeof publishedAt === 'string' && endsAt <= publishedAt)
    errors.endsAt = /*i18n*/ 'The end must be after the beginning.'
  if (Array.isArray(labels) && labels.some((label) => isPriceClaim(String(label))))
    errors.labels = /*i18n*/ 'Labels about prices are computed and cannot be set.'
  if (typeof values.merchantUrl === 'string' && values.merchantUrl !== '') {
    const link = readMerchantLink(values.merchantUrl)
    if (link.kind === 'refused')
      errors.merchantUrl = /*i18n*/ 'This address leads through somebody else’s link, or to no public page.'
  }
  return { ...errors, ...(await missingReferences(db, values)) }
}

async function missingReferences(db: Db, { storeId, categoryIds }: Values): Promise<Record<string, string>> {
  const store = await db.selectFrom('stores').select('id').where('id', '=', Number(storeId)).executeTakeFirst()
  const wanted = Array.isArray(categoryIds) ? categoryIds.map(Number) : []
  const { rows } = await sql<{ id: number }>`
    select id from categories where id = any(${wanted}::integer[])`.execute(db)
  return {
    ...(!store && { storeId: /*i18n*/ 'There is no such store.' }),
    ...(rows.length < wanted.length && { categoryIds: /*i18n*/ 'There is no such category.' }),
  }
}
