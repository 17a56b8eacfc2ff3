import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '../../../../ui/components/button.tsx'
import { CloseIcon } from '../../../../ui/components/icon.tsx'
import { Dialog } from '../../../../ui/dialog/dialog.tsx'
import type { Draft } from '../../../records/record.contract.ts'
import { notify } from '../../shell/notification-store.ts'
import { useStoredDrafts } from './use-stored-drafts.ts'

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

/** The button of a draft in a list. */
export function DiscardDraft({ draft }: { draft: Draft }) {
  const { t } = useLingui()
  const { discard, restore } = useStoredDrafts()
  const discarding = useDiscardQuestion(async () => {
    if (await discard(draft.id)) notify(t`The draft was discarded.`, () => restore(draft))
  })
  const title = draft.title || t`Without a title`
  return (
    <>
      <IconButton
        label={t`Discard the draft: ${title}`}
        variant="quiet"
        icon={<CloseIcon className="size-4" />}
        onClick={discarding.ask}
      />
      {discarding.dialog}
    </>
  )
}
