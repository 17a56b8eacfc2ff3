import { hindiColumn, hindiFilter } from '../../console/records/hindi-list-fields.ts'
import { orderByChange } from '../../console/records/list-orders.ts'
import type { RecordDescription } from '../../console/records/record-description.ts'

const states = { live: /*i18n*/ 'Live', archived: /*i18n*/ 'Archived' }

export const staticPageRecord: RecordDescription = {
  name: 'pages',
  area: 'content',
  label: /*i18n*/ 'Static pages',
  singular: /*i18n*/ 'Static page',
  titleField: 'title',
  otherLabels: { archivedAt: /*i18n*/ 'Archived' },
  fields: {
    title: { type: 'text', label: /*i18n*/ 'Title', maxLength: 200, isRequired: true },
    titleHindi: {
      type: 'text',
      label: /*i18n*/ 'Title in Hindi',
      maxLength: 200,
      translationOf: 'title',
      missingFor: ['en'],
    },
    slug: { type: 'text', label: /*i18n*/ 'Address', maxLength: 80, isRequired: true },
    language: {
      type: 'choice',
      label: /*i18n*/ 'Language',
      help: /*i18n*/ 'Hindi: for a page that exists in Hindi alone.',
      choices: { en: /*i18n*/ 'English', hi: /*i18n*/ 'Hindi' },
      isRequired: true,
    },
    contentHtml: { type: 'html', label: /*i18n*/ 'Text', maxLength: 60_000, isRequired: true },
    contentHtmlHindi: {
      type: 'html',
      label: /*i18n*/ 'Text in Hindi',
      maxLength: 60_000,
      translationOf: 'contentHtml',
      missingFor: ['en'],
    },
  },
  columns: [
    { name: 'title', label: /*i18n*/ 'Title', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'slug', label: /*i18n*/ 'Address', type: 'text', isDefault: true },
    { name: 'language', label: /*i18n*/ 'Language', type: 'choice', isDefault: true },
    { name: 'updatedAt', label: /*i18n*/ 'Changed', type: 'time', isDefault: true },
    hindiColumn,
  ],
  filters: [
    { name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states },
    {
      name: 'language',
      label: /*i18n*/ 'Language',
      type: 'choice',
      choices: { en: /*i18n*/ 'English', hi: /*i18n*/ 'Hindi' },
    },
    hindiFilter,
  ],
  sorts: [{ name: 'slug', ascending: /*i18n*/ 'Address A to Z', descending: /*i18n*/ 'Address Z to A' }, orderByChange],
  defaultSort: 'slug',
  isSearchable: true,
  preview: 'page',
  states,
  actions: [
    { name: 'archive', label: /*i18n*/ 'Archive', from: ['live'], isConfirmed: true, isBulk: true },
    { name: 'unarchive', label: /*i18n*/ 'Unarchive', from: ['archived'], isBulk: true },
  ],
  canCreate: true,
  canUpdate: true,
  bulkFields: [],
}
