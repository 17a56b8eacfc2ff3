import type { RecordDescription } from './records/record-description.ts'

const roleLabels = { administrator: /*i18n*/ 'Administrator', editor: /*i18n*/ 'Editor' }

export const auditEntryRecord: RecordDescription = {
  name: 'audit',
  area: 'audit',
  label: /*i18n*/ 'Audit log',
  singular: /*i18n*/ 'Entry of the audit log',
  titleField: 'at',
  fields: {
    at: { type: 'time', label: /*i18n*/ 'Time', isReadOnly: true },
    memberName: { type: 'text', label: /*i18n*/ 'Who', maxLength: 200, isReadOnly: true },
    role: { type: 'choice', label: /*i18n*/ 'Role', choices: roleLabels, isReadOnly: true },
    address: { type: 'text', label: /*i18n*/ 'IP address', maxLength: 100, isReadOnly: true },
    action: { type: 'text', label: /*i18n*/ 'Action', maxLength: 60, isReadOnly: true },
    kind: { type: 'text', label: /*i18n*/ 'Kind of record', maxLength: 60, isReadOnly: true },
    recordId: { type: 'text', label: /*i18n*/ 'Record', maxLength: 100, isReadOnly: true },
    title: { type: 'text', label: /*i18n*/ 'Title', maxLength: 300, isReadOnly: true },
    before: { type: 'json', label: /*i18n*/ 'Before', maxLength: 1_000_000, isReadOnly: true },
    after: { type: 'json', label: /*i18n*/ 'After', maxLength: 1_000_000, isReadOnly: true },
  },
  columns: [
    { name: 'at', label: /*i18n*/ 'Time', type: 'time', isDefault: true },
    { name: 'memberName', label: /*i18n*/ 'Who', type: 'text', isDefault: true },
    { name: 'action', label: /*i18n*/ 'Action', type: 'text', isDefault: true },
    { name: 'kind', label: /*i18n*/ 'Kind of record', type: 'text', isDefault: true },
    { name: 'recordId', label: /*i18n*/ 'Record', type: 'text', isDefault: true },
    { name: 'title', label: /*i18n*/ 'Title', type: 'text', isDefault: true },
    { name: 'role', label: /*i18n*/ 'Role', type: 'choice' },
    { name: 'address', label: /*i18n*/ 'IP address', type: 'text' },
  ],
  filters: [
    { name: 'kind', label: /*i18n*/ 'Kind of record', type: 'text' },
    { name: 'recordId', label: /*i18n*/ 'Record', type: 'text' },
    { name: 'action', label: /*i18n*/ 'Action', type: 'text' },
    { name: 'memberName', label: /*i18n*/ 'Who', type: 'text' },
    { name: 'at', label: /*i18n*/ 'Time', type: 'time' },
  ],
  sorts: [{ name: 'at', label: /*i18n*/ 'Time' }],
  defaultSort: '-at',
  isSearchable: true,
  states: {},
  actions: [],
  canCreate: false,
  canUpdate: false,
  bulkFields: [],
}
