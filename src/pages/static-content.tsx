import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery, isNotFound } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { excerpt } from '../ui/excerpt.ts'
import { Link } from '../ui/link.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SanitisedHtml } from '../ui/sanitised-html.tsx'
import { Skeleton, SkeletonLines } from '../ui/skeleton.tsx'
import { pathOf, useAboutPages } from './about-pages.tsx'
import type { StaticPage } from './static-page.contract.ts'
import { properSlug } from './static-page.ts'

/** The page's words; asked for in lower case, so that every spelling of an address is one and the same. */
export const contentQuery = (slug: string) => apiQuery('POST /contentpages', { slug: slug.toLowerCase() })

/** A page of words that editors keep, beside the way to the others of its kind. */
export function StaticContent({ slug }: { slug: string }) {
  const { t } = useLingui()
  const content = useQuery(contentQuery(slug))
  const proper = properSlug(slug)
  const label = useAboutPages().find((page) => page.slug === proper)?.label
  if (isNotFound(content.error)) return <NoSuchPage />
  return (
    <div className="page-width py-6">
      <Breadcrumb
        items={[{ label: t`Home`, to: paths.home() }, { label: label ?? content.data?.data.title ?? t`Page` }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem] xl:gap-8">
        <Card className="min-w-0 p-4 sm:p-6 md:p-10">
          {!content.isSuccess && (
            <PageHead title={label ?? t`Page`} description={t`This page is on its way.`} path={pathOf(proper)} hidden />
          )}
          {content.isPending && <ContentSkeleton />}
          {content.isError && <ErrorState message={content.error.message} onRetry={() => content.refetch()} />}
          {content.isSuccess && <Content page={content.data.data} path={pathOf(proper)} />}
        </Card>
        <OtherPages current={proper} />
      </div>
    </div>
  )
}

const Content = ({ page, path }: { page: StaticPage; path: string }) => (
  <div className="mx-auto max-w-3xl">
    <PageHead title={page.title} description={excerpt(page.content)} path={path} />
    <h1 lang={page.language} className="mb-5 text-balance font-bold text-2xl leading-tight md:text-4xl">
      {page.title}
    </h1>
    <SanitisedHtml html={page.content} />
  </div>
)

const ContentSkeleton = () => (
  <>
    <Skeleton className="mb-6 h-9 w-2/3" />
    <SkeletonLines lines={12} />
  </>
)

function OtherPages({ current }: { current: string }) {
  const { t } = useLingui()
  const others = [
    { to: paths.contact(), label: t`Contact us` },
    { to: paths.sitemap(), label: t`Site map` },
  ]
  return (
    <nav aria-label={t`About Bachat`} className="lg:sticky lg:top-24">
      <ul className="flex flex-wrap gap-1 lg:flex-col">
        {[...useAboutPages(), ...others].map((page) => (
          <li key={page.to}>
            <Link
              to={page.to}
              aria-current={'slug' in page && page.slug === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control px-3 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoSuchPage() {
  const { t } = useLingui()
  return (
    <NotFound title={t`This page is not here`}>
      <p>
        <Trans>It may have been taken down, or the address is mistyped.</Trans>
      </p>
      <p className="mt-5">
        <ButtonLink to={paths.sitemap()}>
          <Trans>Everything on one page</Trans>
        </ButtonLink>
      </p>
    </NotFound>
  )
}
