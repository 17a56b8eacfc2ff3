import { useLingui } from '@lingui/react/macro'
import { Card } from '../../../ui/components/card.tsx'
import { auditEntryRecord } from '../../audit-entry.record.ts'
import { labelsOfKinds, otherLoggedKinds } from '../../other-logged-kinds.ts'
import { findRecordDescription, recordDescriptions } from '../../record-descriptions.ts'
import type { Change } from '../../records/record.contract.ts'
import {
  descriptionOfRecord,
  type RecordDescription,
  type Value,
  type Values,
} from '../../records/record-description.ts'
import type { KindPanelProps } from '../kind-panels.tsx'
import { ChangeList } from '../record/change-list.tsx'

/** The changed fields of an entry of the audit log, by the labels of their kind. */
export function EntryChanges({ values }: KindPanelProps) {
  const { t } = useLingui()
  const kind = findRecordDescription(`${values.kind}`) ?? otherKind(`${values.kind}`)
  const changes = changesOf(asValues(values.before), asValues(values.after)).map(withLabelledRecord)
  return (
    <Card className="flex flex-col gap-2 p-4">
      <h2 className="font-bold">{t`Changes`}</h2>
      {changes.length > 0 ? (
        <ChangeList description={descriptionOfRecord(kind, `${values.recordId}`)} changes={changes} />
      ) : (
        <p className="text-muted">{t`No values were changed.`}</p>
      )}
    </Card>
  )
}

const kindLabels = labelsOfKinds(recordDescriptions)

/** Of entries that are about no kind of record, such as saved views. */
const otherKind = (name: string): RecordDescription => ({
  ...auditEntryRecord([]),
  fields: otherLoggedKinds(kindLabels)[name]?.fields ?? {},
  columns: [],
})

/** What a decision was about, "comments 12", by the label of its kind. */
function withLabelledRecord({ field, before, after }: Change): Change {
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
