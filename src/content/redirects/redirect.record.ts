import { orderByChange } from '../../console/records/list-orders.ts'
import type { RecordDescription } from '../../console/records/record-description.ts'

const statuses = {
  '301': /*i18n*/ 'Permanent (301)',
  '302': /*i18n*/ 'Temporary (302)',
}

export const redirectRecord: RecordDescription = {
  name: 'redirects',
  area: 'content',
  label: /*i18n*/ 'Redirects',
  singular: /*i18n*/ 'Redirect',
  titleField: 'fromPath',
  otherLabels: { isDisabled: /*i18n*/ 'Switched off' },
  fields: {
    fromPath: {
      type: 'text',
      label: /*i18n*/ 'Old path',
      help: /*i18n*/ 'A path that shows "Page not found" now, such as /old-page, in all languages.',
      maxLength: 500,
      isRequired: true,
    },
    target: {
      type: 'text',
      label: /*i18n*/ 'New address',
      help: /*i18n*/ 'A path of this site, such as /deals. Administrators may also enter an address with https://.',
      maxLength: 1000,
      isRequired: true,
    },
    status: {
      type: 'choice',
      label: /*i18n*/ 'Kind of redirect',
      help: /*i18n*/ 'Permanent: search engines replace the old address.',
      choices: statuses,
      isRequired: true,
    },
    dropsQuery: {
      type: 'flag',
      label: /*i18n*/ 'Leave out the part after the question mark',
    },
  },
  columns: [
    { name: 'fromPath', label: /*i18n*/ 'Old path', type: 'text', isDefault: true },
    { name: 'target', label: /*i18n*/ 'New address', type: 'text', isDefault: true },
    { name: 'status', label: /*i18n*/ 'Kind of redirect', type: 'choice', choices: statuses, isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'dropsQuery', label: /*i18n*/ 'Leaves out the query', type: 'flag' },
    { name: 'updatedAt', label: /*i18n*/ 'Changed', type: 'time', isDefault: true },
  ],
  filters: [
    {
      name: 'state',
      label: /*i18n*/ 'State',
      type: 'choice',
      choices: { active: /*i18n*/ 'Active', disabled: /*i18n*/ 'Switched off' },
    },
  ],
  sorts: [
    orderByChange,
    { name: 'fromPath', ascending: /*i18n*/ 'Old path A to Z', descending: /*i18n*/ 'Old path Z to A' },
  ],
  defaultSort: '-updatedAt',
  isSearchable: true,
  states: { active: /*i18n*/ 'Active', disabled: /*i18n*/ 'Switched off' },
  actions: [
    { name: 'disable', label: /*i18n*/ 'Switch off', from: ['active'], isBulk: true },
    { name: 'enable', label: /*i18n*/ 'Switch on', from: ['disabled'], isBulk: true },
    {
      name: 'remove',
      label: /*i18n*/ 'Delete permanently',
      from: ['active', 'disabled'],
      isConfirmed: true,
      isRemoval: true,
    },
  ],
  canCreate: true,
  canUpdate: true,
  bulkFields: ['status', 'dropsQuery'],
}
