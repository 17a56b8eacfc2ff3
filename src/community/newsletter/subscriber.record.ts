import { orderByAge } from '../../console/records/list-orders.ts'
import type { RecordDescription } from '../../console/records/record-description.ts'

const states = {
  requested: /*i18n*/ 'Not confirmed',
  subscribed: /*i18n*/ 'Subscribed',
  unsubscribed: /*i18n*/ 'Unsubscribed',
}
const choices = { en: /*i18n*/ 'English', hi: /*i18n*/ 'Hindi' }

export const subscriberRecord: RecordDescription = {
  name: 'subscribers',
  area: 'newsletter',
  label: /*i18n*/ 'Newsletter subscribers',
  singular: /*i18n*/ 'Newsletter subscriber',
  titleField: 'email',
  fields: {
    email: { type: 'text', label: /*i18n*/ 'Email', maxLength: 254, isReadOnly: true },
    language: { type: 'choice', label: /*i18n*/ 'Language', choices, isReadOnly: true },
    requestedAt: { type: 'time', label: /*i18n*/ 'Requested', isReadOnly: true },
    confirmedAt: { type: 'time', label: /*i18n*/ 'Confirmed', isReadOnly: true },
    unsubscribedAt: { type: 'time', label: /*i18n*/ 'Unsubscribed', isReadOnly: true },
  },
  columns: [
    { name: 'email', label: /*i18n*/ 'Email', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'language', label: /*i18n*/ 'Language', type: 'choice', isDefault: true },
    { name: 'requestedAt', label: /*i18n*/ 'Requested', type: 'time', isDefault: true },
    { name: 'confirmedAt', label: /*i18n*/ 'Confirmed', type: 'time' },
    { name: 'unsubscribedAt', label: /*i18n*/ 'Unsubscribed', type: 'time' },
  ],
  filters: [
    { name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states },
    { name: 'language', label: /*i18n*/ 'Language', type: 'choice', choices },
  ],
  sorts: [
    orderByAge('requestedAt'),
    { name: 'email', ascending: /*i18n*/ 'Email A to Z', descending: /*i18n*/ 'Email Z to A' },
  ],
  defaultSort: '-requestedAt',
  isSearchable: true,
  states,
  actions: [
    {
      name: 'unsubscribe',
      label: /*i18n*/ 'Unsubscribe',
      from: ['requested', 'subscribed'],
      isConfirmed: true,
      isBulk: true,
    },
  ],
  canCreate: false,
  canUpdate: false,
  bulkFields: [],
}
