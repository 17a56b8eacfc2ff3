import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../ui/components/button.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'

/** Asks before what was typed is discarded. */
export function useDiscardQuestion(discard: () => void): { ask: () => void; dialog: ReactNode } {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = (
    <Dialog
      open={isOpen}
      onClose={close}
      title={t`Discard the changes?`}
      description={t`Everything that was typed and not saved is removed. You can undo this right afterwards.`}
    >
      <div className="flex flex-wrap gap-3">
        <Button
          variant="danger"
          onClick={() => {
            close()
            discard()
          }}
        >
          {t`Discard`}
        </Button>
        <Button variant="secondary" onClick={close}>
          {t`Cancel`}
        </Button>
      </div>
    </Dialog>
  )
  return { ask: () => setOpen(true), dialog }
}
