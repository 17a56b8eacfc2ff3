import { orderByAge, orderByName } from '../records/list-orders.ts'
import type { RecordDescription } from '../records/record-description.ts'

const roleLabels = {
  administrator: /*i18n*/ 'Administrator',
  editor: /*i18n*/ 'Editor',
  member: /*i18n*/ 'Member',
}
const states = { enabled: /*i18n*/ 'Enabled', disabled: /*i18n*/ 'Disabled' }

export const memberRecord: RecordDescription = {
  name: 'members',
  area: 'members',
  label: /*i18n*/ 'Members',
  singular: /*i18n*/ 'Member',
  titleField: 'name',
  otherLabels: { disabledAt: /*i18n*/ 'Disabled', disabledReason: /*i18n*/ 'Reason' },
  fields: {
    name: { type: 'text', label: /*i18n*/ 'Name', maxLength: 200, isReadOnly: true },
    email: { type: 'text', label: /*i18n*/ 'Email', maxLength: 254, isReadOnly: true },
    role: {
      type: 'choice',
      label: /*i18n*/ 'Role',
      help: /*i18n*/ 'A new role signs the member out everywhere.',
      choices: roleLabels,
      isRequired: true,
    },
    createdAt: { type: 'time', label: /*i18n*/ 'Joined', isReadOnly: true },
    emailConfirmedAt: { type: 'time', label: /*i18n*/ 'Email confirmed', isReadOnly: true },
  },
  columns: [
    { name: 'name', label: /*i18n*/ 'Name', type: 'text', isDefault: true },
    { name: 'email', label: /*i18n*/ 'Email', type: 'text', isDefault: true },
    { name: 'role', label: /*i18n*/ 'Role', type: 'choice', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'disabledReason', label: /*i18n*/ 'Reason', type: 'text' },
    { name: 'createdAt', label: /*i18n*/ 'Joined', type: 'time', isDefault: true },
    { name: 'emailConfirmedAt', label: /*i18n*/ 'Email confirmed', type: 'time' },
  ],
  filters: [
    { name: 'role', label: /*i18n*/ 'Role', type: 'choice', choices: roleLabels },
    { name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states },
  ],
  sorts: [orderByAge('createdAt'), orderByName],
  defaultSort: '-createdAt',
  isSearchable: true,
  states,
  actions: [
    {
      name: 'disable',
      label: /*i18n*/ 'Disable',
      from: ['enabled'],
      input: {
        reason: {
          type: 'text',
          label: /*i18n*/ 'Reason',
          help: /*i18n*/ 'For other administrators. The member does not see it.',
          maxLength: 500,
          isRequired: true,
        },
      },
    },
    { name: 'enable', label: /*i18n*/ 'Enable', from: ['disabled'] },
    // Codes are refused after many wrong ones, and a new password does not change that.
    { name: 'allow-codes', label: /*i18n*/ 'Allow sign-in codes again', from: ['enabled'], isConfirmed: true },
  ],
  canCreate: false,
  canUpdate: true,
  bulkFields: [],
}
