import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { notifyError } from '../shell/notification-store.ts'
import type { LockState } from './use-lock.ts'

type Props = { state: LockState; onTakeOver: () => Promise<void> }

/** Shows who edits the record, and lets the member take over. */
export function LockBanner({ state, onTakeOver }: Props) {
  const { t } = useLingui()
  const [isBusy, setIsBusy] = useState(false)
  const takeOver = async () => {
    setIsBusy(true)
    await onTakeOver().catch((error: Error) => notifyError(error.message))
    setIsBusy(false)
  }
  if (state.kind !== 'other') return <div role="status" />
  const name = state.lock.memberName
  return (
    // Below the head of the console, also in the middle of a long form.
    <div role="status" className="sticky top-16 z-20 rounded-card shadow-lift">
      <Notice
        kind="warning"
        action={
          <Button variant="secondary" size="sm" busy={isBusy} onClick={takeOver}>
            {t`Take over`}
          </Button>
        }
      >
        <p className="font-semibold">{sentence()}</p>
        {state.wasOwn && <p>{t`Your text is still here and kept as a draft. It is read-only until you take over.`}</p>}
      </Notice>
    </div>
  )

  function sentence(): string {
    if (state.kind === 'other' && state.lock.isOtherTab) return t`You are editing this in another tab.`
    return state.kind === 'other' && state.wasOwn ? t`${name} has taken over.` : t`${name} is editing this.`
  }
}
