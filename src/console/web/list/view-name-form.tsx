import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { TextField } from '../../../ui/field/field.tsx'
import { maxViewName } from '../../views/saved-view-limits.ts'
import { nameErrorOf, useChangeView, type ViewChange } from './saved-views.ts'

type Props = {
  kind: string
  /** The name so far. */
  name?: string
  children?: ReactNode
  changeOf: (name: string, data: FormData) => ViewChange
  onDone: (answer: { id?: string }) => void
}

/** The form of a dialog that names a view. A name that is taken is refused at its field. */
export function ViewNameForm({ kind, name: present, children, changeOf, onDone }: Props) {
  const { t } = useLingui()
  const { mutate, isPending, error } = useChangeView(kind, onDone, { showsNameError: true })
  const nameError = nameErrorOf(error)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (nameError) field.current?.focus()
  }, [nameError])
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const data = new FormData(event.currentTarget)
        const name = `${data.get('name') ?? ''}`.trim()
        if (name && !isPending) mutate(changeOf(name, data))
      }}
    >
      <TextField
        ref={field}
        label={t`Name`}
        name="name"
        required
        maxLength={maxViewName}
        defaultValue={present}
        autoComplete="off"
        error={nameError}
      />
      {children}
      <Button type="submit" busy={isPending}>{t`Save`}</Button>
    </form>
  )
}
