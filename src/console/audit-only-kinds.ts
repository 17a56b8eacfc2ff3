import { caseLabels } from './cases/case-labels.ts'
import { decisionReasons, decisionsOf, maxNoteLength } from './cases/decisions.ts'
import type { Field, RecordDescription } from './records/record-description.ts'

const number = { type: 'number', min: 0, max: Number.MAX_SAFE_INTEGER } as const
const text = { type: 'text', maxLength: 2000 } as const

type LoggedKind = { label: string; fields: Record<string, Field>; otherLabels?: Record<string, string> }

const pictures: LoggedKind = {
  label: /*i18n*/ 'Pictures',
  fields: {
    address: { type: 'address', isPicture: true, maxLength: 2000, label: /*i18n*/ 'Picture' },
    width: { ...number, label: /*i18n*/ 'Width in pixels' },
    height: { ...number, label: /*i18n*/ 'Height in pixels' },
    bytes: { ...number, label: /*i18n*/ 'Size in bytes' },
    crop: { ...text, label: /*i18n*/ 'Crop' },
  },
}

const jobs: LoggedKind = {
  label: /*i18n*/ 'Jobs',
  fields: {
    hasFailed: { type: 'flag', label: /*i18n*/ 'Has failed' },
    isRequested: { type: 'flag', label: /*i18n*/ 'Requested' },
  },
}

const decisions = Object.fromEntries(
  Object.values(decisionsOf)
    .flat()
    .map(({ name, label }) => [name, label]),
)

/** Entries of the audit log that are about no record of the console, by their stored kind. `kinds`: labels of those records. */
export const otherLoggedKinds = (kinds: Record<string, string>): Record<string, LoggedKind> => ({
  pictures,
  jobs,
  views: {
    label: /*i18n*/ 'Saved views',
    fields: {
      kind: { type: 'choice', label: /*i18n*/ 'Kind of record', choices: kinds },
      name: { ...text, label: /*i18n*/ 'Name' },
      query: { ...text, label: /*i18n*/ 'Search, filters, order and columns' },
      isShared: { type: 'flag', label: /*i18n*/ 'Shared with the team' },
    },
  },
  review: {
    label: /*i18n*/ 'Review queue',
    fields: {
      type: { type: 'choice', label: /*i18n*/ 'Kind of case', choices: caseLabels },
      record: { ...text, label: /*i18n*/ 'Record' },
      decision: { type: 'choice', label: /*i18n*/ 'Decision', choices: decisions },
      reason: { type: 'choice', label: /*i18n*/ 'Reason', choices: decisionReasons },
      note: { ...text, label: /*i18n*/ 'Note', maxLength: maxNoteLength },
    },
  },
  'demo-content': {
    label: /*i18n*/ 'Demo content',
    fields: Object.fromEntries(Object.entries(kinds).map(([name, label]) => [name, { ...number, label }])),
  },
})

export const labelsOfKinds = (kinds: readonly RecordDescription[]): Record<string, string> =>
  Object.fromEntries(kinds.map(({ name, label }) => [name, label]))
