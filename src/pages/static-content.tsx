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
import type { StaticPage } from './static-page.contract.ts'
import { namedPages, properSlug } from './static-page.ts'

/** The page's words; asked for in lower case, so that every spelling of an address is one and the same. */
export const contentQuery = (slug: string) => apiQuery('POST /contentpages', { slug: slug.toLowerCase() })

/** A page of words that editors keep, beside the way to the others of its kind. */
export function StaticContent({ slug }: { slug: string }) {
  const content = useQuery(contentQuery(slug))
  if (isNotFound(content.error)) return <NoSuchPage />
  const proper = properSlug(slug)
  const label = namedPages.find((page) => page.slug === proper)?.label
  return (
    <div className="page-width py-6">
      <Breadcrumb
        items={[{ label: 'Home', to: paths.home() }, { label: label ?? content.data?.data.title ?? 'Page' }]}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_16rem] xl:gap-8">
        <Card className="min-w-0 p-4 sm:p-6 md:p-10">
          {!content.isSuccess && (
            <PageHead title={label ?? 'Page'} description="This page is on its way." path={pathOf(proper)} hidden />
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
    <h1 className="mb-5 text-balance font-bold text-2xl leading-tight md:text-4xl">{page.title}</h1>
    <SanitisedHtml html={page.content} />
  </div>
)

const ContentSkeleton = () => (
  <>
    <Skeleton className="mb-6 h-9 w-2/3" />
    <SkeletonLines lines={12} />
  </>
)

export const pathOf = (slug: ReturnType<typeof properSlug>) => (slug === 'faqs' ? paths.faqs() : paths.staticPage(slug))

const OtherPages = ({ current }: { current: string }) => (
  <nav aria-label="About Bachat" className="lg:sticky lg:top-24">
    <ul className="flex flex-wrap gap-1 lg:flex-col">
      {[
        ...namedPages.map(({ slug, label }) => ({ to: pathOf(slug), label, here: slug === current })),
        { to: paths.contact(), label: 'Contact us', here: false },
        { to: paths.sitemap(), label: 'Site map', here: false },
      ].map(({ to, label, here }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={here ? 'page' : undefined}
            className="flex min-h-11 items-center rounded-control px-3 text-muted no-underline hover:bg-sunken hover:text-ink aria-[current=page]:bg-accent-soft aria-[current=page]:font-semibold aria-[current=page]:text-accent"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const NoSuchPage = () => (
  <NotFound title="This page is not here">
    <p>It may have been taken down, or the address is mistyped.</p>
    <p className="mt-5">
      <ButtonLink to={paths.sitemap()}>Everything on one page</ButtonLink>
    </p>
  </NotFound>
)
