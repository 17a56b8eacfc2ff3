import type { Column, RecordDescription } from '../console/records/record-description.ts'
import { dealRecord } from './deal.record.ts'

const couponCode = { type: 'text', label: /*i18n*/ 'Coupon code', maxLength: 60, isRequired: true } as const
const defaultColumns = ['title', 'state', 'storeId', 'couponCode', 'publishedAt', 'endsAt']

const withDefault = ({ isDefault: _, ...column }: Column): Column =>
  defaultColumns.includes(column.name) ? { ...column, isDefault: true } : column

/** Deals with a code, in a list of their own. */
export const couponRecord: RecordDescription = {
  ...dealRecord,
  name: 'coupons',
  partOf: { kind: 'deals', filter: { hasCoupon: 'true' } },
  label: /*i18n*/ 'Coupons',
  singular: /*i18n*/ 'Coupon',
  fields: { ...dealRecord.fields, couponCode },
  columns: dealRecord.columns.map(withDefault),
  filters: dealRecord.filters.filter(({ name }) => name !== 'hasCoupon'),
}
