import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { NeedsJavaScript } from '../../../accounts/members/web/needs-javascript.tsx'
import { SignInRequired } from '../../../accounts/members/web/session/sign-in-required.tsx'
import { decodeDeals } from '../../../catalogue/deals/deal.wire.ts'
import { DealGrid } from '../../../catalogue/deals/web/card/deal-grid.tsx'
import { useDealLayout } from '../../../catalogue/deals/web/card/use-deal-layout.tsx'
import { PageOutOfRange } from '../../../catalogue/deals/web/list/page-out-of-range.tsx'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { useSession } from '../../../site/api/web/session.ts'
import { paths } from '../../../site/routing/paths.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { homePages, totalPages } from '../../../ui/components/page-numbers.ts'
import { Pager } from '../../../ui/components/pager.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'

type Props = {
  page: number
  perPage: number
  maxPages: number
  hrefFor: (page: number) => string
  onPage: (page: number) => void
}

/** The newest deals of the stores and categories that a member follows. Only the browser knows who is signed in. */
export function FollowedDeals(props: Props) {
  const hydrated = useHydrated()
  const memberId = useSession()?.user.id
  const [layout] = useDealLayout()
  if (!hydrated)
    return (
      <NeedsJavaScript>
        <SkeletonCards count={props.perPage} layout={layout} columns={4} />
      </NeedsJavaScript>
    )
  if (memberId === undefined)
    return (
      <SignInRequired>
        <Trans>Sign in to see the deals of the stores and categories that you follow.</Trans>
      </SignInRequired>
    )
  return <DealsOf key={memberId} memberId={memberId} {...props} />
}

function DealsOf({ memberId, page, perPage, maxPages, hrefFor, onPage }: Props & { memberId: number }) {
  const { t } = useLingui()
  const [layout] = useDealLayout()
  const answer = useQuery({
    ...apiQuery('GET /followeddeals', { userid: memberId, page, limit: perPage }, decodeDeals),
    // What is followed changes on other pages.
    staleTime: 0,
  })
  if (answer.isPending) return <SkeletonCards count={perPage} layout={layout} columns={4} />
  if (answer.isLoadingError) return <QueryError of={answer} />
  const { data: deals, total = deals.length } = answer.data
  return (
    <>
      {deals.length > 0 ? (
        <DealGrid deals={deals} layout={layout} columns={4} headingLevel={3} />
      ) : page > 1 && total > 0 ? (
        <PageOutOfRange firstPage={hrefFor(1)} level={3} />
      ) : (
        <NothingFollowed memberId={memberId} />
      )}
      <Pager
        label={t`Pages of deals that you follow`}
        current={page}
        pages={homePages(page, Math.min(totalPages(total, perPage), maxPages))}
        hrefFor={hrefFor}
        onPage={onPage}
      />
    </>
  )
}

/** Whether nothing is followed, or what is followed has no deals now. */
function NothingFollowed({ memberId }: { memberId: number }) {
  const { t } = useLingui()
  const follows = useQuery({ ...apiQuery('GET /follows', { userid: memberId }), staleTime: 0 })
  const isFollowing = follows.data !== undefined && follows.data.data.length > 0
  if (follows.isPending) return null
  return (
    <EmptyState
      title={isFollowing ? t`No deals of what you follow` : t`You follow nothing yet`}
      level={3}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.stores()}>{t`See all stores`}</ButtonLink>
          <ButtonLink to={paths.alerts()} variant="secondary">{t`My alerts`}</ButtonLink>
        </div>
      }
    >
      {isFollowing
        ? t`The stores and categories that you follow have no deals now. New ones are shown here.`
        : t`Follow a store or a category on its page: its new deals are shown here.`}
    </EmptyState>
  )
}
