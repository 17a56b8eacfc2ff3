import { orderByAge } from '../../console/records/list-orders.ts'
import type { RecordDescription } from '../../console/records/record-description.ts'
import { cadenceLabels } from './newsletter-issue.record.ts'

const states = {
  requested: /*i18n*/ 'Not confirmed',
  subscribed: /*i18n*/ 'Subscribed',
  unsubscribed: /*i18n*/ 'Unsubscribed',
  suppressed: /*i18n*/ 'Refused by the mail server',
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
    cadence: { type: 'choice', label: /*i18n*/ 'How often', choices: cadenceLabels, isReadOnly: true },
    requestedAt: { type: 'time', label: /*i18n*/ 'Requested', isReadOnly: true },
    confirmedAt: { type: 'time', label: /*i18n*/ 'Confirmed', isReadOnly: true },
    unsubscribedAt: { type: 'time', label: /*i18n*/ 'Unsubscribed', isReadOnly: true },
    consent: { type: 'text', label: /*i18n*/ 'Consent', maxLength: 500, isReadOnly: true },
  },
  columns: [
    { name: 'email', label: /*i18n*/ 'Email', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'language', label: /*i18n*/ 'Language', type: 'choice', isDefault: true },
    { name: 'cadence', label: /*i18n*/ 'How often', type: 'choice', choices: cadenceLabels },
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
      from: ['requested', 'subscribed', 'suppressed'],
      isConfirmed: true,
      isBulk: true,
    },
  ],
  canCreate: false,
  canUpdate: false,
  bulkFields: [],
}
