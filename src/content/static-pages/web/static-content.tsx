import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { excerpt } from '../../../shared/excerpt.ts'
import { isNotFound } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { Breadcrumb } from '../../../ui/components/breadcrumb.tsx'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { ChevronDownIcon } from '../../../ui/components/icon.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { NotFound } from '../../../ui/feedback/not-found.tsx'
import { Skeleton, SkeletonLines } from '../../../ui/feedback/skeleton.tsx'
import { SanitisedHtml } from '../../../ui/prose/sanitised-html.tsx'
import { type ProseHeading, withCollapsibleAnswers, withHeadingIds } from '../../../ui/prose/transform-prose.ts'
import { canonicalSlug, type StaticPage } from '../static-page.ts'
import { OtherAboutPages, pathOf, useAboutPages } from './other-about-pages.tsx'
import { staticPageQuery } from './static-page-query.ts'

/** A static page with its table of contents and links to related pages. */
export function StaticContent({ slug }: { slug: string }) {
  const { t } = useLingui()
  const content = useQuery(staticPageQuery(slug))
  const proper = canonicalSlug(slug)
  const label = useAboutPages().find((page) => page.slug === proper)?.label
  if (isNotFound(content.error)) return <NoSuchPage />
  const { html, headings } = textOf(content.data?.data.html ?? '', proper)
  return (
    <div className="page-width py-4 md:py-6">
      <Breadcrumb items={[{ label: label ?? content.data?.data.title ?? t`Page` }]} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_17rem] xl:gap-8">
        <Card className="min-w-0 py-5 md:py-10">
          {/* About 70 characters per line. */}
          <div className="mx-auto max-w-[42.5rem] px-4 sm:px-6">
            {!content.data && (
              <PageHead
                title={label ?? t`Page`}
                description={t`The text of this page is not available yet.`}
                path={pathOf(proper)}
                noIndex
              />
            )}
            {content.isPending && <ContentSkeleton />}
            {content.isLoadingError && <QueryError of={content} />}
            {content.data && <Content page={content.data.data} path={pathOf(proper)} html={html} headings={headings} />}
          </div>
        </Card>
        <div className="flex flex-col gap-6 lg:sticky lg:top-24">
          <SectionsAside headings={headings} />
          <OtherAboutPages current={pathOf(proper)} />
        </div>
      </div>
    </div>
  )
}

const textOf = (content: string, slug: string) =>
  withHeadingIds(slug === 'faqs' ? withCollapsibleAnswers(content) : content)

type ContentProps = { page: StaticPage; path: string; html: string; headings: ProseHeading[] }

const Content = ({ page, path, html, headings }: ContentProps) => (
  <>
    <PageHead title={page.title} description={excerpt(page.html)} path={path} languages={page.languages} />
    <h1
      lang={detectLanguage(page.title)}
      className="mb-5 text-balance font-bold text-2xl leading-tight tracking-tight md:text-4xl"
    >
      {page.title}
    </h1>
    <SectionsFolded headings={headings} />
    <SanitisedHtml html={html} className="text-[1.0625rem]" />
  </>
)

type SectionsProps = { headings: ProseHeading[] }

/** Table of contents beside a long text. */
function SectionsAside({ headings }: SectionsProps) {
  const { t } = useLingui()
  if (headings.length < minSections) return null
  return (
    <nav aria-label={t`On this page`} className="max-lg:hidden">
      <p className="px-3 font-semibold text-sm">{t`On this page`}</p>
      <SectionLinks headings={headings} />
    </nav>
  )
}

/** The same on small screens, collapsed. */
function SectionsFolded({ headings }: SectionsProps) {
  const { t } = useLingui()
  if (headings.length < minSections) return null
  return (
    <nav aria-label={t`On this page`} className="mb-6 rounded-card border border-line lg:hidden">
      <details className="group">
        <summary className="flex min-h-11 items-center justify-between gap-3 rounded-card px-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          {t`On this page`}
          <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
        </summary>
        <SectionLinks headings={headings} />
      </details>
    </nav>
  )
}

const SectionLinks = ({ headings }: SectionsProps) => (
  <ul className="pb-1">
    {headings.map(({ id, text }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          lang={detectLanguage(text)}
          className="flex min-h-11 items-center rounded-control px-3 text-muted leading-snug no-underline hover:bg-sunken hover:text-ink lg:min-h-9 lg:text-sm"
        >
          {text}
        </a>
      </li>
    ))}
  </ul>
)

const minSections = 4

const ContentSkeleton = () => (
  <>
    <Skeleton className="mb-6 h-9 w-2/3" />
    <SkeletonLines lines={12} />
  </>
)

function NoSuchPage() {
  const { t } = useLingui()
  return (
    <NotFound
      title={t`Page not found`}
      action={<ButtonLink to={paths.sitemap()}>{t`Everything on one page`}</ButtonLink>}
    />
  )
}
