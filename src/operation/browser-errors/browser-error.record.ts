import { orderByAge } from '../../console/records/list-orders.ts'
import type { RecordDescription } from '../../console/records/record-description.ts'

const states = { open: /*i18n*/ 'Open', done: /*i18n*/ 'Done', muted: /*i18n*/ 'Muted' } as const
export type BrowserErrorState = keyof typeof states

const readOnlyText = (label: string) => ({ type: 'text', label, maxLength: 1000, isReadOnly: true }) as const

export const browserErrorRecord: RecordDescription = {
  name: 'browser-errors',
  area: 'jobs',
  label: /*i18n*/ 'Errors in browsers',
  singular: /*i18n*/ 'Error in browsers',
  titleField: 'message',
  fields: {
    message: readOnlyText(/*i18n*/ 'Message'),
    place: readOnlyText(/*i18n*/ 'Script, line and column'),
    page: readOnlyText(/*i18n*/ 'Page'),
    browsers: readOnlyText(/*i18n*/ 'Browsers'),
    versions: readOnlyText(/*i18n*/ 'Versions of the site'),
    reportCount: { type: 'number', label: /*i18n*/ 'Reports', min: 0, max: 1_000_000_000, isReadOnly: true },
    firstAt: { type: 'time', label: /*i18n*/ 'First report', isReadOnly: true },
    lastAt: { type: 'time', label: /*i18n*/ 'Last report', isReadOnly: true },
  },
  columns: [
    { name: 'message', label: /*i18n*/ 'Message', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'page', label: /*i18n*/ 'Page', type: 'text', isDefault: true },
    { name: 'reportCount', label: /*i18n*/ 'Reports', type: 'number', isDefault: true },
    { name: 'lastAt', label: /*i18n*/ 'Last report', type: 'time', isDefault: true },
    { name: 'firstAt', label: /*i18n*/ 'First report', type: 'time' },
    { name: 'place', label: /*i18n*/ 'Script, line and column', type: 'text' },
    { name: 'browsers', label: /*i18n*/ 'Browsers', type: 'text' },
    { name: 'versions', label: /*i18n*/ 'Versions of the site', type: 'text' },
  ],
  filters: [{ name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states }],
  sorts: [
    orderByAge('lastAt'),
    { name: 'reportCount', ascending: /*i18n*/ 'Fewest reports first', descending: /*i18n*/ 'Most reports first' },
  ],
  defaultSort: '-lastAt',
  isSearchable: true,
  states,
  actions: [
    { name: 'done', label: /*i18n*/ 'Done', from: ['open', 'muted'], isBulk: true },
    { name: 'mute', label: /*i18n*/ 'Mute', from: ['open', 'done'], isBulk: true },
    { name: 'reopen', label: /*i18n*/ 'Open again', from: ['done', 'muted'], isBulk: true },
  ],
  canCreate: false,
  canUpdate: false,
  bulkFields: [],
}
