import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { ApiError } from '../app/api.ts'
import { callApi } from '../app/call-api.ts'
import { page as definePage } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Notice } from '../ui/notice.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { AccountPlate } from './account-plate.tsx'
import { NeedsJavaScript } from './needs-javascript.tsx'

export const page = definePage({ view: ConfirmEmailPage })

/** Where the mailed link leads: the address belongs to whoever opens it. */
function ConfirmEmailPage() {
  const { t } = useLingui()
  const { outcome, again } = useConfirmation()
  return (
    <AccountPlate
      title={t`Confirm your e-mail address`}
      description={t`Confirms the e-mail address of a Bachat account.`}
      path={paths.confirmEmail()}
      hidden
    >
      <div aria-live="polite" className="flex flex-col gap-4">
        {outcome === null && (
          <NeedsJavaScript>
            <SkeletonLines lines={2} />
          </NeedsJavaScript>
        )}
        {typeof outcome === 'string' && <Notice kind="success">{outcome}</Notice>}
        {outcome !== null && typeof outcome !== 'string' && <Failure problem={outcome} onRetry={again} />}
        {outcome !== null && (
          <ButtonLink to={paths.home()} variant="secondary" className="self-start">
            <Trans>Home</Trans>
          </ButtonLink>
        )}
      </div>
    </AccountPlate>
  )
}

/** A link that is refused stays refused; a fault may pass. */
const Failure = ({ problem, onRetry }: { problem: ApiError; onRetry: () => void }) =>
  problem.status >= 400 && problem.status < 500 && problem.status !== 429 ? (
    <Notice kind="error">{problem.message}</Notice>
  ) : (
    <ErrorState compact message={problem.message} onRetry={onRetry} />
  )

function useConfirmation() {
  const token = new URLSearchParams(useLocation().search).get('token') ?? ''
  const [outcome, setOutcome] = useState<string | ApiError | null>(null)
  const confirm = useCallback(
    (signal?: AbortSignal) => {
      setOutcome(null)
      callApi('POST /confirmemail', { token }, signal).then(
        ({ message }) => setOutcome(message ?? /*i18n*/ 'Your e-mail address is confirmed.'),
        (error) => signal?.aborted || setOutcome(error as ApiError),
      )
    },
    [token],
  )
  useEffect(() => {
    const controller = new AbortController()
    confirm(controller.signal)
    return () => controller.abort()
  }, [confirm])
  return { outcome, again: () => confirm() }
}
