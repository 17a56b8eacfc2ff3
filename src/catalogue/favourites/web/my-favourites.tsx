import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { NeedsJavaScript } from '../../../accounts/members/web/needs-javascript.tsx'
import { SignInRequired } from '../../../accounts/members/web/session/sign-in-required.tsx'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { useSession } from '../../../site/api/web/session.ts'
import { paths } from '../../../site/routing/paths.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import type { Columns } from '../../../ui/components/card.tsx'
import { HeartIcon } from '../../../ui/components/icon.tsx'
import { homePages, totalPages } from '../../../ui/components/page-numbers.ts'
import { Pager } from '../../../ui/components/pager.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { DealGrid } from '../../deals/web/card/deal-grid.tsx'
import { useDealLayout } from '../../deals/web/card/use-deal-layout.tsx'
import { PageOutOfRange } from '../../deals/web/list/page-out-of-range.tsx'
import { reactionStore, useFavouritesVersion } from '../../reactions/web/reaction-store.ts'
import type { Favourite } from '../favourite.contract.ts'
import { decodeFavourites } from '../favourite.wire.ts'

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

type FavouriteDealsProps = {
  page: number
  perPage: number
  /** Pages beyond this one are not offered. */
  maxPages?: number | undefined
  hrefFor: (page: number) => string
  /** Called instead of following the pager's links. */
  onPage?: ((page: number) => void) | undefined
  columns: Columns
  headingLevel: 2 | 3
}

/**
 * A page of a member's favourites, the latest added first. All pages are reachable, because no search finds favourites.
 */
function FavouriteDeals(props: FavouriteDealsProps & { memberId: number }) {
  const { t } = useLingui()
  const { memberId, page, perPage, maxPages = 1_000_000, hrefFor, onPage, columns, headingLevel } = props
  const [layout] = useDealLayout()
  const answer = useFavourites(memberId, page, perPage)
  const favourites = answer.data?.data
  const element = useFocusAfterRemoval(favourites)
  useKnownFavourites(memberId, favourites)

  if (answer.isPending) return <SkeletonCards count={perPage} layout={layout} columns={columns} />
  const retry = answer.isError && <QueryError of={answer} compact={favourites !== undefined} />
  if (!favourites || !answer.data) return retry
  const { total = favourites.length } = answer.data
  return (
    <div ref={element} tabIndex={-1} data-shows-dismissed className="flex flex-col gap-4 outline-none">
      {retry}
      {favourites.length > 0 ? (
        <DealGrid
          deals={favourites.map(({ deal }) => deal)}
          layout={layout}
          columns={columns}
          headingLevel={headingLevel}
        />
      ) : (
        <NoFavourites firstPage={page > 1 && total > 0 ? hrefFor(1) : undefined} level={headingLevel} />
      )}
      <Pager
        label={t`Pages of favorites`}
        current={page}
        pages={homePages(page, Math.min(totalPages(total, perPage), maxPages))}
        hrefFor={hrefFor}
        onPage={onPage}
      />
    </div>
  )
}

/** Fetched again whenever it comes into view, and after each change. */
function useFavourites(userid: number, page: number, limit: number) {
  const answer = useQuery({ ...apiQuery('GET /myfavourites', { userid, page, limit }, decodeFavourites), staleTime: 0 })
  const version = useFavouritesVersion()
  const seen = useRef(version)
  const { refetch } = answer
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refetch()
  }, [version, refetch])
  return answer
}

/** Marks listed deals as favourites without a request. Reactions already loaded may be newer and are preserved. */
function useKnownFavourites(memberId: number, favourites: readonly Favourite[] | undefined): void {
  useLayoutEffect(() => {
    for (const { id, deal } of favourites ?? [])
      if (!reactionStore.find(memberId, deal.id))
        reactionStore.change(memberId, deal.id, { favouriteId: id, isFavourite: true })
  }, [memberId, favourites])
}

/** When the focused card disappears, the list gets the focus, so that keyboard users keep their position. */
function useFocusAfterRemoval(deals: unknown) {
  const element = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      hadFocus.current = target instanceof Node && element.current?.contains(target) === true
    }
    document.addEventListener('focusin', follow)
    return () => document.removeEventListener('focusin', follow)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of content removes the focused element
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) element.current?.focus({ preventScroll: true })
  }, [deals])
  return element
}

function NoFavourites({ firstPage, level }: { firstPage: string | undefined; level: 2 | 3 }) {
  const { t } = useLingui()
  if (firstPage) return <PageOutOfRange firstPage={firstPage} level={level} />
  return (
    <EmptyState
      title={t`No favorites yet`}
      level={level}
      icon={<HeartIcon />}
      action={<ButtonLink to={paths.deals()}>{t`See the daily deals`}</ButtonLink>}
    >
      {t`Press the heart on a deal to save it here.`}
    </EmptyState>
  )
}
