import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/components/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

type Props = {
  title: string
  children: ReactNode
  /** Of the button that sends the form. */
  action: string
  /** Beside it: for example a button that removes the link. */
  other?: ReactNode
  onSubmit: () => void
  onClose: () => void
}

/** A form in a dialog, outside of the record's form: a form cannot be inside of another. */
export function DialogForm({ title, children, action, other, onSubmit, onClose }: Props) {
  const { t } = useLingui()
  return createPortal(
    <Dialog open onClose={onClose} title={title}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          // React passes events on to the record's form, which is the parent here.
          event.stopPropagation()
          onSubmit()
        }}
      >
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{action}</Button>
          {other}
          <Button variant="quiet" onClick={onClose}>{t`Cancel`}</Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
