import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { formatCount } from '../../../shared/money.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CheckIcon, ChevronDownIcon, ChevronUpIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import type { RecordRow } from '../../records/record.contract.ts'
import { type Column, type RecordDescription, shownTitle } from '../../records/record-description.ts'
import { consolePaths } from '../console-paths.ts'
import { RecordLink } from '../field/record-link.tsx'
import { StateBadge } from '../field/state-badge.tsx'
import { useValueText } from '../field/value-text.tsx'
import type { Kind } from '../shell/kinds-context.ts'
import { useShortcuts } from '../shell/shortcuts.ts'
import { changeView, type ListView, type SetView } from './list-view.ts'
import type { ListSelection } from './use-selection.ts'

type Props = {
  kind: Kind
  rows: readonly RecordRow[]
  columns: readonly Column[]
  /** Null: nothing can be done to several records together. */
  selection: ListSelection | null
  view: ListView
  setView: SetView
  /** The previous view's rows, while this one's are loading. */
  isStale: boolean
}

/** A table on wide screens, one block for each record on phones. */
export function RecordsTable({ kind, rows, columns, selection, view, setView, isStale }: Props) {
  const { t } = useLingui()
  const table = useRef<HTMLTableElement>(null)
  useRowKeys(table, selection)
  const { titleField, label } = kind.description
  const others = columns.filter(({ name }) => name !== titleField)
  const titleColumn = kind.description.columns.find(({ name }) => name === titleField)
  return (
    <div
      className={classNames(
        'scroll-hint overflow-x-auto rounded-card border border-line bg-surface',
        isStale && 'opacity-60',
      )}
    >
      <table ref={table} aria-busy={isStale} className="w-full text-sm max-md:block">
        <caption className="sr-only">{label}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-line border-b text-start text-muted">
            {selection && (
              <th scope="col" className="w-11">
                <Check
                  label={t`Select the page`}
                  isChecked={selection.isPageSelected}
                  onChange={selection.togglePage}
                />
              </th>
            )}
            <Head
              column={titleColumn ?? { name: titleField, label: t`Title`, type: 'text' }}
              {...{ kind, view, setView }}
            />
            {others.map((column) => (
              <Head key={column.name} {...{ column, kind, view, setView }} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map((row) => (
            <Row key={row.id} {...{ row, kind, selection }} columns={others} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = { column: Column; kind: Kind; view: ListView; setView: SetView }

function Head({ column: { name, label }, kind, view, setView }: HeadProps) {
  const sort = kind.description.sorts.find((one) => one.name === name)
  const direction = view.sort === name ? 'ascending' : view.sort === `-${name}` ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={direction} className="whitespace-nowrap px-3 text-start font-semibold">
      {sort ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1 hover:text-ink"
          onClick={() =>
            setView(changeView(view, { sort: direction === 'descending' && sort.ascending ? name : `-${name}` }))
          }
        >
          {label}
          {direction === 'descending' && <ChevronDownIcon className="size-4" />}
          {direction === 'ascending' && <ChevronUpIcon className="size-4" />}
        </button>
      ) : (
        label
      )}
    </th>
  )
}

type RowProps = Pick<Props, 'kind' | 'columns' | 'selection'> & { row: RecordRow }

function Row({ row, kind, columns, selection }: RowProps) {
  const { t } = useLingui()
  const { lockedBy } = row
  const isSelected = selection !== null && (selection.isAll || selection.ids.has(row.id))
  const label = shownTitle(kind.description, row) || t`Without a title`
  return (
    <tr
      data-row={row.id}
      className={classNames(
        'max-md:relative max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:px-3 max-md:py-1',
        selection && 'max-md:ps-12',
        isSelected ? 'bg-accent-soft/50' : 'hover:bg-sunken',
      )}
    >
      {selection && (
        <td className="max-md:absolute max-md:start-0 max-md:top-0">
          <Check label={t`Select ${label}`} isChecked={isSelected} onChange={() => selection.toggle(row.id)} />
        </td>
      )}
      <th scope="row" className="min-w-48 px-3 text-start font-semibold max-md:basis-full max-md:px-0 md:max-w-md">
        <Link
          to={consolePaths.record(kind.description.name, row.id)}
          className="flex min-h-11 items-center py-1 text-ink no-underline hover:text-accent hover:underline"
        >
          <span className="line-clamp-2">{label}</span>
        </Link>
        {lockedBy && <p className="pb-1 font-normal text-muted text-xs">{t`${lockedBy} is editing`}</p>}
      </th>
      {columns.map((column) => (
        <td
          key={column.name}
          className={classNames('px-3 py-1 align-middle max-md:px-0', isEmptyCell(column, row) && 'max-md:hidden')}
        >
          <span className="me-1.5 text-muted text-xs md:hidden">{column.label}</span>
          <Cell column={column} row={row} description={kind.description} />
        </td>
      ))}
    </tr>
  )
}

type CheckProps = { label: string; isChecked: boolean; onChange: () => void }

const Check = ({ label, isChecked, onChange }: CheckProps) => (
  <label className="grid size-11 place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={onChange}
      className="size-5 accent-accent"
    />
  </label>
)

/** Moves between rows by keyboard: the focus is on a row's link. */
function useRowKeys(table: React.RefObject<HTMLTableElement | null>, selection: ListSelection | null): void {
  const links = () => [...(table.current?.querySelectorAll<HTMLElement>('tbody th a') ?? [])]
  const current = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null
  const move = (step: number) => {
    const all = links()
    const at = all.findIndex((link) => link.closest('[data-row]') === current())
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus()
  }
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    x: () => {
      const id = current()?.dataset.row
      if (id) selection?.toggle(id)
    },
  })
}

type CellProps = { column: Column; row: RecordRow; description: RecordDescription }

/** On phones, where each value has its label, empty ones are left out. */
function isEmptyCell(column: Column, row: RecordRow): boolean {
  const value = row.values[column.name] ?? null
  return column.type !== 'state' && (value === null || value === '' || value === false)
}

/** One value of a row. */
function Cell({ column, row, description }: CellProps) {
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
