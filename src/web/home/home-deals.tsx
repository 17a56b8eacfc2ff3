import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NeedsJavaScript } from '../../accounts/members/web/needs-javascript.tsx'
import { decodeDeals } from '../../catalogue/deals/deal.wire.ts'
import { lastHomePage } from '../../catalogue/deals/page-limits.ts'
import { DealGrid } from '../../catalogue/deals/web/card/deal-grid.tsx'
import { LayoutToggle } from '../../catalogue/deals/web/card/layout-toggle.tsx'
import { useDealLayout } from '../../catalogue/deals/web/card/use-deal-layout.tsx'
import { FiltersLink } from '../../catalogue/deals/web/filter/filters-link.tsx'
import { NewSinceVisit } from '../../catalogue/deals/web/new-since-visit.tsx'
import { apiQuery } from '../../site/api/web/api-query.ts'
import { paths } from '../../site/routing/paths.ts'
import { pageNumber } from '../../site/routing/web/define-page.ts'
import { FireIcon, HeartIcon, StoreIcon, TagIcon } from '../../ui/components/icon.tsx'
import { homePages, totalPages } from '../../ui/components/page-numbers.ts'
import { Pager } from '../../ui/components/pager.tsx'
import { Section } from '../../ui/components/section.tsx'
import { TabPanel, Tabs } from '../../ui/components/tabs.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { SkeletonCards } from '../../ui/feedback/skeleton.tsx'
import { lazyComponent } from '../../ui/hydration/lazy-component.tsx'
import { BoundaryFailed } from '../../ui/hydration/load-failed.tsx'
import { useSearchParams } from '../../ui/router/location.ts'
import { useNavigate } from '../../ui/router/navigate.ts'
import { preserveScroll } from '../../ui/router/preserve-scroll.ts'

const perPage = 8
const idBase = 'home-deals'

const homeTabs = ['daily', 'super', 'favorites', 'following'] as const
type HomeTab = (typeof homeTabs)[number]
/** Lists that are the same for everyone. */
type ListTab = Exclude<HomeTab, 'favorites' | 'following'>
// Phones have room for all the names, but not for icons beside them.
const tabIcons: Record<HomeTab, ReactNode> = {
  daily: <TagIcon className="max-xs:hidden" />,
  super: <FireIcon className="max-xs:hidden" />,
  favorites: <HeartIcon className="max-xs:hidden" />,
  following: <StoreIcon className="max-xs:hidden" />,
}

const openTab = (search: URLSearchParams): HomeTab => homeTabs.find((tab) => tab === search.get('tab')) ?? 'daily'
const addressOf = (tab: HomeTab, page: number) => paths.home({ tab: tab === 'daily' ? undefined : tab, page })
/** Without the deals of the first featured category, which stands above. */
const dealsQuery = (tab: ListTab, page: number) =>
  apiQuery('GET /getdeals', { superdeal: tab === 'super' ? 1 : 0, belowfeatured: 1, page, limit: perPage }, decodeDeals)

/** The deals in the home page's address; the browser loads a member's own lists itself. */
export function homeDealsQueries(search: URLSearchParams) {
  const tab = openTab(search)
  return tab === 'favorites' || tab === 'following' ? [] : [dealsQuery(tab, pageNumber(search, lastHomePage))]
}

const loading = (
  <NeedsJavaScript>
    <SkeletonCards count={perPage} columns={4} />
  </NeedsJavaScript>
)
const MyFavourites = lazyComponent(
  async () => (await import('../../catalogue/favourites/web/my-favourites.tsx')).MyFavourites,
  loading,
  BoundaryFailed,
)
const FollowedDeals = lazyComponent(
  async () => (await import('../../community/alerts/web/followed-deals.tsx')).FollowedDeals,
  loading,
  BoundaryFailed,
)

/**
 * Daily deals, super deals, favourites and what the member follows, eight at a time. The tab and page are in the address, so that plain links
 * work too.
 */
export function HomeDeals() {
  const { t } = useLingui()
  const labels: Record<HomeTab, string> = {
    daily: t`Daily Deals`,
    super: t`Super Deals`,
    favorites: t`Favorites`,
    following: t`Following`,
  }
  const search = useSearchParams()
  const navigate = useNavigate()
  const section = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const tab = openTab(search)
  const pages = useRememberedPages(tab, pageNumber(search, lastHomePage))

  // As of a link to the current address, no history entry.
  const show = (next: HomeTab, page: number) =>
    navigate(addressOf(next, page), { ...preserveScroll, replace: next === tab && page === pages[tab] })
  const setPage = (page: number) => {
    show(tab, page)
    section.current?.scrollIntoView({ block: 'start' })
    panel.current?.focus({ preventScroll: true })
    const list = labels[tab]
    setAnnouncement(t`${list}, page ${page}`)
  }
  const ofMember = {
    ...{ page: pages[tab], perPage, maxPages: lastHomePage },
    hrefFor: (to: number) => addressOf(tab, to),
    onPage: setPage,
  }
  return (
    <div ref={section} className="min-w-0">
      <Section
        title={t`Latest Deals`}
        floats
        action={
          <div className="flex flex-wrap items-center gap-2">
            <LayoutToggle />
            <FiltersLink isAlwaysSheet filter={tab === 'super' ? { superdeal: true } : {}} />
          </div>
        }
      >
        <Tabs
          label={t`Deals`}
          idBase={idBase}
          perView="per-view-4 md:per-view-6"
          selected={tab}
          onSelect={(id) => show(id as HomeTab, pages[id as HomeTab])}
          tabs={homeTabs.map((id) => ({
            id,
            label: labels[id],
            href: addressOf(id, pages[id]),
            icon: tabIcons[id],
          }))}
        />
        <p role="status" className="sr-only">
          {announcement}
        </p>
        <TabPanel ref={panel} idBase={idBase} id={tab} className="pt-4">
          {tab === 'favorites' ? (
            <MyFavourites {...ofMember} columns={4} headingLevel={3} />
          ) : tab === 'following' ? (
            <FollowedDeals {...ofMember} />
          ) : (
            <TabDeals tab={tab} page={pages[tab]} onPage={setPage} />
          )}
        </TabPanel>
      </Section>
    </div>
  )
}

/** Each tab reopens at the page where it was left; the open one follows the address. */
function useRememberedPages(open: HomeTab, page: number): Record<HomeTab, number> {
  const [rememberedPages, setRememberedPages] = useState({ daily: 1, super: 1, favorites: 1, following: 1 })
  useEffect(() => setRememberedPages((before) => ({ ...before, [open]: page })), [open, page])
  return { ...rememberedPages, [open]: page }
}

function TabDeals({ tab, page, onPage }: { tab: ListTab; page: number; onPage: (page: number) => void }) {
  const { t } = useLingui()
  const deals = useQuery(dealsQuery(tab, page))
  const [layout] = useDealLayout()
  if (deals.isPending) return <SkeletonCards count={perPage} layout={layout} columns={4} />
  if (deals.isLoadingError) return <QueryError of={deals} />
  const { data, total = data.length } = deals.data
  const pages = homePages(page, Math.min(totalPages(total, perPage), lastHomePage))
  return (
    <>
      <NewSinceVisit deals={data} total={total} page={page} />
      {data.length > 0 ? (
        <DealGrid deals={data} layout={layout} columns={4} headingLevel={3} amongSuper={tab === 'super'} />
      ) : (
        <EmptyState title={page > 1 ? t`There are no deals on this page.` : t`No deals available.`} />
      )}
      <Pager
        label={tab === 'super' ? t`Pages of super deals` : t`Pages of daily deals`}
        current={page}
        pages={pages}
        hrefFor={(to) => addressOf(tab, to)}
        onPage={onPage}
      />
    </>
  )
}
