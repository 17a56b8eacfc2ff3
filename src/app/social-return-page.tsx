import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { AccountPlate } from '../accounts/account-plate.tsx'
import { NeedsJavaScript } from '../accounts/needs-javascript.tsx'
import { providerNames, type SocialProvider, socialAnswer } from '../accounts/social-sign-in.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingOverlay } from '../ui/loading-overlay.tsx'
import { Notice } from '../ui/notice.tsx'
import { page as definePage } from './page.ts'
import { paths } from './paths.ts'
import { type SocialOutcome, signInOnReturn } from './social-return.ts'

export const page = definePage({ view: SocialReturnPage })

/** Where Google and Facebook send visitors back to. */
function SocialReturnPage() {
  const provider: SocialProvider = /facebook/i.test(useLocation().pathname) ? 'facebook' : 'google'
  const outcome = useSignInOnReturn(provider)
  return (
    <AccountPlate
      title={`Sign in with ${providerNames[provider]}`}
      description={`The way back from ${providerNames[provider]}.`}
      path={paths.socialReturn(provider)}
      hidden
    >
      <NeedsJavaScript />
      <LoadingOverlay active={outcome.kind === 'pending'} />
      <div aria-live="polite" className="flex flex-col items-start gap-4">
        <WhatCameOfIt outcome={outcome} provider={provider} />
      </div>
    </AccountPlate>
  )
}

function useSignInOnReturn(provider: SocialProvider): SocialOutcome {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<SocialOutcome>({ kind: 'pending' })
  const isRead = useRef(false)
  useEffect(() => {
    if (isRead.current) return
    isRead.current = true
    const answer = socialAnswer(location)
    // The token leaves the address bar and the history at once.
    history.replaceState(history.state, '', location.pathname)
    signInOnReturn({ provider, answer, show: setOutcome, goTo: (page) => navigate(page, { replace: true }) })
  }, [provider, navigate])
  return outcome
}

function WhatCameOfIt({ outcome, provider }: { outcome: SocialOutcome; provider: SocialProvider }) {
  switch (outcome.kind) {
    case 'pending':
      return <p className="text-muted">Signing you in…</p>
    case 'refused':
      return (
        <>
          <Notice kind="error">{outcome.message}</Notice>
          <ButtonLink to={paths.login()}>Back to Sign In</ButtonLink>
        </>
      )
    case 'failed':
      return <ErrorState compact message={outcome.message} onRetry={outcome.again} />
    case 'incomplete':
      return (
        <>
          <Notice kind="info">{providerNames[provider]} did not tell us all that an account needs.</Notice>
          <Button onClick={outcome.complete}>Complete Your Profile</Button>
        </>
      )
  }
}
