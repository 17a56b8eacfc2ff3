import { hindiFilter } from '../../console/records/hindi-list-fields.ts'
import { orderByAge, orderByPosition, orderByTitle } from '../../console/records/list-orders.ts'
import { squarePictureField } from '../../console/records/picture-field.ts'
import type { RecordDescription } from '../../console/records/record-description.ts'
import { describeRecord } from '../../console/records/record-values.ts'

export const categoryRecord = describeRecord({
  name: 'categories',
  area: 'content',
  label: /*i18n*/ 'Categories',
  singular: /*i18n*/ 'Category',
  titleField: 'title',
  fields: {
    title: { type: 'text', label: /*i18n*/ 'Title', maxLength: 120, isRequired: true },
    titleHindi: { type: 'text', label: /*i18n*/ 'Title in Hindi', maxLength: 120, translationOf: 'title' },
    slug: {
      type: 'text',
      label: /*i18n*/ 'Address',
      help: /*i18n*/ 'Empty: made from the title. If it is changed, the old address leads to the new one.',
      maxLength: 80,
    },
    picture: squarePictureField,
    isFeatured: { type: 'flag', label: /*i18n*/ 'Featured' },
    position: {
      type: 'number',
      label: /*i18n*/ 'Position',
      help: /*i18n*/ 'Lists begin with the lowest position. The path above a deal names its category with the highest one: give promotional categories, such as Hot, a low one.',
      min: 0,
      max: 1_000_000,
      isInteger: true,
    },
  },
  columns: [
    { name: 'title', label: /*i18n*/ 'Title', type: 'text', isDefault: true },
    { name: 'titleHindi', label: /*i18n*/ 'Title in Hindi', type: 'text', isDefault: true },
    { name: 'isFeatured', label: /*i18n*/ 'Featured', type: 'flag', isDefault: true },
    { name: 'position', label: /*i18n*/ 'Position', type: 'number', isDefault: true },
    { name: 'slug', label: /*i18n*/ 'Address', type: 'text' },
  ],
  filters: [{ name: 'isFeatured', label: /*i18n*/ 'Featured', type: 'flag' }, hindiFilter],
  sorts: [orderByTitle, orderByPosition, orderByAge('id')],
  defaultSort: 'title',
  isSearchable: true,
  preview: 'page',
  states: {},
  actions: [{ name: 'remove', label: /*i18n*/ 'Delete permanently', from: [''], isConfirmed: true, isRemoval: true }],
  canCreate: true,
  canUpdate: true,
  bulkFields: ['isFeatured', 'position'],
})

/** The categories of the home page, in their order. */
export const featuredCategoryRecord: RecordDescription = {
  ...categoryRecord,
  name: 'featured-categories',
  subsetOf: { kind: 'categories', filter: { isFeatured: 'true' } },
  label: /*i18n*/ 'Featured categories',
  singular: /*i18n*/ 'Featured category',
  filters: [],
  defaultSort: 'position',
  canCreate: false,
}
