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
  const { t } = useLingui()
  const hydrated = useHydrated()
  const session = useSession()
  if (!hydrated)
    return (
      <NeedsJavaScript>
        <div className="in-data-writer:min-h-dvh">{placeholder}</div>
      </NeedsJavaScript>
    )
  // As high as the window from the first paint on: the footer does not jump when the content arrives.
  if (session) return <div className="min-h-dvh">{children(session.user)}</div>
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
