import type { Channel } from '../../platform/channel.ts'
import { orderByAge } from '../records/list-orders.ts'
import type { RecordDescription } from '../records/record-description.ts'

const states = { waiting: /*i18n*/ 'Waiting', sent: /*i18n*/ 'Sent', failed: /*i18n*/ 'Failed' }

const channels: Record<Channel, string> = {
  email: /*i18n*/ 'Email',
  push: /*i18n*/ 'Web push',
  telegram: /*i18n*/ 'Telegram',
}

const events = {
  confirm: /*i18n*/ 'Confirm the email address',
  contact: /*i18n*/ 'Contact message to the team',
  'failed-sign-ins': /*i18n*/ 'Many failed sign-ins',
  'feed-disabled': /*i18n*/ 'Feed disabled',
  'feed-failing': /*i18n*/ 'Feed failing',
  'feed-held': /*i18n*/ 'Feed held',
  invitation: /*i18n*/ 'Invitation to the admin console',
  newsletter: /*i18n*/ 'Newsletter',
  'newsletter-test': /*i18n*/ 'Test of the newsletter',
  'newsletter-confirm': /*i18n*/ 'Confirm the newsletter',
  'newsletter-welcome': /*i18n*/ 'Welcome to the newsletter',
  'password-changed': /*i18n*/ 'Password changed',
  reply: /*i18n*/ 'Reply to a comment',
  reset: /*i18n*/ 'Reset the password',
  test: /*i18n*/ 'Test message',
  'wrong-codes': /*i18n*/ 'Wrong codes of the second factor',
}

export const mailRecord: RecordDescription = {
  name: 'mails',
  area: 'mails',
  label: /*i18n*/ 'Outgoing messages',
  singular: /*i18n*/ 'Outgoing message',
  titleField: 'event',
  fields: {
    event: { type: 'choice', label: /*i18n*/ 'Type of message', choices: events, isReadOnly: true },
    channel: { type: 'choice', label: /*i18n*/ 'Channel', choices: channels, isReadOnly: true },
    recipient: { type: 'text', label: /*i18n*/ 'Recipient', maxLength: 254, isReadOnly: true },
    subject: { type: 'text', label: /*i18n*/ 'Subject', maxLength: 300, isReadOnly: true },
    createdAt: { type: 'time', label: /*i18n*/ 'Created', isReadOnly: true },
    sentAt: { type: 'time', label: /*i18n*/ 'Sent', isReadOnly: true },
    nextTryAt: { type: 'time', label: /*i18n*/ 'Next attempt', isReadOnly: true },
    tries: { type: 'number', label: /*i18n*/ 'Attempts', min: 0, max: 1_000_000, isReadOnly: true },
    failure: { type: 'text', label: /*i18n*/ 'Failure', maxLength: 1000, isReadOnly: true },
  },
  columns: [
    { name: 'event', label: /*i18n*/ 'Type of message', type: 'choice', choices: events, isDefault: true },
    { name: 'channel', label: /*i18n*/ 'Channel', type: 'choice', choices: channels },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'recipient', label: /*i18n*/ 'Recipient', type: 'text', isDefault: true },
    { name: 'subject', label: /*i18n*/ 'Subject', type: 'text', isDefault: true },
    { name: 'createdAt', label: /*i18n*/ 'Created', type: 'time', isDefault: true },
    { name: 'tries', label: /*i18n*/ 'Attempts', type: 'number', isDefault: true },
    { name: 'failure', label: /*i18n*/ 'Failure', type: 'text', isDefault: true },
    { name: 'sentAt', label: /*i18n*/ 'Sent', type: 'time' },
    { name: 'nextTryAt', label: /*i18n*/ 'Next attempt', type: 'time' },
  ],
  filters: [{ name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states }],
  sorts: [orderByAge('createdAt')],
  defaultSort: '-createdAt',
  isSearchable: true,
  states,
  actions: [{ name: 'retry', label: /*i18n*/ 'Try again', from: ['failed'], isBulk: true }],
  canCreate: false,
  canUpdate: false,
  bulkFields: [],
}
