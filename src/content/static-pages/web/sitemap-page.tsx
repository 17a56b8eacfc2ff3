import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { categoriesQuery } from '../../../catalogue/categories/web/categories-query.ts'
import { storesQuery } from '../../../catalogue/stores/web/stores-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { siteSettingsQuery } from '../../../site/settings/web/settings-queries.ts'
import { Card } from '../../../ui/components/card.tsx'
import { DocumentIcon, HomeIcon, StoreIcon, TagIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { useAboutPages } from './other-about-pages.tsx'

export const page = definePage({
  queries: () => [siteSettingsQuery(), categoriesQuery(), storesQuery()],
  view: SitemapPage,
})

function SitemapPage() {
  const { t } = useLingui()
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={t`Site map`}
        description={t`All of Bachat on one page: deals, categories, stores, articles and information pages.`}
        path={paths.sitemap()}
      />
      <PageHeading title={t`Site map`}>{t`Everything on one page.`}</PageHeading>
      <div className="gap-4 *:mb-4 *:break-inside-avoid md:columns-2">
        <MainLinks />
        <AboutPages />
        <Categories />
        <Stores />
      </div>
    </div>
  )
}

type PageLink = { label: string; to: string }

/** An external entry without an address is not shown. */
function MainLinks() {
  const { t } = useLingui()
  const settings = useQuery(siteSettingsQuery())
  const outside = settings.data?.data.outsideLinks
  const links: PageLink[] = [
    { label: t`Home`, to: paths.home() },
    { label: t`Hot`, to: paths.category(1422) },
    { label: t`Recharge`, to: paths.category(17) },
    { label: t`Stores`, to: paths.stores() },
    { label: t`Freebies`, to: paths.category('free-sample') },
    { label: t`Forum`, to: outside?.forum ?? '' },
    { label: t`Earn`, to: outside?.earn ?? '' },
    { label: t`Daily Deals`, to: paths.deals() },
    { label: t`Super Deals`, to: paths.superDeals() },
    { label: t`Coupons`, to: paths.coupons() },
    { label: t`Gift cards`, to: paths.giftCards() },
    { label: t`News & Articles`, to: paths.articles() },
  ]
  return (
    <Group title={t`Shopping`} icon={<HomeIcon />}>
      <PageLinks links={links.filter(({ to }) => to !== '')} />
    </Group>
  )
}

function AboutPages() {
  const { t } = useLingui()
  return (
    <Group title={t`About Bachat`} icon={<DocumentIcon />}>
      <PageLinks links={[...useAboutPages(), { label: t`Contact us`, to: paths.contact() }]} />
    </Group>
  )
}

function Categories() {
  const { t } = useLingui()
  const categories = useQuery(categoriesQuery())
  return (
    <Group title={t`Categories`} icon={<TagIcon />}>
      {categories.isPending && <SkeletonLines lines={7} />}
      {categories.isLoadingError && <QueryError of={categories} compact />}
      {categories.data && (
        <PageLinks links={categories.data.data.map(({ id, title }) => ({ label: title, to: paths.category(id) }))} />
      )}
    </Group>
  )
}

function Stores() {
  const { t } = useLingui()
  const stores = useQuery(storesQuery())
  return (
    <Group title={t`Stores`} icon={<StoreIcon />}>
      {stores.isPending && <SkeletonLines lines={7} />}
      {stores.isLoadingError && <QueryError of={stores} compact />}
      {stores.data && (
        <PageLinks links={stores.data.data.map(({ id, title }) => ({ label: title, to: paths.store(id) }))} />
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

const PageLinks = ({ links }: { links: PageLink[] }) =>
  links.length === 0 ? (
    <p className="text-muted">
      <Trans>None yet.</Trans>
    </p>
  ) : (
    <ul className="grid grid-cols-2 gap-x-4">
      {links.map(({ label, to }) => (
        <li key={`${label} ${to}`}>
          <Link
            to={to}
            lang={detectLanguage(label)}
            className="wrap-anywhere flex min-h-11 items-center text-ink no-underline hover:text-accent hover:underline"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
