import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../../../site/api/calls/calls.ts'
import { decodeUser } from '../../../../site/api/user.wire.ts'
import { callApi } from '../../../../site/api/web/call-api.ts'
import { fetchJson, type NoAnswerError } from '../../../../site/api/web/fetch-json.ts'
import { beginSession } from '../../../../site/api/web/session.ts'
import { splitLanguage } from '../../../../site/i18n/language-address.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { Button, ButtonLink } from '../../../../ui/components/button.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { LoadingOverlay } from '../../../../ui/feedback/loading-overlay.tsx'
import { saveToast, showSavedToast } from '../../../../ui/feedback/toast-after-load.ts'
import { useLocation } from '../../../../ui/router/location.ts'
import { type Navigate, useNavigate } from '../../../../ui/router/navigate.ts'
import { providerNames, type SocialAnswer, type SocialProvider, socialAnswer } from '../../social-sign-in.ts'
import { closeAccountDialog, openAccountDialog, type ProfileField } from '../account-dialog-state.ts'
import { AccountLayout } from '../account-layout.tsx'
import { NeedsJavaScript } from '../needs-javascript.tsx'
import { readPendingAction } from './pending-action.ts'

export const page = definePage({ view: SocialReturnPage })

/** The page to which Google and Facebook redirect visitors. */
function SocialReturnPage() {
  const provider: SocialProvider = /facebook/i.test(useLocation().pathname) ? 'facebook' : 'google'
  const outcome = useSignInOnReturn(provider)
  const { t } = useLingui()
  const name = providerNames[provider]
  return (
    <AccountLayout
      title={t`Sign in with ${name}`}
      description={t`Finishes the sign-in with ${name}.`}
      path={paths.socialReturn(provider)}
      noIndex
    >
      <NeedsJavaScript />
      <LoadingOverlay active={outcome.kind === 'pending'} />
      <div aria-live="polite" className="flex flex-col items-start gap-4">
        <SocialOutcomeMessage outcome={outcome} provider={provider} />
      </div>
    </AccountLayout>
  )
}

function useSignInOnReturn(provider: SocialProvider): SocialOutcome {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<SocialOutcome>({ kind: 'pending' })
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const answer = socialAnswer(location)
    // Removes the code from the address bar and the history immediately.
    history.replaceState(history.state, '', location.pathname)
    finishSocialSignIn({
      provider,
      answer,
      show: setOutcome,
      goTo: (page) => navigateBackTo(page, navigate, i18n.locale),
    })
  }, [provider, navigate, i18n])
  return outcome
}

/** The page where the visitor started. Another language is another build, so it is loaded in full. */
function navigateBackTo(page: string, navigate: Navigate, language: string): void {
  const { pathname, search, hash } = new URL(page, location.origin)
  const to = splitLanguage(pathname)
  if (to.language !== language) {
    location.replace(page)
    return
  }
  navigate(`${to.path}${search}${hash}`, { replace: true, state: { scrollY: readPendingAction()?.scrollY } })
  showSavedToast()
}

function SocialOutcomeMessage({ outcome, provider }: { outcome: SocialOutcome; provider: SocialProvider }) {
  const { t } = useLingui()
  const name = providerNames[provider]
  switch (outcome.kind) {
    case 'pending':
      return <p className="text-muted">{t`Signing you in…`}</p>
    case 'denied':
      return <Refusal>{t`You did not allow the sign-in with ${name}.`}</Refusal>
    case 'broken':
      return <Refusal>{t`${name} did not confirm who you are. Please try again.`}</Refusal>
    case 'refused':
      return <Refusal>{outcome.message}</Refusal>
    case 'failed':
      return <ErrorState compact message={outcome.message} onRetry={outcome.again} />
    case 'incomplete':
      return (
        <>
          <Notice kind="info">{t`${name} did not give us all the details an account needs.`}</Notice>
          <Button onClick={outcome.complete}>{t`Complete Your Profile`}</Button>
        </>
      )
  }
}

const Refusal = ({ children }: { children: string }) => (
  <>
    <Notice kind="error">{children}</Notice>
    <ButtonLink to={paths.login()}>
      <Trans>Back to Sign In</Trans>
    </ButtonLink>
  </>
)

const timeoutMs = 15_000
const unexpected = /*i18n*/ 'Something went wrong on our side. Please try again.'

type SocialOutcome =
  | { kind: 'pending' }
  | { kind: 'denied' | 'broken' }
  | { kind: 'refused'; message: string }
  /** A temporary failure; retried with the same response of the provider. */
  | { kind: 'failed'; message: string; again: () => void }
  /** The provider supplied no name or no address. */
  | { kind: 'incomplete'; complete: () => void }

type Return = {
  provider: SocialProvider
  answer: SocialAnswer
  show: (outcome: SocialOutcome) => void
  /** The page where the visitor started. */
  goTo: (page: string) => void
}

/** Signs in with the provider's response, after checking that this browser made the request. */
async function finishSocialSignIn({ provider, answer, show, goTo }: Return): Promise<void> {
  if (answer.kind !== 'code') {
    show({ kind: answer.kind })
    return
  }
  const { state, code } = answer
  let signInState: SignInState | undefined

  async function attempt(): Promise<void> {
    show({ kind: 'pending' })
    try {
      // Requested once: the server forgets it after answering.
      signInState ??= await fetchSignInState(provider, state)
      await signIn()
    } catch (error) {
      show(outcomeOf(error as ApiError))
    }
  }

  async function signIn(missing: { name?: string; email?: string } = {}, signal?: AbortSignal): Promise<void> {
    const credentials = { type: 'social', provider, code, code_verifier: signInState?.code_verifier ?? '' }
    const {
      data: user,
      message,
      token,
    } = await callApi('POST /login', { ...credentials, ...missing }, signal, decodeUser)
    if (!token) throw { status: 500, message: unexpected }
    beginSession({ user, token })
    saveToast(message ?? /*i18n*/ 'You are signed in')
    closeAccountDialog()
    goTo(signInState?.back ?? '/')
  }

  function outcomeOf({ status, message, fields }: ApiError): SocialOutcome {
    if (status === 422 && fields) {
      const missing = Object.keys(fields) as ProfileField[]
      const complete = () => openAccountDialog({ kind: 'complete', missing, complete: signIn })
      complete()
      return { kind: 'incomplete', complete }
    }
    const isTemporary = status === 0 || status === 429 || status >= 500
    return isTemporary ? { kind: 'failed', message, again: attempt } : { kind: 'refused', message }
  }

  await attempt()
}

/** The page where the visitor started, and the PKCE verifier, without which the code is useless. */
type SignInState = { back: string; code_verifier: string }

/** Throws when another browser started the sign-in. */
async function fetchSignInState(provider: SocialProvider, state: string): Promise<SignInState> {
  const body = new URLSearchParams({ provider, state })
  const { response, json } = await fetchJson('/auth/state', { method: 'POST', body, timeoutMs }).catch(
    ({ message }: NoAnswerError) => {
      throw { status: 0, message } satisfies ApiError
    },
  )
  const answer = json as (SignInState & { message?: string }) | null
  if (response.ok && answer?.code_verifier) return answer
  throw { status: response.status, message: answer?.message ?? unexpected } satisfies ApiError
}
