import { useLingui } from '@lingui/react/macro'
import type { Change, Reference } from '../../records/record.contract.ts'
import type { RecordDescription } from '../../records/record-description.ts'
import { RecordLinks } from '../field/record-link.tsx'
import { isPicture, useValueText } from '../field/value-text.tsx'

type Props = {
  description: RecordDescription
  changes: readonly Change[]
  /** Titles of the records that the changes name and that exist, by `recordKey`: they are links. */
  titles?: Record<string, string> | undefined
  /** By reference field, the records that the changes name: they are titles. Without both they are ids. */
  references?: Record<string, Reference[]> | undefined
}

/** The value before, and the one now or to come. */
export function ChangeList({ description, changes, titles, references }: Props) {
  const { t } = useLingui()
  const valueText = useValueText()
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {changes.map(({ field, before, after }) => {
        const described = description.fields[field] ?? description.columns.find(({ name }) => name === field)
        const written = (value: Change['before']) => {
          const text =
            (field === 'state' && description.states[`${value}`]) ||
            valueText(described ?? (isTime(value) ? { type: 'time' } : undefined), value, references?.[field])
          if (text !== '' && isPicture(described)) return <ChangedPicture address={text} />
          if (text === '' || !titles || described?.type !== 'reference' || !('kind' in described)) return text
          return <RecordLinks kind={described.kind} ids={Array.isArray(value) ? value : [value]} titles={titles} />
        }
        return (
          <div key={field} className="grid gap-x-2 md:grid-cols-[8rem_1fr]">
            <dt className="text-muted">
              {described?.label ?? description.otherLabels?.[field] ?? (field === 'state' ? t`State` : field)}
            </dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">
              <del className="line-clamp-4 text-muted">{written(before)}</del>
              <ins className="line-clamp-4 no-underline">{written(after) || <em>{t`empty`}</em>}</ins>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** A picture of the site is shown; one that is still at its merchant is a link. */
function ChangedPicture({ address }: { address: string }) {
  const { t } = useLingui()
  const label = t`Picture`
  return address.startsWith('/') ? (
    <img src={address} alt={label} loading="lazy" className="inline-block size-16 rounded-control object-contain" />
  ) : (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {label}
    </a>
  )
}

/** Labels of stored values that are no fields, such as when a record was archived. */
const isTime = (value: Change['before']): boolean =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)
