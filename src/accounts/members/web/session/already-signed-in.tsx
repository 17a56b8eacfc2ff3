import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useSession } from '../../../../site/api/web/session.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'

/** Shown instead of the form to a signed-in member. */
export function AlreadySignedIn({ children }: { children: ReactNode }) {
  const session = useSession()
  if (!session) return children
  const { name, email } = session.user
  return (
    <>
      <p className="mb-4">
        <Trans>
          You are signed in as <strong>{name}</strong> ({email}).
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home()}>
          <Trans>Home</Trans>
        </ButtonLink>
        <ButtonLink to={paths.profile()} variant="secondary">
          <Trans>My Profile</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
