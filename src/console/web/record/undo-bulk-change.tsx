import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useUndoBatch } from '../bulk/use-undo-batch.ts'

/** Takes a bulk change back from the history of one of its records, when the message that offered it is gone. */
export function UndoBulkChange({ batch, at }: { batch: string; at: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const [isUndoing, setIsUndoing] = useState(false)
  const undo = useUndoBatch()
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {t`Undo the bulk change`}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => isUndoing || close()}
        title={t`Undo the bulk change`}
        description={t`All records that were changed together with this one (${at}) become as before, except those that somebody has changed since.`}
      >
        <div className="flex flex-wrap gap-3">
          <Button
            busy={isUndoing}
            onClick={() => {
              setIsUndoing(true)
              undo(batch).finally(() => {
                setIsUndoing(false)
                close()
              })
            }}
          >
            {t`Undo`}
          </Button>
          <Button variant="secondary" onClick={() => isUndoing || close()}>
            {t`Cancel`}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
