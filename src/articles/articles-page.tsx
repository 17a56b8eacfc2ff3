import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../app/api.ts'
import { page as definePage } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { DealsOfDay, dealsOfDayQuery } from '../deals/deals-of-day.tsx'
import { CardGrid } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { NewspaperIcon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageHeading } from '../ui/section.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { WithAside } from '../ui/with-aside.tsx'
import { ArticleCard } from './article-card.tsx'

const articlesQuery = () => apiQuery('GET /newsarticles', {})

export const page = definePage({
  primary: () => [articlesQuery()],
  queries: () => [dealsOfDayQuery()],
  view: ArticlesPage,
})

function ArticlesPage() {
  const { t } = useLingui()
  return (
    <div className="page-width py-6">
      <PageHead
        title={t`News & Articles`}
        description={t`How to tell a real discount from a painted one, when prices fall, and what is new in India's shops.`}
        path={paths.articles()}
      />
      <PageHeading title={t`News & Articles`}>
        <Trans>Guides, price watching and what is new in the shops.</Trans>
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
  if (articles.isError) return <ErrorState message={articles.error.message} onRetry={() => articles.refetch()} />
  if (articles.data.data.length === 0) {
    return (
      <EmptyState title={t`No articles yet`} icon={<NewspaperIcon />}>
        <Trans>The first one is being written.</Trans>
      </EmptyState>
    )
  }
  return (
    <CardGrid columns="articles">
      {articles.data.data.map((article, place) => (
        <ArticleCard key={article.id} article={article} priority={place < 2} isLead={place === 0} />
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
