import { useLingui } from '@lingui/react/macro'
import { Button } from '../../../../ui/components/button.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { fullTime } from '../../../../ui/format-time.ts'
import type { Draft } from '../../../records/record.contract.ts'
import { useDiscardQuestion } from './use-discard-question.tsx'

type Props = { draft: Draft; onContinue: () => void; onDiscard: () => void }

/** Offers to restore text that was typed earlier and never saved. */
export function DraftOffer({ draft, onContinue, onDiscard }: Props) {
  const { t, i18n } = useLingui()
  const discarding = useDiscardQuestion(onDiscard)
  const at = fullTime(i18n, draft.updatedAt)
  return (
    <Notice kind="info">
      {/* On phones the buttons stand below the sentence. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="flex-1 basis-60">{t`You have changes from ${at} that were never saved.`}</p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={onContinue}>
            {t`Continue editing`}
          </Button>
          <Button size="sm" variant="quiet" onClick={discarding.ask}>
            {t`Discard`}
          </Button>
          {discarding.dialog}
        </div>
      </div>
    </Notice>
  )
}
