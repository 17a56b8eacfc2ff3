import { orderByChange, orderByName } from '../../console/records/list-orders.ts'
import { describeRecord } from '../../console/records/record-values.ts'
import { feedStates } from './feed.ts'
import { feedLimitFields } from './feed-limit-fields.ts'
import { feedProblemLabels } from './feed-problem.ts'

const states = {
  active: /*i18n*/ 'Active',
  paused: /*i18n*/ 'Paused',
  held: /*i18n*/ 'Held',
  disabled: /*i18n*/ 'Disabled',
}

const formats = {
  google: /*i18n*/ 'Google Merchant products',
  csv: /*i18n*/ 'Table (CSV or TSV) with a mapping',
  cuelinks: /*i18n*/ 'Coupons of Cuelinks',
}

const intervals = {
  '15': /*i18n*/ 'Every 15 minutes',
  '30': /*i18n*/ 'Every 30 minutes',
  '60': /*i18n*/ 'Every hour',
  '120': /*i18n*/ 'Every 2 hours',
  '180': /*i18n*/ 'Every 3 hours',
  '360': /*i18n*/ 'Every 6 hours',
  '720': /*i18n*/ 'Every 12 hours',
  '1440': /*i18n*/ 'Every 24 hours',
}

const reason = { type: 'text', label: /*i18n*/ 'Reason', maxLength: 500, isRequired: true } as const

export const feedRecord = describeRecord({
  name: 'feeds',
  area: 'content',
  label: /*i18n*/ 'Feeds',
  singular: /*i18n*/ 'Feed',
  titleField: 'name',
  otherLabels: {
    isPaused: /*i18n*/ 'Paused',
    headersVersion: /*i18n*/ 'Version of the request headers',
    ownerId: /*i18n*/ 'Owner’s account',
    reason: /*i18n*/ 'Reason',
  },
  fields: {
    name: { type: 'text', label: /*i18n*/ 'Name', maxLength: 100, isRequired: true },
    address: {
      type: 'text',
      label: /*i18n*/ 'Address',
      help: /*i18n*/ 'Begins with https:// or http://. A user name, a password or a key belongs in the request headers.',
      maxLength: 2000,
      isRequired: true,
    },
    format: { type: 'choice', label: /*i18n*/ 'Format', choices: formats, isRequired: true },
    store: {
      type: 'text',
      label: /*i18n*/ 'Store',
      help: /*i18n*/ 'Empty: the feed names its stores.',
      maxLength: 200,
    },
    isFull: {
      type: 'flag',
      label: /*i18n*/ 'Complete',
      help: /*i18n*/ 'The feed always has every deal: what it no longer has expires.',
    },
    everyMinutes: { type: 'choice', label: /*i18n*/ 'How often it runs', choices: intervals },
    dailyAt: {
      type: 'text',
      label: /*i18n*/ 'Or daily at',
      help: /*i18n*/ 'A time in India, such as 06:30.',
      maxLength: 5,
      isBeside: true,
    },
    mapping: {
      type: 'text',
      label: /*i18n*/ 'Mapping of the columns',
      help: /*i18n*/ 'For tables only, as JSON: the content of a mapping file.',
      maxLength: 100_000,
      lines: 8,
    },
    categoryMap: {
      type: 'text',
      label: /*i18n*/ 'Category map',
      help: /*i18n*/ 'As JSON: the shop’s categories and the site’s. Empty: categories stay as the feed has them.',
      maxLength: 200_000,
      lines: 5,
    },
    headers: {
      type: 'text',
      label: /*i18n*/ 'New request headers',
      help: /*i18n*/ 'One in each line, such as “Authorization: Bearer …”. They replace the stored ones, are stored encrypted and never shown again, and are in no draft.',
      maxLength: 10_000,
      lines: 2,
      isSecret: true,
    },
    headersStored: {
      type: 'choice',
      label: /*i18n*/ 'Request headers',
      choices: { yes: /*i18n*/ 'Set', no: /*i18n*/ 'Not set' },
      isReadOnly: true,
    },
    owner: {
      type: 'text',
      label: /*i18n*/ 'Owner',
      help: /*i18n*/ 'Gets an email when the feed fails or is held.',
      maxLength: 200,
      isReadOnly: true,
    },
    ...feedLimitFields,
  },
  columns: [
    { name: 'name', label: /*i18n*/ 'Name', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'problem', label: /*i18n*/ 'Problem', type: 'choice', choices: feedProblemLabels, isDefault: true },
    { name: 'store', label: /*i18n*/ 'Store', type: 'text', isDefault: true },
    { name: 'lastGoodRunAt', label: /*i18n*/ 'Last good run', type: 'time', isDefault: true },
    { name: 'nextRunAt', label: /*i18n*/ 'Next run', type: 'time', isDefault: true },
    { name: 'rows', label: /*i18n*/ 'Rows', type: 'number', isDefault: true },
    { name: 'format', label: /*i18n*/ 'Format', type: 'choice', choices: formats },
    { name: 'address', label: /*i18n*/ 'Address', type: 'text' },
    { name: 'isFull', label: /*i18n*/ 'Complete', type: 'flag' },
    { name: 'owner', label: /*i18n*/ 'Owner', type: 'text' },
    { name: 'updatedAt', label: /*i18n*/ 'Changed', type: 'time' },
  ],
  filters: [
    { name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states },
    {
      name: 'problem',
      label: /*i18n*/ 'Problem',
      type: 'choice',
      choices: { any: /*i18n*/ 'Any', ...feedProblemLabels },
    },
    { name: 'format', label: /*i18n*/ 'Format', type: 'choice', choices: formats },
    { name: 'isFull', label: /*i18n*/ 'Complete', type: 'flag' },
  ],
  sorts: [
    orderByName,
    { name: 'nextRunAt', ascending: /*i18n*/ 'Next run first', descending: /*i18n*/ 'Next run last' },
    {
      name: 'lastGoodRunAt',
      ascending: /*i18n*/ 'Oldest good run first',
      descending: /*i18n*/ 'Newest good run first',
    },
    orderByChange,
  ],
  defaultSort: 'name',
  isSearchable: true,
  states,
  actions: [
    { name: 'accept', label: /*i18n*/ 'Apply once', from: ['held'], input: { reason } },
    { name: 'discard', label: /*i18n*/ 'Discard the run', from: ['held'], input: { reason } },
    { name: 'run', label: /*i18n*/ 'Run now', from: ['active'], isBulk: true },
    { name: 'pause', label: /*i18n*/ 'Pause', from: ['active'], isBulk: true },
    { name: 'resume', label: /*i18n*/ 'Resume', from: ['paused'], isBulk: true },
    { name: 'restart', label: /*i18n*/ 'Start again', from: ['disabled'], isBulk: true },
    { name: 'own', label: /*i18n*/ 'Become its owner', from: feedStates },
    { name: 'remove-headers', label: /*i18n*/ 'Remove the request headers', from: feedStates, isConfirmed: true },
    { name: 'remove', label: /*i18n*/ 'Delete permanently', from: feedStates, isConfirmed: true, isRemoval: true },
  ],
  canCreate: true,
  canUpdate: true,
  bulkFields: ['everyMinutes', 'isFull'],
})
