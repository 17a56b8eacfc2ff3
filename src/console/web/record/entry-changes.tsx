import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/components/card.tsx'
import { labelsOfKinds, otherLoggedKinds } from '../../audit-only-kinds.ts'
import { auditEntryRecord } from '../../kinds/audit-entry.record.ts'
import type { Change } from '../../records/record.contract.ts'
import {
  descriptionOfRecord,
  type RecordDescription,
  recordKey,
  type Value,
  type Values,
} from '../../records/record-description.ts'
import { RecordLink } from '../field/record-link.tsx'
import { type KindPanelProps, useDescriptions } from '../shell/kinds-context.ts'
import { ChangeList } from './change-list.tsx'

/** The changed fields of an entry of the audit log, by the labels of their kind. */
export function EntryChanges({ values }: KindPanelProps) {
  const { t } = useLingui()
  const descriptions = useDescriptions()
  const kindLabels = labelsOfKinds(descriptions)
  const kind = descriptions.find(({ name }) => name === values.kind) ?? otherKind(`${values.kind}`, kindLabels)
  const changes = changesOf(asValues(values.before), asValues(values.after)).map((change) =>
    withLabelledRecord(change, kindLabels),
  )
  const titles = (values.titles ?? {}) as Record<string, string>
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="font-bold">{t`Record`}</h2>
      <p className="text-sm [overflow-wrap:anywhere]">
        <SubjectLink values={values} titles={titles} />
      </p>
      <h2 className="font-bold">{t`Changes`}</h2>
      {changes.length > 0 ? (
        <ChangeList description={descriptionOfRecord(kind, `${values.recordId}`)} changes={changes} titles={titles} />
      ) : (
        <p className="text-muted">{t`No values were changed.`}</p>
      )}
    </Card>
  )
}

type Labels = Readonly<Record<string, string>>

/** Labels of entries that are about no kind of record, such as saved views. */
const otherKind = (name: string, kindLabels: Labels): RecordDescription => ({
  ...auditEntryRecord([]),
  fields: otherLoggedKinds(kindLabels)[name]?.fields ?? {},
  columns: [],
})

/** The record that was changed, or what a decision was about. */
function SubjectLink({ values, titles }: { values: Values; titles: Record<string, string> }) {
  const { record } = asValues(values.after)
  const own = recordKey(`${values.kind}`, `${values.recordId}`)
  const key = values.kind === 'review' && typeof record === 'string' ? record : own
  const [kind = '', id = ''] = key.split(' ')
  return <RecordLink kind={kind} id={id} title={titles[key] ?? null} />
}

/** The subject of a decision, "comments 12", by the label of its kind. */
function withLabelledRecord({ field, before, after }: Change, kindLabels: Labels): Change {
  const [kind = '', id] = `${after}`.split(' ')
  const label = field === 'record' && id !== undefined ? kindLabels[kind] : undefined
  return { field, before, after: label === undefined ? after : `${label} ${id}` }
}

const asValues = (value: Value | undefined): Values => (value ?? {}) as Values

const changesOf = (before: Values, after: Values): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }))
