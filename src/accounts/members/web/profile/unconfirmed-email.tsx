import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { useAction } from '../../../../site/forms/web/use-action.ts'
import { Button } from '../../../../ui/components/button.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { toast } from '../../../../ui/feedback/toast-store.ts'

/** Only a confirmed address gets emails, and the confirmation email may have been lost. */
export function UnconfirmedEmail({ userId }: { userId: number }) {
  const { t } = useLingui()
  const { busy, run } = useAction()
  const [isSent, setIsSent] = useState(false)
  const send = () =>
    run(async () => {
      const { message } = await callApi('POST /resendconfirmation', { userid: userId })
      toast.success(message ?? t`We have sent the link to your email address.`)
      setIsSent(true)
    })
  return (
    <div className="mb-4">
      <Notice kind="warning">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 flex-1 basis-52">
            {t`Your email address is not confirmed yet. Please open the link in the email we sent you.`}
          </p>
          {!isSent && (
            <Button variant="secondary" size="sm" aria-disabled={busy || undefined} onClick={send}>
              {t`Send the link again`}
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}
