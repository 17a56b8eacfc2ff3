import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../../../site/api/web/session.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { definePage } from '../../../../site/routing/web/define-page.ts'
import { ChevronLeftIcon } from '../../../../ui/components/icon.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { QueryError } from '../../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../../ui/feedback/skeleton.tsx'
import { useHydrated } from '../../../../ui/hooks/use-hydrated.ts'
import { isPlainClick } from '../../../../ui/router/is-plain-click.ts'
import { useLocation } from '../../../../ui/router/location.ts'
import { useNavigate } from '../../../../ui/router/navigate.ts'
import { AccountLayout } from '../account-layout.tsx'
import { NeedsJavaScript } from '../needs-javascript.tsx'
import { profileQuery } from './edit-profile.tsx'

export const page = definePage({ view: BasicDetailsPage })

/** A visitor without a token is redirected to the sign-in, and Back does not lead into that again. */
function BasicDetailsPage() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { key } = useLocation()
  const hydrated = useHydrated()
  const session = useSession()
  const isSignedOut = hydrated && !session
  useEffect(() => {
    if (isSignedOut) navigate(paths.login(), { replace: true })
  }, [isSignedOut, navigate])
  return (
    <AccountLayout
      title={t`Basic Details`}
      description={t`Your Bachat account details.`}
      path={paths.basicDetails()}
      noIndex
    >
      {session ? (
        <Details userId={session.user.id} />
      ) : (
        <NeedsJavaScript>
          <SkeletonLines lines={4} />
        </NeedsJavaScript>
      )}
      <p className="mt-4">
        <Link
          to={paths.home()}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent hover:underline"
          onClick={(event) => {
            // Returns to the member's previous page, or to the home page if they came from another site. If the browser
            // does not report the origin, a fully loaded page counts as coming from another site.
            const hasPreviousPage = window.navigation?.canGoBack ?? key !== 'default'
            if (!hasPreviousPage || !isPlainClick(event)) return
            event.preventDefault()
            history.back()
          }}
        >
          <ChevronLeftIcon />
          {t`Go back`}
        </Link>
      </p>
    </AccountLayout>
  )
}

function Details({ userId }: { userId: number }) {
  const { t } = useLingui()
  const profile = useQuery(profileQuery(userId))
  if (profile.isPending) return <SkeletonLines lines={4} />
  if (profile.isLoadingError) return <QueryError of={profile} />
  const user = profile.data.data
  const rows = [
    [t`Name`, user.name],
    [t`Email`, user.email],
    [t`Phone`, user.phone],
    [t`Address`, user.address],
  ]
  return (
    <dl className="grid gap-3">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line font-medium">{value || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
