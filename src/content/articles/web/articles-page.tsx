import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { DealsOfDay, dealsOfDayQuery } from '../../../catalogue/deals/web/list/deals-of-day.tsx'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { definePage } from '../../../site/routing/web/define-page.ts'
import { CardGrid } from '../../../ui/components/card.tsx'
import { NewspaperIcon } from '../../../ui/components/icon.tsx'
import { PageHead } from '../../../ui/components/page-head.tsx'
import { PageHeading } from '../../../ui/components/section.tsx'
import { WithAside } from '../../../ui/components/with-aside.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { loadAt } from '../../../ui/picture-load.ts'
import { decodeArticles } from '../article.wire.ts'
import { ArticleCard } from './article-card.tsx'

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
      <PageHeading title={t`News & Articles`}>
        <Trans>Shopping guides, price trends and news from the stores.</Trans>
      </PageHeading>
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
  if (articles.isLoadingError) return <ErrorState message={articles.error.message} onRetry={() => articles.refetch()} />
  if (articles.data.data.length === 0) {
    return (
      <EmptyState title={t`No articles yet`} icon={<NewspaperIcon />}>
        <Trans>The first one will appear here.</Trans>
      </EmptyState>
    )
  }
  return (
    <CardGrid columns="articles">
      {articles.data.data.map((article, place) => (
        <ArticleCard key={article.id} article={article} load={loadAt(place, 2)} isLead={place === 0} />
      ))}
    </CardGrid>
  )
}

const ArticleGridSkeleton = () => (
  <Loading>
    <CardGrid columns="articles">
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <li key={place}>
          <Skeleton className="h-96 rounded-card" />
        </li>
      ))}
    </CardGrid>
  </Loading>
)
