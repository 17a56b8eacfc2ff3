import type { RecordDescription } from '../console/records/record-description.ts'

const choices = { en: /*i18n*/ 'English', hi: /*i18n*/ 'Hindi' }
const keys = {
  affiliate: /*i18n*/ 'Affiliate ids',
  console: /*i18n*/ 'Admin console',
  contact: /*i18n*/ 'Contact details',
  footer: /*i18n*/ 'Footer',
  notification: /*i18n*/ 'Notification',
  'outside-links': /*i18n*/ 'Outside links',
  promotion: /*i18n*/ 'Promotion',
  sale: /*i18n*/ 'Sale',
}

/** One record for each group of settings and language. */
export const settingRecord: RecordDescription = {
  name: 'settings',
  area: 'settings',
  label: /*i18n*/ 'Settings',
  singular: /*i18n*/ 'Setting',
  titleField: 'name',
  fields: {
    name: { type: 'choice', label: /*i18n*/ 'Name', choices: keys, isReadOnly: true },
    language: { type: 'choice', label: /*i18n*/ 'Language', choices, isReadOnly: true },
    value: {
      type: 'json',
      label: /*i18n*/ 'Values',
      help: /*i18n*/ 'In Hindi only what differs from English.',
      maxLength: 60_000,
    },
  },
  columns: [
    { name: 'name', label: /*i18n*/ 'Name', type: 'choice', isDefault: true },
    { name: 'language', label: /*i18n*/ 'Language', type: 'choice', isDefault: true },
    { name: 'updatedAt', label: /*i18n*/ 'Changed', type: 'time', isDefault: true },
  ],
  filters: [{ name: 'language', label: /*i18n*/ 'Language', type: 'choice', choices }],
  sorts: [{ name: 'name', label: /*i18n*/ 'Name' }],
  defaultSort: 'name',
  isSearchable: true,
  states: {},
  actions: [],
  canCreate: false,
  canUpdate: true,
  bulkFields: [],
}
