import { labelsOfKinds, otherLoggedKinds } from '../audit-only-kinds.ts'
import { completionText } from '../completion-texts.ts'
import { jobLabels } from '../job-labels.ts'
import { orderByAge } from '../records/list-orders.ts'
import { descriptionOfRecord, type RecordDescription, shownTitle, type Value } from '../records/record-description.ts'

const roleLabels = { administrator: /*i18n*/ 'Administrator', editor: /*i18n*/ 'Editor' }

/** The names of what is logged, by what is stored. */
function labelsOf(kinds: readonly RecordDescription[]) {
  const recordKinds = labelsOfKinds(kinds)
  // An action of the same name is the same word for all kinds.
  const actions = kinds.flatMap((kind) =>
    kind.actions.map(({ name, label }) => [name, completionText(name)?.logged ?? label] as const),
  )
  return {
    kinds: {
      ...recordKinds,
      ...Object.fromEntries(Object.entries(otherLoggedKinds(recordKinds)).map(([name, { label }]) => [name, label])),
    },
    actions: {
      ...Object.fromEntries(actions),
      create: /*i18n*/ 'Created',
      update: /*i18n*/ 'Changed',
      restore: /*i18n*/ 'Restored',
      undo: /*i18n*/ 'Undone',
      run: /*i18n*/ 'Run requested',
      decide: /*i18n*/ 'Decided',
      accept: /*i18n*/ 'Accepted',
    },
  }
}

export const auditEntryRecord = (logged: readonly RecordDescription[]): RecordDescription => ({
  ...withLabels(labelsOf(logged), fieldChoices(logged)),
  titleOf: titleWith(logged),
  changedFieldsOf: changedFieldsWith(logged),
  foundTitleOf: foundTitleWith(logged),
})

/** Some titles are names in the code; without a title, which may be personal, an entry is called by its record. */
function titleWith(logged: readonly RecordDescription[]): NonNullable<RecordDescription['titleOf']> {
  const { kinds } = labelsOf(logged)
  return ({ kind, recordId, title }, translateText) => {
    const [kindName, text] = [`${kind}`, `${title}`]
    const label = kinds[kindName]
    if (text === '') return `${label ? translateText(label) : kindName} ${recordId}`
    if (kindName === 'jobs') return translateText(jobLabels[text] ?? text)
    if (kindName === 'pictures' && label) return `${translateText(label)} ${text}`
    const description = logged.find(({ name }) => name === kindName)
    return description ? shownTitle(description, { title: text }, translateText) : text
  }
}

const changedFieldsWith =
  (logged: readonly RecordDescription[]): NonNullable<RecordDescription['changedFieldsOf']> =>
  ({ kind, recordId, fields }) =>
    labelsOfFields(logged, { kind: `${kind}`, recordId: `${recordId}`, names: fields })

/** The author, action and fields, so that entries about one record are told apart. */
function foundTitleWith(logged: readonly RecordDescription[]): NonNullable<RecordDescription['foundTitleOf']> {
  const { actions } = labelsOf(logged)
  const titleOf = titleWith(logged)
  const changedFieldsOf = changedFieldsWith(logged)
  return (values, translateText) => {
    const { memberName, action } = values
    const labels = changedFieldsOf(values).slice(0, maxFoundFields).map(translateText).join(', ')
    const step = translateText(actions[`${action}` as keyof typeof actions] ?? `${action}`)
    return [titleOf(values, translateText), `${memberName}: ${step}`, labels].filter(Boolean).join(' · ')
  }
}

const maxFoundFields = 3

type FieldChoices = ReturnType<typeof fieldChoices>

const withLabels = ({ kinds, actions }: ReturnType<typeof labelsOf>, fields: FieldChoices): RecordDescription => ({
  name: 'audit',
  area: 'audit',
  label: /*i18n*/ 'Audit log',
  singular: /*i18n*/ 'Entry of the audit log',
  titleField: 'title',
  fields: {
    at: { type: 'time', label: /*i18n*/ 'Time', isReadOnly: true },
    memberName: { type: 'text', label: /*i18n*/ 'Who', maxLength: 200, isReadOnly: true },
    role: { type: 'choice', label: /*i18n*/ 'Role', choices: roleLabels, isReadOnly: true },
    address: { type: 'text', label: /*i18n*/ 'IP address', maxLength: 100, isReadOnly: true },
    action: { type: 'choice', label: /*i18n*/ 'Action', choices: actions, isReadOnly: true },
    kind: { type: 'choice', label: /*i18n*/ 'Kind of record', choices: kinds, isReadOnly: true },
    title: { type: 'text', label: /*i18n*/ 'Title', maxLength: 300, isReadOnly: true },
    undoUntil: {
      type: 'time',
      label: /*i18n*/ 'Can be undone until',
      help: /*i18n*/ 'In the review queue, among the decided cases.',
      isReadOnly: true,
      isHiddenWhenEmpty: true,
    },
  },
  columns: [
    { name: 'title', label: /*i18n*/ 'Title', type: 'text', isDefault: true },
    { name: 'at', label: /*i18n*/ 'Time', type: 'time', isDefault: true },
    { name: 'memberName', label: /*i18n*/ 'Who', type: 'text', isDefault: true },
    { name: 'action', label: /*i18n*/ 'Action', type: 'choice', isDefault: true },
    { name: 'kind', label: /*i18n*/ 'Kind of record', type: 'choice', isDefault: true },
    { name: 'fields', label: /*i18n*/ 'Changed fields', type: 'fields', isDefault: true },
    { name: 'recordId', label: /*i18n*/ 'Record', type: 'record', isDefault: true },
    { name: 'role', label: /*i18n*/ 'Role', type: 'choice' },
    { name: 'address', label: /*i18n*/ 'IP address', type: 'text' },
  ],
  filters: [
    { name: 'kind', label: /*i18n*/ 'Kind of record', type: 'choice', choices: kinds },
    { name: 'recordId', label: /*i18n*/ 'Record', type: 'text' },
    { name: 'action', label: /*i18n*/ 'Action', type: 'choice', choices: actions },
    { name: 'field', label: /*i18n*/ 'Changed field', type: 'choice', choices: fields },
    { name: 'memberName', label: /*i18n*/ 'Who', type: 'text' },
    { name: 'at', label: /*i18n*/ 'Time', type: 'time' },
  ],
  sorts: [orderByAge('at')],
  defaultSort: '-at',
  isSearchable: true,
  states: {},
  actions: [],
  canCreate: false,
  canUpdate: false,
  bulkFields: [],
})

type Subject = { kind: string; recordId: string; names: Value | undefined }

/** The labels of the fields that a change names. What has none, such as a state's own values, is left out. */
function labelsOfFields(kinds: readonly RecordDescription[], { kind, recordId, names }: Subject): string[] {
  const description = kinds.find(({ name }) => name === kind)
  const { fields = {}, otherLabels = {} } = description
    ? descriptionOfRecord(description, recordId)
    : (otherLoggedKinds(labelsOfKinds(kinds))[kind] ?? {})
  const labelOf = (name: string): string | undefined => fields[name]?.label ?? otherLabels[name]
  return Array.isArray(names) ? [...new Set(names.flatMap((name) => labelOf(`${name}`) ?? []))] : []
}

/** Every field that a change can name, by its label; those of one name are one. */
function fieldChoices(kinds: readonly RecordDescription[]): Record<string, string> {
  const labels = kinds.flatMap(({ fields, otherLabels = {}, recordFields = {} }) => [
    ...[fields, ...Object.values(recordFields)].flatMap((some) =>
      Object.entries(some).map(([name, { label }]): [string, string] => [name, label]),
    ),
    ...Object.entries(otherLabels),
  ])
  // The first of a name counts.
  const unique = Object.entries(Object.fromEntries(labels.toReversed()))
  return Object.fromEntries(unique.sort(([, one], [, other]) => (one < other ? -1 : 1)))
}
