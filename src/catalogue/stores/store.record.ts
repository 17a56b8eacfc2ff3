import { orderByAge, orderByPosition, orderByTitle } from '../../console/records/list-orders.ts'
import { squarePictureField } from '../../console/records/picture-field.ts'
import { describeRecord } from '../../console/records/record-values.ts'

export const storeRecord = describeRecord({
  name: 'stores',
  area: 'content',
  label: /*i18n*/ 'Stores',
  singular: /*i18n*/ 'Store',
  titleField: 'title',
  fields: {
    title: { type: 'text', label: /*i18n*/ 'Title', maxLength: 120, isRequired: true },
    slug: {
      type: 'text',
      label: /*i18n*/ 'Short name',
      help: /*i18n*/ 'Identifies the store in imports, for example “chai-bazaar”. Empty: made from the title.',
      maxLength: 80,
    },
    website: { type: 'address', label: /*i18n*/ 'Website', maxLength: 300 },
    picture: squarePictureField,
    rating: { type: 'number', label: /*i18n*/ 'Rating', min: 0, max: 5 },
    isFeatured: { type: 'flag', label: /*i18n*/ 'Featured' },
    position: { type: 'number', label: /*i18n*/ 'Position', min: 0, max: 1_000_000, isInteger: true },
    pricePolicy: {
      type: 'choice',
      label: /*i18n*/ 'Prices that may be shown',
      choices: {
        full: /*i18n*/ 'All, with the history',
        current: /*i18n*/ 'The current price',
        none: /*i18n*/ 'None',
      },
      isRequired: true,
    },
    forbidsChecks: {
      type: 'flag',
      label: /*i18n*/ 'Do not check prices at this store',
      help: /*i18n*/ 'Otherwise the pages of deals without a feed are read about daily, as far as the store’s robots.txt allows.',
    },
  },
  columns: [
    { name: 'title', label: /*i18n*/ 'Title', type: 'text', isDefault: true },
    { name: 'website', label: /*i18n*/ 'Website', type: 'link', isDefault: true },
    { name: 'isFeatured', label: /*i18n*/ 'Featured', type: 'flag', isDefault: true },
    { name: 'position', label: /*i18n*/ 'Position', type: 'number', isDefault: true },
    { name: 'rating', label: /*i18n*/ 'Rating', type: 'number' },
    { name: 'pricePolicy', label: /*i18n*/ 'Prices that may be shown', type: 'choice' },
    { name: 'commentCount', label: /*i18n*/ 'Comments', type: 'number' },
    { name: 'slug', label: /*i18n*/ 'Short name', type: 'text' },
  ],
  filters: [{ name: 'isFeatured', label: /*i18n*/ 'Featured', type: 'flag' }],
  sorts: [orderByTitle, orderByPosition, orderByAge('id')],
  defaultSort: 'title',
  isSearchable: true,
  preview: 'page',
  states: {},
  actions: [{ name: 'remove', label: /*i18n*/ 'Delete permanently', from: [''], isConfirmed: true, isRemoval: true }],
  canCreate: true,
  canUpdate: true,
  bulkFields: ['isFeatured', 'position', 'pricePolicy', 'forbidsChecks'],
})
