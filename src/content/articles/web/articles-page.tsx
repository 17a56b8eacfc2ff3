import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DealsOfDay, dealsOfDayQuery } from '../../../catalogue/deals/web/list/deals-of-day.tsx'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Card, CardGrid } from '../../../ui/components/card.tsx'
import { ArrowRightIcon, NewspaperIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { WithAside } from '../../../ui/components/with-aside.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { loadAt, type PictureLoad } from '../../../ui/picture-load.ts'
import type { ArticleSummary } from '../article.ts'
import { decodeArticles } from '../article.wire.ts'
import { Byline } from './byline.tsx'

const articlesQuery = () => apiQuery('GET /newsarticles', {}, decodeArticles)

export const page = definePage({
  primary: () => [articlesQuery()],
  queries: () => [dealsOfDayQuery()],
  view: ArticlesPage,
})

function ArticlesPage() {
  const { t } = useLingui()
  return (
    <div className="page-width py-4 md:py-6">
      <PageHead
        title={t`News & Articles`}
        description={t`How to tell a real discount from a fake one, when prices fall, and what is new in India's stores.`}
        path={paths.articles()}
      />
      <PageHeading title={t`News & Articles`}>{t`Shopping guides, price trends and news from the stores.`}</PageHeading>
      <WithAside aside={<DealsOfDay />}>
        <ArticleGrid />
      </WithAside>
    </div>
  )
}

function ArticleGrid() {
  const { t } = useLingui()
  const articles = useQuery(articlesQuery())
  if (articles.isPending) return <ArticleGridSkeleton />
  if (articles.isLoadingError) return <QueryError of={articles} />
  if (articles.data.data.length === 0) {
    return (
      <EmptyState title={t`No articles yet`} icon={<NewspaperIcon />}>
        {t`The first one will appear here.`}
      </EmptyState>
    )
  }
  return (
    <CardGrid columns="articles">
      {articles.data.data.map((article, index) => (
        <ArticleCard key={article.id} article={article} load={loadAt(index, 2)} isLead={index === 0} />
      ))}
    </CardGrid>
  )
}

const ArticleGridSkeleton = () => (
  <Loading>
    <CardGrid columns="articles">
      {[1, 2, 3, 4, 5, 6].map((index) => (
        <li key={index}>
          <Skeleton className="h-96 rounded-card" />
        </li>
      ))}
    </CardGrid>
  </Loading>
)

type ArticleCardProps = {
  article: ArticleSummary
  load?: PictureLoad | undefined
  /** The newest one fills a whole row, its picture beside its text. */
  isLead?: boolean
}

/** An article in the listing: its first picture, title, author, date and a link to read it. */
const ArticleCard = ({ article, load, isLead = false }: ArticleCardProps) => (
  <Card
    as="li"
    className={classNames(
      'group relative flex flex-col overflow-hidden transition-shadow focus-within:shadow-lift hover:shadow-lift',
      isLead && 'sm:col-span-full md:grid md:grid-cols-[3fr_2fr]',
    )}
  >
    <Picture
      src={article.pictures[0] ?? ''}
      alt={article.pictureAlt ?? ''}
      width={640}
      height={360}
      shape="wide"
      fit="cover"
      load={load}
    />
    <div className={classNames('flex flex-1 flex-col gap-2 p-4', isLead && 'md:justify-center md:p-6')}>
      <h2
        className={classNames(
          'line-clamp-3 text-balance font-bold leading-snug',
          isLead ? 'text-xl md:line-clamp-4 md:text-2xl' : 'text-lg',
        )}
      >
        <Link
          to={paths.article(article.id)}
          lang={detectLanguage(article.title)}
          className="text-ink no-underline after:absolute after:inset-0 group-hover:text-accent"
        >
          {article.title}
        </Link>
      </h2>
      <Byline author={article.author} publishedAtMs={article.publishedAtMs} />
      <Link
        to={paths.article(article.id)}
        className={classNames(
          'relative inline-flex min-h-11 items-center gap-1.5 self-start font-semibold text-accent no-underline hover:underline',
          !isLead && 'mt-auto',
        )}
      >
        <Trans>Read More</Trans>
        {/* Makes each link's name unique. */}
        <span lang={detectLanguage(article.title)} className="sr-only">
          {article.title}
        </span>
        <ArrowRightIcon className="size-4 transition-transform group-hover:translate-x-0.5" />
      </Link>
    </div>
  </Card>
)
