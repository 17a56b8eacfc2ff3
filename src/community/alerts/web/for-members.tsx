import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NeedsJavaScript } from '../../../accounts/members/web/needs-javascript.tsx'
import type { User } from '../../../site/api/user.wire.ts'
import { useSession } from '../../../site/api/web/session.ts'
import { paths } from '../../../site/routing/paths.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { BellIcon } from '../../../ui/components/icon.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'

type ForMembersProps = {
  /** Until it is known who is signed in. */
  placeholder: ReactNode
  children: (user: User) => ReactNode
}

/** A member's content. The account forms lead back to this address, so that what it fills in is not lost. */
export function ForMembers({ placeholder, children }: ForMembersProps) {
  const hydrated = useHydrated()
  const session = useSession()
  return (
    // As high as the window from the first paint on: the footer does not jump when the content arrives.
    <div className="min-h-dvh">
      {!hydrated && <NeedsJavaScript>{placeholder}</NeedsJavaScript>}
      {hydrated && (session ? children(session.user) : <ForVisitors />)}
    </div>
  )
}

function ForVisitors() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Please Login First`}
      icon={<BellIcon />}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.login()}>{t`Sign In`}</ButtonLink>
          <ButtonLink to={paths.signup()} variant="secondary">{t`Sign Up`}</ButtonLink>
        </div>
      }
    >
      <Trans>Sign in to get a message when a price falls or something you look for appears.</Trans>
    </EmptyState>
  )
}
