import { orderByAge } from '../../console/records/list-orders.ts'
import { describeRecord } from '../../console/records/record-values.ts'
import { codeAudiences } from './code.ts'

const codeStates = {
  open: /*i18n*/ 'Shown',
  failing: /*i18n*/ 'Fails',
  scheduled: /*i18n*/ 'Scheduled',
  ended: /*i18n*/ 'Ended',
} as const
export type CodeState = keyof typeof codeStates

const maxPaise = 1_000_000_000
const prices = { without: /*i18n*/ 'Without the code', with: /*i18n*/ 'With the code already' }
const results = { works: /*i18n*/ 'It works', fails: /*i18n*/ 'It does not work' }

export const codeRecord = describeRecord({
  name: 'codes',
  area: 'content',
  label: /*i18n*/ 'Codes',
  singular: /*i18n*/ 'Code',
  titleField: 'code',
  otherLabels: { endedAt: /*i18n*/ 'Ended' },
  fields: {
    code: {
      type: 'text',
      label: /*i18n*/ 'Code',
      help: /*i18n*/ 'It stays as it is: for another one, add a code.',
      maxLength: 60,
      isRequired: true,
    },
    dealId: { type: 'reference', kind: 'deals', label: /*i18n*/ 'Deal' },
    storeId: {
      type: 'reference',
      kind: 'stores',
      label: /*i18n*/ 'Store',
      help: /*i18n*/ 'For everything in the store, in place of one deal.',
    },
    name: {
      type: 'text',
      label: /*i18n*/ 'Name',
      help: /*i18n*/ 'What the benefit is called. Amounts below are shown in both languages.',
      maxLength: 120,
    },
    nameHindi: {
      type: 'text',
      label: /*i18n*/ 'Name in Hindi',
      maxLength: 120,
      translationOf: 'name',
      missingFor: [],
    },
    amountPaise: { type: 'price', label: /*i18n*/ 'Amount off', maxPaise },
    percent: { type: 'number', label: /*i18n*/ 'Per cent off', min: 0.01, max: 100 },
    capPaise: { type: 'price', label: /*i18n*/ 'At most', maxPaise },
    minPaise: { type: 'price', label: /*i18n*/ 'From an order of', maxPaise },
    dealPrice: {
      type: 'choice',
      label: /*i18n*/ 'Prices on the site',
      help: /*i18n*/ 'Of the deal, or of all deals of the store. A benefit that they are without is subtracted for shoppers. Empty: not known, not subtracted.',
      choices: prices,
    },
    audience: { type: 'choice', label: /*i18n*/ 'For whom', choices: codeAudiences, isRequired: true },
    startsAt: { type: 'time', label: /*i18n*/ 'Starts' },
    endsAt: { type: 'time', label: /*i18n*/ 'Ends', help: /*i18n*/ 'Empty: with the deal, or when an editor ends it.' },
    source: {
      type: 'text',
      label: /*i18n*/ 'Source',
      help: /*i18n*/ 'Where the code is from. Visitors do not see it.',
      maxLength: 200,
    },
    testedAt: { type: 'time', label: /*i18n*/ 'Tested', help: /*i18n*/ 'In a real cart. Shown as “Tested by us”.' },
    testResult: { type: 'choice', label: /*i18n*/ 'Result of the test', choices: results },
    testAnswer: {
      type: 'text',
      label: /*i18n*/ 'The shop’s answer',
      help: /*i18n*/ 'As the shop says it, for example “Coupon applied”.',
      maxLength: 200,
    },
  },
  columns: [
    { name: 'code', label: /*i18n*/ 'Code', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'dealId', label: /*i18n*/ 'Deal', type: 'reference', isDefault: true },
    { name: 'storeId', label: /*i18n*/ 'Store', type: 'reference', isDefault: true },
    { name: 'health', label: /*i18n*/ 'Health in per cent', type: 'number', isDefault: true },
    { name: 'testedAt', label: /*i18n*/ 'Tested', type: 'time', isDefault: true },
    { name: 'endsAt', label: /*i18n*/ 'Ends', type: 'time' },
  ],
  filters: [
    { name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: codeStates },
    { name: 'storeId', label: /*i18n*/ 'Store', type: 'reference', kind: 'stores' },
    { name: 'dealId', label: /*i18n*/ 'Deal', type: 'reference', kind: 'deals' },
  ],
  sorts: [
    orderByAge('createdAt'),
    { name: 'rank', ascending: /*i18n*/ 'Worst first', descending: /*i18n*/ 'Best first' },
  ],
  defaultSort: '-createdAt',
  isSearchable: true,
  states: codeStates,
  actions: [
    { name: 'end', label: /*i18n*/ 'End the code', from: ['open', 'failing', 'scheduled'] },
    { name: 'resume', label: /*i18n*/ 'Show again', from: ['ended'] },
    { name: 'confirm', label: /*i18n*/ 'Tested: it works', from: ['open', 'failing', 'scheduled'] },
  ],
  canCreate: true,
  canUpdate: true,
  bulkFields: ['dealPrice', 'audience', 'startsAt', 'endsAt'],
})
