import { Trans } from '@lingui/react/macro'
import { NeedsJavaScript } from '../../../accounts/members/web/needs-javascript.tsx'
import { SignInRequired } from '../../../accounts/members/web/session/sign-in-required.tsx'
import { useSession } from '../../../site/api/web/session.ts'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { useDealLayout } from '../../deals/web/card/use-deal-layout.tsx'
import { FavouriteDeals, type FavouriteDealsProps } from './favourite-deals.tsx'

/** The member's favourites, or a link to sign in. Only the browser knows who is signed in. */
export function MyFavourites(props: FavouriteDealsProps) {
  const hydrated = useHydrated()
  const memberId = useSession()?.user.id
  const [layout] = useDealLayout()
  if (!hydrated) {
    return (
      <>
        <noscript>
          <p className="mb-2 font-bold text-lg">
            <Trans>Please Login First</Trans>
          </p>
        </noscript>
        <NeedsJavaScript>
          <SkeletonCards count={props.perPage} layout={layout} columns={props.columns} />
        </NeedsJavaScript>
      </>
    )
  }
  if (memberId === undefined)
    return (
      <SignInRequired>
        <Trans>Sign in to see your favorite deals.</Trans>
      </SignInRequired>
    )
  return <FavouriteDeals key={memberId} memberId={memberId} {...props} />
}
