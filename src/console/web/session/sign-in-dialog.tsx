import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../ui/components/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useStore } from '../../../ui/state/store.ts'
import { sessionQuery } from '../api/console-queries.ts'
import { endWait, waitingForSignIn } from './sign-in-again.ts'
import { SignInForm } from './sign-in-form.tsx'

const nobody = [] as const

/** The session has ended while the page was open: after sign-in, work continues where it stopped. */
export function SignInDialog({ email }: { email: string }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const waiting = useStore(waitingForSignIn, nobody)
  return (
    <Dialog
      open={waiting.length > 0}
      onClose={() => endWait(false)}
      title={t`Sign in again`}
      description={t`Your session has ended. What you typed is still here.`}
    >
      <SignInForm
        email={email}
        onSignedIn={(session) => {
          client.setQueryData(sessionQuery().queryKey, session)
          endWait(true)
        }}
      />
      <Button variant="quiet" wide className="mt-2" onClick={() => location.reload()}>
        {t`Sign in with another account`}
      </Button>
    </Dialog>
  )
}
