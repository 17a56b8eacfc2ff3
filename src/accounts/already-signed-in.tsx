import type { ReactNode } from 'react'
import { paths } from '../app/paths.ts'
import { useSession } from '../app/session.ts'
import { ButtonLink } from '../ui/button.tsx'

/** Who is a member already needs no form, but a way on. */
export function AlreadySignedIn({ children }: { children: ReactNode }) {
  const session = useSession()
  return session ? (
    <>
      <p className="mb-4">
        You are signed in as <strong>{session.user.name}</strong> ({session.user.email}).
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home()}>Home</ButtonLink>
        <ButtonLink to={paths.profile()} variant="secondary">
          My Profile
        </ButtonLink>
      </div>
    </>
  ) : (
    children
  )
}
