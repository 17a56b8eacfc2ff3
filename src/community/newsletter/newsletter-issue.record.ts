import { describeRecord } from '../../console/records/record-values.ts'
import { maxIssueDeals } from './issue.ts'

const states = {
  draft: /*i18n*/ 'Draft',
  held: /*i18n*/ 'On hold',
  sending: /*i18n*/ 'Being sent',
  sent: /*i18n*/ 'Sent',
  skipped: /*i18n*/ 'Skipped',
}
export const cadenceLabels = { daily: /*i18n*/ 'Every day', weekly: /*i18n*/ 'Every Saturday' }

const figure = { type: 'number', min: 0, max: 2_147_483_647, isReadOnly: true, isBeside: true } as const
const subject = { type: 'text', maxLength: 150 } as const
const greeting = { type: 'text', maxLength: 500, lines: 3 } as const

const figures = {
  queued: { ...figure, label: /*i18n*/ 'Emails' },
  sent: { ...figure, label: /*i18n*/ 'Sent' },
  refused: { ...figure, label: /*i18n*/ 'Refused by mail servers' },
  unsubscribed: { ...figure, label: /*i18n*/ 'Unsubscribed' },
  clicks: { ...figure, label: /*i18n*/ 'Clicks' },
}

export const newsletterIssueRecord = describeRecord({
  name: 'newsletter-issues',
  area: 'content',
  label: /*i18n*/ 'Newsletter issues',
  singular: /*i18n*/ 'Newsletter issue',
  titleField: 'issue',
  fields: {
    deals: {
      type: 'reference',
      label: /*i18n*/ 'Deals',
      help: /*i18n*/ 'In this order: to move a deal to the end, remove it and add it again. One that has ended or costs more when the issue is sent is replaced.',
      kind: 'deals',
      isMany: true,
      isOrdered: true,
      max: maxIssueDeals,
      isRequired: true,
    },
    subject: {
      ...subject,
      label: /*i18n*/ 'Subject',
      help: /*i18n*/ 'Empty, or when the first deal changes before it is sent: that deal with its price.',
    },
    subjectHindi: { ...subject, label: /*i18n*/ 'Subject in Hindi', translationOf: 'subject' },
    greeting: { ...greeting, label: /*i18n*/ 'Greeting', help: /*i18n*/ 'Empty: the usual one.' },
    greetingHindi: { ...greeting, label: /*i18n*/ 'Greeting in Hindi', translationOf: 'greeting' },
    issue: { type: 'text', label: /*i18n*/ 'Issue', maxLength: 30, isReadOnly: true },
    cadence: { type: 'choice', label: /*i18n*/ 'How often', choices: cadenceLabels, isReadOnly: true },
    sendsAt: { type: 'time', label: /*i18n*/ 'Sent from', isReadOnly: true },
    ...figures,
  },
  columns: [
    { name: 'issue', label: /*i18n*/ 'Issue', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'cadence', label: /*i18n*/ 'How often', type: 'choice', choices: cadenceLabels },
    { name: 'sendsAt', label: /*i18n*/ 'Sent from', type: 'time' },
    ...Object.entries(figures).map(([name, { label }]) => ({ name, label, type: 'number', isDefault: true }) as const),
  ],
  filters: [
    { name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states },
    { name: 'cadence', label: /*i18n*/ 'How often', type: 'choice', choices: cadenceLabels },
  ],
  sorts: [{ name: 'sendsAt', ascending: /*i18n*/ 'Oldest first', descending: /*i18n*/ 'Newest first' }],
  defaultSort: '-sendsAt',
  isSearchable: false,
  states,
  actions: [
    { name: 'hold', label: /*i18n*/ 'Hold', from: ['draft'] },
    { name: 'release', label: /*i18n*/ 'Let it be sent', from: ['held'] },
    { name: 'test', label: /*i18n*/ 'Send a test to me', from: ['draft', 'held', 'sending', 'sent'] },
  ],
  canCreate: false,
  canUpdate: true,
  bulkFields: [],
})
