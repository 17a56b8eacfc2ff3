import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ApiError } from '../../../../site/api/calls/calls.ts'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'

/** Only a confirmed address gets emails, and the confirmation email may have been lost. */
export function UnconfirmedEmail({ userId }: { userId: number }) {
  const { t } = useLingui()
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open')
  async function send(): Promise<void> {
    if (state !== 'open') return
    setState('busy')
    try {
      const { message } = await callApi('POST /resendconfirmation', { userid: userId })
      toast.success(message ?? t`We have sent the link to your email address.`)
      setState('sent')
    } catch (error) {
      toast.error((error as ApiError).message)
      setState('open')
    }
  }
  return (
    <div className="mb-4">
      <Notice kind="warning">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-52">
            <Trans>Your email address is not confirmed yet. Please open the link in the email we sent you.</Trans>
          </p>
          {state !== 'sent' && (
            <Button variant="secondary" size="sm" aria-disabled={state === 'busy' || undefined} onClick={send}>
              <Trans>Send the link again</Trans>
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
