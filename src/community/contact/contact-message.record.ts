import { orderByAge } from '../../console/records/list-orders.ts'
import type { RecordDescription } from '../../console/records/record-description.ts'

/** As decided in the review queue. */
const states = { waiting: /*i18n*/ 'Waiting', answered: /*i18n*/ 'Answered', closed: /*i18n*/ 'Closed' }

export const contactMessageRecord: RecordDescription = {
  name: 'messages',
  area: 'review',
  label: /*i18n*/ 'Contact messages',
  singular: /*i18n*/ 'Contact message',
  titleField: 'name',
  fields: {
    name: { type: 'text', label: /*i18n*/ 'Name', maxLength: 200, isReadOnly: true },
    email: { type: 'text', label: /*i18n*/ 'Email', maxLength: 254, isReadOnly: true },
    mobile: { type: 'text', label: /*i18n*/ 'Mobile', maxLength: 40, isReadOnly: true },
    message: { type: 'text', label: /*i18n*/ 'Message', maxLength: 10_000, lines: 10, isReadOnly: true },
    createdAt: { type: 'time', label: /*i18n*/ 'Received', isReadOnly: true },
  },
  columns: [
    { name: 'name', label: /*i18n*/ 'Name', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'message', label: /*i18n*/ 'Message', type: 'text', isDefault: true },
    { name: 'email', label: /*i18n*/ 'Email', type: 'text', isDefault: true },
    { name: 'mobile', label: /*i18n*/ 'Mobile', type: 'text' },
    { name: 'createdAt', label: /*i18n*/ 'Received', type: 'time', isDefault: true },
  ],
  filters: [
    { name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states },
    { name: 'createdAt', label: /*i18n*/ 'Received', type: 'time' },
  ],
  sorts: [orderByAge('createdAt')],
  defaultSort: '-createdAt',
  isSearchable: true,
  states,
  actions: [],
  canCreate: false,
  canUpdate: false,
  bulkFields: [],
}
