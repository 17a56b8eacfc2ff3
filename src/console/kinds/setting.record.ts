import { orderByName } from '../records/list-orders.ts'
import type { RecordDescription } from '../records/record-description.ts'
import { settingFields } from './setting-fields.ts'

export const settingLabels = {
  affiliate: /*i18n*/ 'Affiliate ids',
  console: /*i18n*/ 'Admin console',
  contact: /*i18n*/ 'Contact details',
  footer: /*i18n*/ 'Footer',
  menus: /*i18n*/ 'Menus',
  notification: /*i18n*/ 'Notification',
  'outside-links': /*i18n*/ 'External links',
  promotion: /*i18n*/ 'Promotion',
  sale: /*i18n*/ 'Sale',
  'telegram-channel': /*i18n*/ 'Telegram channel',
}

/** One record for each group of settings, with a form of its own. */
export const settingRecord: RecordDescription = {
  name: 'settings',
  area: 'settings',
  label: /*i18n*/ 'Settings',
  singular: /*i18n*/ 'Setting',
  titleField: 'name',
  fields: {},
  recordFields: Object.fromEntries(
    Object.entries(settingFields).map(([key, fields]) => [
      key,
      Object.fromEntries(Object.entries(fields).map(([name, { field }]) => [name, field])),
    ]),
  ),
  columns: [
    { name: 'name', label: /*i18n*/ 'Name', type: 'choice', choices: settingLabels },
    { name: 'isMissingHindi', label: /*i18n*/ 'Hindi is missing', type: 'flag', isDefault: true },
    { name: 'updatedAt', label: /*i18n*/ 'Changed', type: 'time', isDefault: true },
  ],
  filters: [{ name: 'isMissingHindi', label: /*i18n*/ 'Hindi is missing', type: 'flag' }],
  sorts: [orderByName],
  defaultSort: 'name',
  isSearchable: true,
  states: {},
  actions: [],
  canCreate: false,
  canUpdate: true,
  bulkFields: [],
}
