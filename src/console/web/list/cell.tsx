import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../shared/money.ts'
import { CheckIcon } from '../../../ui/components/icon.tsx'
import type { RecordRow } from '../../records/record.contract.ts'
import type { Column, RecordDescription } from '../../records/record-description.ts'
import { RecordLink } from '../field/record-link.tsx'
import { StateBadge } from '../field/state-badge.tsx'
import { useValueText } from '../field/value-text.tsx'

type Props = { column: Column; row: RecordRow; description: RecordDescription }

/** On phones, where each value has its label, empty ones are left out. */
export function isEmptyCell(column: Column, row: RecordRow): boolean {
  const value = row.values[column.name] ?? null
  return column.type !== 'state' && (value === null || value === '' || value === false)
}

/** One value of a row. */
export function Cell({ column, row, description }: Props) {
  const { t } = useLingui()
  const valueText = useValueText()
  const value = row.values[column.name] ?? null
  if (column.type === 'state') return <StateBadge description={description} state={row.state} />
  if (column.type === 'flag') {
    return value === true ? (
      <>
        <CheckIcon className="inline size-4 text-accent" />
        <span className="sr-only">{t`Yes`}</span>
      </>
    ) : (
      <span className="text-muted">{t`No`}</span>
    )
  }
  if (column.type === 'number' && typeof value === 'number')
    return <span className="tabular-nums">{formatCount(value)}</span>
  if (column.type === 'record') {
    const { kind, recordTitle } = row.values
    return (
      <span className="wrap-anywhere md:line-clamp-2 md:min-w-24">
        <RecordLink kind={`${kind}`} id={`${value}`} title={recordTitle as string | null | undefined} />
      </span>
    )
  }
  if (column.type === 'fields') return <FieldNames labels={description.changedFieldsOf?.(row.values) ?? []} />
  const field = description.fields[column.name]
  const text = valueText(field?.type === 'choice' ? field : column, value)
  if (text === '') return <span className="text-muted">–</span>
  if (column.type === 'link')
    return (
      <a href={text} target="_blank" rel="noopener noreferrer" className="break-all">
        {text}
      </a>
    )
  const isAmount = column.type === 'price' || column.type === 'time'
  return (
    <span className={isAmount ? 'whitespace-nowrap tabular-nums' : 'wrap-anywhere md:line-clamp-2 md:min-w-24'}>
      {text}
    </span>
  )
}

const maxFieldNames = 4

/** The first of the fields that a change is about. */
function FieldNames({ labels }: { labels: readonly string[] }) {
  const { t } = useLingui()
  if (labels.length === 0) return <span className="text-muted">–</span>
  const shown = labels.slice(0, maxFieldNames).join(', ')
  const more = labels.length - maxFieldNames
  return <span className="wrap-anywhere md:min-w-24">{more > 0 ? t`${shown} and ${more} more` : shown}</span>
}
