import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { AccountLayout } from '../../../accounts/members/web/account-layout.tsx'
import { NeedsJavaScript } from '../../../accounts/members/web/needs-javascript.tsx'
import type { ApiError } from '../../../site/api/calls/calls.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { LoadingOverlay } from '../../../ui/feedback/loading-overlay.tsx'
import { useAddresses } from '../../../ui/hooks/use-addresses.ts'
import { type TelegramAnswer, telegramAnswer } from '../telegram-sign-in.ts'

export const page = definePage({ view: TelegramReturnPage })

type Outcome =
  | { kind: 'joined'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; problem: ApiError }

/** The page to which Telegram redirects visitors, with its signed statement of their identity. */
function TelegramReturnPage() {
  const { t } = useLingui()
  const { local } = useAddresses()
  const { outcome, again } = useJoining()
  return (
    <AccountLayout
      title={t`Take part with Telegram`}
      description={t`Finishes the sign-in with Telegram.`}
      path={paths.telegramReturn()}
      noIndex
    >
      <NeedsJavaScript />
      <LoadingOverlay active={outcome === null} />
      <div aria-live="polite" className="flex flex-col items-start gap-4">
        {outcome?.kind === 'joined' && <Notice kind="success">{outcome.message}</Notice>}
        {outcome?.kind === 'refused' && (
          <>
            <Notice kind="error">{outcome.message}</Notice>
            <ButtonLink plain to={local(paths.telegramSignIn())} rel="nofollow">{t`Log in with Telegram`}</ButtonLink>
          </>
        )}
        {outcome?.kind === 'failed' && <ErrorState compact message={outcome.problem.message} onRetry={again} />}
        <ButtonLink to={paths.giftCards()} variant="secondary">{t`Gift cards`}</ButtonLink>
      </div>
    </AccountLayout>
  )
}

function useJoining() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const answer = useRef<TelegramAnswer>(undefined)
  const again = async () => {
    if (!answer.current) return
    setOutcome(null)
    setOutcome(await joined(answer.current))
  }
  useEffect(() => {
    // Removes the identity from the address bar and the history immediately; it is read once, and retained for a retry.
    if (answer.current) return
    answer.current = telegramAnswer(location)
    history.replaceState(history.state, '', location.pathname)
    joined(answer.current).then(setOutcome)
  }, [])
  return { outcome, again }
}

async function joined(answer: TelegramAnswer): Promise<Outcome> {
  if (answer.kind === 'denied')
    return { kind: 'refused', message: /*i18n*/ 'You did not allow the sign-in with Telegram.' }
  if (answer.kind === 'broken')
    return { kind: 'refused', message: /*i18n*/ 'Telegram did not confirm who you are. Please try again.' }
  try {
    const { message } = await callApi('POST /promotion', { slug: 'banner', ...answer.data })
    return { kind: 'joined', message: message ?? /*i18n*/ 'Thank you! You are taking part.' }
  } catch (error) {
    const problem = error as ApiError
    const isTemporary = problem.status === 0 || problem.status === 429 || problem.status >= 500
    return isTemporary ? { kind: 'failed', problem } : { kind: 'refused', message: problem.message }
  }
}
