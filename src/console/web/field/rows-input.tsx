import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from '../../../ui/components/button.tsx'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon, PlusIcon } from '../../../ui/components/icon.tsx'
import { FieldError } from '../../../ui/field/field.tsx'
import type { Field, Value, Values } from '../../records/record-description.ts'
import type { CommonProps, FieldInputProps } from './field-props.ts'
import { emptyValues } from './field-values.ts'
import { TranslationNote } from './translation-note.tsx'

type Props = CommonProps & {
  field: Extract<Field, { type: 'rows' }>
  value: Value
  onChange: (value: Value) => void
  /** Errors of single fields, by `<name>.<index>.<column>`. */
  errors?: Readonly<Record<string, string>> | undefined
  /** The control of a column: given, because it shows lists of rows too. */
  Input: ComponentType<FieldInputProps>
}

type Move = { from: number; to: number }
/** A row, and the control in it that gets the focus if it can. */
type RowFocus = { index: number; selector: string }

/** An ordered list of groups of fields: each can be moved, removed and changed. */
export function RowsInput({ label, name, field, value, onChange, hint, error, errors = {}, disabled, Input }: Props) {
  const { t } = useLingui()
  const id = useId()
  const rows = (Array.isArray(value) ? value : []) as Values[]
  const list = useRef<HTMLOListElement>(null)
  const focusAfter = useFocusAfterChange(list, rows)
  const move = ({ from, to }: Move) => {
    const moved = rows.filter((_, index) => index !== from)
    moved.splice(to, 0, rows[from] as Values)
    focusAfter({ index: to, selector: `[data-move="${to < from ? 'up' : 'down'}"]` })
    onChange(moved)
  }
  const remove = (index: number) => {
    focusAfter({ index, selector: '[data-remove]' })
    onChange(rows.filter((_, at) => at !== index))
  }
  const add = () => {
    focusAfter({ index: rows.length, selector: 'input' })
    onChange([...rows, emptyValues(field.columns)])
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className="mb-1 font-semibold">{label}</legend>
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {rows.length > 0 && <ColumnHeads columns={field.columns} />}
      <ol ref={list} className="flex flex-col gap-2">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its index in the order
          <li key={index} data-index={index} className={rowClass}>
            <RowFields
              {...{ field, row, errors, disabled, Input }}
              prefix={`${name}.${index}`}
              onChange={(changed) => onChange(rows.map((one, at) => (at === index ? changed : one)))}
            />
            <RowButtons {...{ index, disabled, onMove: move }} count={rows.length} onRemove={() => remove(index)} />
          </li>
        ))}
      </ol>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        icon={<PlusIcon className="size-4" />}
        disabled={disabled || rows.length >= field.max}
        onClick={add}
      >
        {t`Add an entry`}
      </Button>
    </fieldset>
  )
}

// On wide screens the labels and hints of all rows are the heads above them.
const rowClass =
  'flex gap-2 rounded-card border border-line p-3 max-md:flex-col md:p-1.5 md:[&_:is(label,[id$="-hint"])]:sr-only'
const columnsClass = (columns: Record<string, Field>) =>
  `grid min-w-0 flex-1 gap-3 ${Object.keys(columns).length > 2 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`

function ColumnHeads({ columns }: { columns: Record<string, Field> }) {
  const { t } = useLingui()
  return (
    <div aria-hidden className="flex gap-2 px-1.5 max-md:hidden">
      <div className={columnsClass(columns)}>
        {Object.entries(columns).map(([column, { label, help, isRequired }]) => (
          <p key={column} className="font-semibold text-sm">
            {isRequired ? t`${label} (required)` : label}
            {help && <span className="block font-normal text-muted">{help}</span>}
          </p>
        ))}
      </div>
      {/* As wide as the buttons of a row. */}
      <div className="w-33 shrink-0" />
    </div>
  )
}

type RowProps = Pick<Props, 'field' | 'errors' | 'disabled' | 'Input'> & {
  row: Values
  prefix: string
  onChange: (row: Values) => void
}

const RowFields = ({ field, row, prefix, errors, disabled, Input, onChange }: RowProps) => (
  <div className={`${columnsClass(field.columns)} items-start`}>
    {Object.entries(field.columns).map(([column, described]) => (
      <div key={column} className="min-w-0">
        <Input
          name={`${prefix}.${column}`}
          field={described}
          value={row[column] ?? null}
          error={errors?.[`${prefix}.${column}`]}
          disabled={disabled}
          onChange={(changed) => onChange({ ...row, [column]: changed })}
        />
        <TranslationNote name={column} field={described} values={row} isShort />
      </div>
    ))}
  </div>
)

type ButtonsProps = Pick<Props, 'disabled'> & {
  index: number
  count: number
  onMove: (move: Move) => void
  onRemove: () => void
}

function RowButtons({ index, count, disabled, onMove, onRemove }: ButtonsProps) {
  const { t } = useLingui()
  const number = index + 1
  return (
    <div className="flex shrink-0 items-start max-md:justify-end">
      <IconButton
        data-move="up"
        label={t`Move entry ${number} up`}
        icon={<ChevronUpIcon className="size-4" />}
        variant="quiet"
        disabled={disabled || index === 0}
        onClick={() => onMove({ from: index, to: index - 1 })}
      />
      <IconButton
        data-move="down"
        label={t`Move entry ${number} down`}
        icon={<ChevronDownIcon className="size-4" />}
        variant="quiet"
        disabled={disabled || number === count}
        onClick={() => onMove({ from: index, to: index + 1 })}
      />
      <IconButton
        data-remove
        label={t`Remove entry ${number}`}
        icon={<CloseIcon className="size-4" />}
        variant="quiet"
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  )
}

/** The focus stays on the row that was moved, goes to one that was added, and to the neighbour of one that is gone. */
function useFocusAfterChange(list: React.RefObject<HTMLOListElement | null>, rows: readonly Values[]) {
  const pendingFocus = useRef<RowFocus | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows have their new places
  useEffect(() => {
    if (!pendingFocus.current) return
    const { index, selector } = pendingFocus.current
    pendingFocus.current = null
    const row = list.current?.querySelector(`[data-index="${Math.min(index, rows.length - 1)}"]`)
    const targets = [selector, 'button[data-move]', 'input'].map((one) =>
      row?.querySelector<HTMLElement>(`${one}:not(:disabled)`),
    )
    const addButton = list.current?.parentElement?.querySelector<HTMLElement>(':scope > button')
    targets.concat(addButton).find(Boolean)?.focus()
  }, [rows])
  return (focus: RowFocus) => {
    pendingFocus.current = focus
  }
}
