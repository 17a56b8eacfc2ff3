import { useRef } from 'react'
import type { RecordAnswer } from '../../records/record.contract.ts'
import type { Field, Values } from '../../records/record-description.ts'
import { KindPanel, WideKindPanel } from '../kind-panels.tsx'
import { useFocusFirstError } from './errors/use-focus-first-error.ts'
import { focusField } from './focus-field.ts'
import { formColumns, RecordFields, splitFields } from './record-fields.tsx'
import { SaveBar, type SaveBarProps } from './save-bar.tsx'
import type { RecordForm } from './use-record-form.ts'

type Props = {
  kindName: string
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
  const { kindName, fields, form, record, outdated, isReadOnly, onSubmit, saveBar } = props
  const element = useRef<HTMLFormElement>(null)
  useFocusFirstError(element, form.refusals)
  const { main, side } = splitFields(fields)
  const panel = { kind: kindName, values: form.values, record }
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
        <div className="flex flex-col gap-4">
          <RecordFields fields={main} form={form} disabled={isReadOnly} outdated={outdated} />
          <WideKindPanel {...panel} />
        </div>
        <div className="flex flex-col gap-4">
          <KindPanel {...panel} />
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
