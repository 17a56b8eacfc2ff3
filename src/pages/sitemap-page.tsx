import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { apiQuery } from '../app/api.ts'
import { page as definePage } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { DocumentIcon, HomeIcon, StoreIcon, TagIcon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageHeading } from '../ui/section.tsx'
import { SkeletonLines } from '../ui/skeleton.tsx'
import { pathOf } from './static-content.tsx'
import { namedPages } from './static-page.ts'

const settingsQuery = () => apiQuery('GET /commonsettings', {})
const categoriesQuery = () => apiQuery('GET /getcategories', {})
const storesQuery = () => apiQuery('GET /stores', {})

export const page = definePage({
  queries: () => [settingsQuery(), categoriesQuery(), storesQuery()],
  view: SitemapPage,
})

function SitemapPage() {
  return (
    <div className="page-width py-6">
      <PageHead
        title="Site map"
        description="Every part of Bachat on one page: deals, categories, stores, articles, and the pages about us."
        path={paths.sitemap()}
      />
      <PageHeading title="Site map">Everything on one page.</PageHeading>
      <div className="gap-4 *:mb-4 *:break-inside-avoid md:columns-2">
        <MainPlaces />
        <AboutPages />
        <Categories />
        <Stores />
      </div>
    </div>
  )
}

type Place = { label: string; to: string }

/** An outside place whose address is not set is not shown. */
function MainPlaces() {
  const settings = useQuery(settingsQuery())
  const outside = settings.data?.data[0]?.outsidelinks
  const places: Place[] = [
    { label: 'Home', to: paths.home() },
    { label: 'Hot', to: paths.category(1422) },
    { label: 'Recharge', to: paths.category(17) },
    { label: 'Stores', to: paths.stores() },
    { label: 'Freebies', to: paths.category('free-sample') },
    { label: 'Forum', to: outside?.forum ?? '' },
    { label: 'Earn', to: outside?.earn ?? '' },
    { label: 'Daily Deals', to: paths.deals() },
    { label: 'Super Deals', to: paths.superDeals() },
    { label: 'Coupons', to: paths.coupons() },
    { label: 'Gift cards', to: paths.giftCards() },
    { label: 'News & Articles', to: paths.articles() },
  ]
  return (
    <Group title="Shopping" icon={<HomeIcon />}>
      <Places places={places.filter(({ to }) => to !== '')} />
    </Group>
  )
}

const AboutPages = () => (
  <Group title="About Bachat" icon={<DocumentIcon />}>
    <Places
      places={[
        ...namedPages.map(({ slug, label }) => ({ label, to: pathOf(slug) })),
        { label: 'Contact us', to: paths.contact() },
      ]}
    />
  </Group>
)

function Categories() {
  const categories = useQuery(categoriesQuery())
  return (
    <Group title="Categories" icon={<TagIcon />}>
      {categories.isPending && <SkeletonLines lines={7} />}
      {categories.isError && (
        <ErrorState compact message={categories.error.message} onRetry={() => categories.refetch()} />
      )}
      {categories.isSuccess && (
        <Places places={categories.data.data.map(({ ID, TITLE }) => ({ label: TITLE, to: paths.category(ID) }))} />
      )}
    </Group>
  )
}

function Stores() {
  const stores = useQuery(storesQuery())
  return (
    <Group title="Stores" icon={<StoreIcon />}>
      {stores.isPending && <SkeletonLines lines={7} />}
      {stores.isError && <ErrorState compact message={stores.error.message} onRetry={() => stores.refetch()} />}
      {stores.isSuccess && (
        <Places places={stores.data.data.map(({ ID, TITLE }) => ({ label: TITLE, to: paths.store(ID) }))} />
      )}
    </Group>
  )
}

const Group = ({ title, icon, children }: { title: string; icon: ReactNode; children: ReactNode }) => (
  <Card className="p-4 md:p-5">
    <h2 className="mb-2 flex items-center gap-2.5 font-bold text-lg">
      <span className="text-accent">{icon}</span>
      {title}
    </h2>
    {children}
  </Card>
)

const Places = ({ places }: { places: Place[] }) =>
  places.length === 0 ? (
    <p className="text-muted">None yet.</p>
  ) : (
    <ul className="grid grid-cols-2 gap-x-4">
      {places.map(({ label, to }) => (
        <li key={`${label} ${to}`}>
          <Link to={to} className="flex min-h-11 items-center text-ink no-underline hover:text-accent hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
