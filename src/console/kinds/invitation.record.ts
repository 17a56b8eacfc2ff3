import type { InvitationState } from '../../accounts/members/invitation.ts'
import { orderByAge } from '../records/list-orders.ts'
import type { RecordDescription } from '../records/record-description.ts'

const roles = { editor: /*i18n*/ 'Editor', administrator: /*i18n*/ 'Administrator' }
const languages = { en: /*i18n*/ 'English', hi: /*i18n*/ 'Hindi' }
const states: Record<InvitationState, string> = {
  pending: /*i18n*/ 'Pending',
  expired: /*i18n*/ 'Expired',
  accepted: /*i18n*/ 'Accepted',
  withdrawn: /*i18n*/ 'Withdrawn',
}

export const invitationRecord: RecordDescription = {
  name: 'invitations',
  area: 'members',
  label: /*i18n*/ 'Invitations',
  singular: /*i18n*/ 'Invitation',
  titleField: 'email',
  otherLabels: { acceptedAt: /*i18n*/ 'Accepted', withdrawnAt: /*i18n*/ 'Withdrawn' },
  fields: {
    email: {
      type: 'text',
      label: /*i18n*/ 'Email address',
      help: /*i18n*/ 'Gets a link that works once within 72 hours. It asks for a name, a password and a second factor.',
      maxLength: 254,
      isRequired: true,
    },
    role: {
      type: 'choice',
      label: /*i18n*/ 'Role',
      help: /*i18n*/ 'Editors work on content and on the review queue. Administrators also manage members and settings.',
      choices: roles,
      isRequired: true,
    },
    language: { type: 'choice', label: /*i18n*/ 'Language of the email', choices: languages, isRequired: true },
    sentAt: { type: 'time', label: /*i18n*/ 'Sent', isReadOnly: true },
    expiresAt: { type: 'time', label: /*i18n*/ 'Link valid until', isReadOnly: true },
  },
  columns: [
    { name: 'email', label: /*i18n*/ 'Email address', type: 'text', isDefault: true },
    { name: 'role', label: /*i18n*/ 'Role', type: 'choice', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'invitedBy', label: /*i18n*/ 'Invited by', type: 'text', isDefault: true },
    { name: 'sentAt', label: /*i18n*/ 'Sent', type: 'time', isDefault: true },
    { name: 'expiresAt', label: /*i18n*/ 'Link valid until', type: 'time', isDefault: true },
    { name: 'acceptedAt', label: /*i18n*/ 'Accepted', type: 'time' },
  ],
  filters: [{ name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states }],
  sorts: [orderByAge('sentAt')],
  defaultSort: '-sentAt',
  isSearchable: true,
  states,
  actions: [
    { name: 'resend', label: /*i18n*/ 'Send again', from: ['pending', 'expired'] },
    // "withdraw" is another step of deals.
    { name: 'revoke', label: /*i18n*/ 'Withdraw', from: ['pending', 'expired'], isConfirmed: true },
  ],
  canCreate: true,
  canUpdate: false,
  bulkFields: [],
}
