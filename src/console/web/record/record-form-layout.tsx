import { type RefObject, useEffect, useRef } from 'react'
import { ChevronLeftIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { focusWithLabel } from '../../../ui/field/focus-with-label.ts'
import type { RecordAnswer } from '../../records/record.contract.ts'
import type { Field, RecordDescription, Values } from '../../records/record-description.ts'
import { consolePaths } from '../console-paths.ts'
import type { Kind } from '../shell/kinds-context.ts'
import { formColumns, RecordFields, splitFields } from './record-fields.tsx'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'
import type { RecordForm } from './use-record-form.ts'

type Props = {
  kind: Kind
  fields: Record<string, Field>
  form: RecordForm
  /** Null: it does not exist yet. */
  record: RecordAnswer | null
  /** Hindi texts whose English text has changed. */
  outdated?: Values | undefined
  isReadOnly: boolean
  onSubmit: () => void
  /** Null: the member may not change the record. */
  saveBar: Omit<SaveBarProps, 'isNew' | 'isReadOnly' | 'isChanged' | 'onGoToField'> | null
}

/** The form of a record: its fields in one or two columns, the panels of its kind, and the bar below. */
export function RecordFormLayout(props: Props) {
  const { kind, fields, form, record, outdated, isReadOnly, onSubmit, saveBar } = props
  const { Panel, WidePanel } = kind
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstError(element, form.refusals)
  const { main, side } = splitFields(fields)
  const panel = { values: form.values, record, form, isReadOnly }
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={formColumns(main)}>
        <div className="flex min-w-0 flex-col gap-4">
          <RecordFields fields={main} form={form} disabled={isReadOnly} outdated={outdated} />
          {WidePanel && <WidePanel {...panel} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {Panel && <Panel {...panel} />}
          <RecordFields fields={side} form={form} disabled={isReadOnly} />
        </div>
      </div>
      {saveBar && (
        <SaveBar
          {...saveBar}
          isNew={record === null}
          isReadOnly={isReadOnly}
          isChanged={form.changed.length > 0}
          onGoToField={(name) => focusField(element.current, name)}
        />
      )}
    </form>
  )
}

/** After each refused save the first field with an error gets the focus. */
function useFocusFirstError(form: RefObject<HTMLFormElement | null>, refusals: number): void {
  useEffect(() => {
    const field = refusals > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid]')
    if (field) focusWithLabel(field)
  }, [form, refusals])
}

/** Moves the focus to the control of a field. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const control = form?.elements.namedItem(name)
  if (control instanceof HTMLElement) focusWithLabel(control)
}

/** Above a record's title: back to the list of its kind. */
export const ListLink = ({ description: { name, label } }: { description: RecordDescription }) => (
  <Link to={consolePaths.list(name)} className="inline-flex min-h-11 items-center gap-1 text-sm">
    <ChevronLeftIcon className="size-4" />
    {label}
  </Link>
)
