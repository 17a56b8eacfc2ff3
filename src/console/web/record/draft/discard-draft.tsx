import { useLingui } from '@lingui/react/macro'
import { IconButton } from '../../../../ui/components/button.tsx'
import { CloseIcon } from '../../../../ui/components/icon.tsx'
import type { Draft } from '../../../records/record.contract.ts'
import { notify } from '../../shell/notification-store.ts'
import { useDiscardQuestion } from './use-discard-question.tsx'
import { useStoredDrafts } from './use-stored-drafts.ts'

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
