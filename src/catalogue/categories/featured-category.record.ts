import type { RecordDescription } from '../../console/records/record-description.ts'
import { categoryRecord } from './category.record.ts'

/** The categories of the home page, in their order. */
export const featuredCategoryRecord: RecordDescription = {
  ...categoryRecord,
  name: 'featured-categories',
  partOf: { kind: 'categories', filter: { isFeatured: 'true' } },
  label: /*i18n*/ 'Featured categories',
  singular: /*i18n*/ 'Featured category',
  filters: [],
  defaultSort: 'position',
  canCreate: false,
}
