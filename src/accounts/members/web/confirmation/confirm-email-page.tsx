import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '../../../../site/api/calls/calls.ts'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { useSession } from '../../../../site/api/web/session.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { useSearchParams } from '../../../../ui/router/location.ts'
import { AccountLayout } from '../account-layout.tsx'
import { removeBrowserSecret, storedBrowserSecret } from '../session/browser-secret.ts'
import { ConfirmByPasswordForm } from './confirm-by-password-form.tsx'
import { PlainConfirmForm } from './plain-confirm-form.tsx'

export const page = definePage({ view: ConfirmEmailPage })

/**
 * The target of the emailed link. It works only for the person who signed up, identified by browser, session or
 * password.
 */
function ConfirmEmailPage() {
  const { i18n, t } = useLingui()
  const { token, outcome, again, confirmed } = useConfirmation()
  const isSignedIn = useSession() !== null
  const isConfirmed = typeof outcome === 'string'
  const isUnproven = outcome !== null && !isConfirmed && outcome.fields?.password !== undefined
  return (
    <AccountLayout
      title={isConfirmed ? t`Your email address is confirmed` : t`Confirm your email address`}
      description={t`Confirm the email address of a Bachat account.`}
      path={paths.confirmEmail()}
      noIndex
    >
      <div aria-live="polite" className="flex flex-col gap-4">
        {outcome === null && (
          <>
            <noscript>{import.meta.env.SSR && <PlainConfirmForm />}</noscript>
            <SkeletonLines lines={2} />
          </>
        )}
        {isConfirmed && <Notice kind="success">{i18n._(outcome)}</Notice>}
        {isUnproven && <ConfirmByPasswordForm token={token} onConfirmed={confirmed} />}
        {outcome !== null && !isConfirmed && !isUnproven && <Failure problem={outcome} onRetry={again} />}
        {outcome !== null && !isUnproven && (
          <div className="flex flex-wrap gap-3">
            {isConfirmed && !isSignedIn && (
              <ButtonLink to={paths.login()}>
                <Trans>Sign In</Trans>
              </ButtonLink>
            )}
            <ButtonLink to={paths.home()} variant="secondary">
              <Trans>Home</Trans>
            </ButtonLink>
          </div>
        )}
      </div>
    </AccountLayout>
  )
}

const confirmedMessage = /*i18n*/ 'Your email address is confirmed.'

/** A rejected link stays rejected; a fault may be temporary. */
const Failure = ({ problem, onRetry }: { problem: ApiError; onRetry: () => void }) =>
  problem.status >= 400 && problem.status < 500 && problem.status !== 429 ? (
    <Notice kind="error">{problem.message}</Notice>
  ) : (
    <ErrorState compact message={problem.message} onRetry={onRetry} />
  )

function useConfirmation() {
  const search = useSearchParams()
  const token = search.get('token') ?? ''
  // Where a form posted without scripts leads.
  const isDone = search.has('done')
  const [outcome, setOutcome] = useState<string | ApiError | null>(isDone ? confirmedMessage : null)
  const confirmed = useCallback((message: string | undefined) => {
    removeBrowserSecret()
    setOutcome(message ?? confirmedMessage)
  }, [])
  const confirm = useCallback(
    (signal?: AbortSignal) => {
      setOutcome(null)
      callApi('POST /confirmemail', { token, browser: storedBrowserSecret() }, signal).then(
        ({ message }) => confirmed(message),
        (error) => signal?.aborted || setOutcome(error as ApiError),
      )
    },
    [token, confirmed],
  )
  useEffect(() => {
    if (isDone) return undefined
    const controller = new AbortController()
    confirm(controller.signal)
    return () => controller.abort()
  }, [confirm, isDone])
  return { token, outcome, again: () => confirm(), confirmed }
}
