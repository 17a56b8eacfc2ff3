import type { RecordDescription } from '../console/records/record-description.ts'

export const bannerRecord: RecordDescription = {
  name: 'banners',
  area: 'content',
  label: /*i18n*/ 'Banners',
  singular: /*i18n*/ 'Banner',
  titleField: 'title',
  fields: {
    title: { type: 'text', label: /*i18n*/ 'Title', maxLength: 200, isRequired: true },
    slug: {
      type: 'text',
      label: /*i18n*/ 'Place',
      help: /*i18n*/ '"home" is the home page, "banner" the gift-card page.',
      maxLength: 80,
      isRequired: true,
    },
    language: {
      type: 'choice',
      label: /*i18n*/ 'Language',
      help: /*i18n*/ 'Empty: shown in every language.',
      choices: { en: /*i18n*/ 'English', hi: /*i18n*/ 'Hindi' },
    },
    link: { type: 'address', label: /*i18n*/ 'Link', maxLength: 2000, isLocalAllowed: true, isRequired: true },
    image: {
      type: 'address',
      label: /*i18n*/ 'Picture',
      maxLength: 2000,
      isLocalAllowed: true,
      isPicture: true,
      isRequired: true,
    },
    position: { type: 'number', label: /*i18n*/ 'Position', min: 0, max: 1_000_000, isWhole: true },
  },
  columns: [
    { name: 'title', label: /*i18n*/ 'Title', type: 'text', isDefault: true },
    { name: 'slug', label: /*i18n*/ 'Place', type: 'text', isDefault: true },
    { name: 'language', label: /*i18n*/ 'Language', type: 'choice', isDefault: true },
    { name: 'position', label: /*i18n*/ 'Position', type: 'number', isDefault: true },
    { name: 'link', label: /*i18n*/ 'Link', type: 'link' },
  ],
  filters: [{ name: 'slug', label: /*i18n*/ 'Place', type: 'text' }],
  sorts: [
    { name: 'position', label: /*i18n*/ 'Position' },
    { name: 'title', label: /*i18n*/ 'Title' },
  ],
  defaultSort: 'position',
  isSearchable: true,
  states: {},
  actions: [{ name: 'remove', label: /*i18n*/ 'Remove', from: [''], isConfirmed: true }],
  canCreate: true,
  canUpdate: true,
  bulkFields: ['position', 'slug'],
}
