import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { splitLanguage } from '../../../../site/i18n/language-address.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { Button, ButtonLink } from '../../../../ui/components/button.tsx'
import { Notice } from '../../../../ui/components/notice.tsx'
import { ErrorState } from '../../../../ui/feedback/error-state.tsx'
import { LoadingOverlay } from '../../../../ui/feedback/loading-overlay.tsx'
import { showSavedToast } from '../../../../ui/feedback/toast-after-load.ts'
import { useLocation } from '../../../../ui/router/location.ts'
import { type Navigate, useNavigate } from '../../../../ui/router/navigate.ts'
import { providerNames, type SocialProvider, socialAnswer } from '../../social-sign-in.ts'
import { AccountLayout } from '../account-layout.tsx'
import { NeedsJavaScript } from '../needs-javascript.tsx'
import { readPendingAction } from '../session/pending-action.ts'
import { finishSocialSignIn, type SocialOutcome } from './finish-social-sign-in.ts'

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
    // Removes the code from the address bar and the history at once.
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
