import type { RecordDescription } from '../console/records/record-description.ts'

export const staticPageRecord: RecordDescription = {
  name: 'pages',
  area: 'content',
  label: /*i18n*/ 'Static pages',
  singular: /*i18n*/ 'Static page',
  titleField: 'title',
  fields: {
    title: { type: 'text', label: /*i18n*/ 'Title', maxLength: 200, isRequired: true },
    slug: { type: 'text', label: /*i18n*/ 'Address', maxLength: 80, isRequired: true },
    language: {
      type: 'choice',
      label: /*i18n*/ 'Language',
      choices: { en: /*i18n*/ 'English', hi: /*i18n*/ 'Hindi' },
      isRequired: true,
    },
    contentHtml: { type: 'html', label: /*i18n*/ 'Text', maxLength: 60_000, isRequired: true },
  },
  columns: [
    { name: 'title', label: /*i18n*/ 'Title', type: 'text', isDefault: true },
    { name: 'slug', label: /*i18n*/ 'Address', type: 'text', isDefault: true },
    { name: 'language', label: /*i18n*/ 'Language', type: 'choice', isDefault: true },
    { name: 'updatedAt', label: /*i18n*/ 'Changed', type: 'time', isDefault: true },
  ],
  filters: [
    {
      name: 'language',
      label: /*i18n*/ 'Language',
      type: 'choice',
      choices: { en: /*i18n*/ 'English', hi: /*i18n*/ 'Hindi' },
    },
  ],
  sorts: [
    { name: 'slug', label: /*i18n*/ 'Address' },
    { name: 'updatedAt', label: /*i18n*/ 'Changed' },
  ],
  defaultSort: 'slug',
  isSearchable: true,
  states: {},
  actions: [],
  canCreate: true,
  canUpdate: true,
  bulkFields: [],
}
