import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { Card } from '../../../ui/components/card.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { FullTime } from '../../../ui/components/relative-time.tsx'
import { AllLink, Section } from '../../../ui/components/section.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import type { ArticleSummary } from '../article.ts'
import { decodeArticles } from '../article.wire.ts'

const maxArticles = 3

/**
 * Queries that a page fetches in advance for the section: one more than it shows, because the article itself may be among them.
 */
export const moreArticlesQuery = () => apiQuery('GET /newsarticles', { limit: maxArticles + 1 }, decodeArticles)

/** The newest other articles, below an article. */
export function MoreArticles({ exceptId }: { exceptId: number }) {
  const { t } = useLingui()
  const articles = useQuery(moreArticlesQuery())
  const others = (articles.data?.data ?? []).filter(({ id }) => id !== exceptId).slice(0, maxArticles)
  if (articles.data && others.length === 0) return null
  return (
    <Section
      title={t`More articles`}
      className="mt-8"
      action={<AllLink to={paths.articles()}>{t`All articles`}</AllLink>}
    >
      {articles.isPending && <SkeletonRows count={maxArticles} />}
      {articles.isLoadingError && <QueryError of={articles} compact />}
      <ul className="grid gap-2.5 sm:grid-cols-3 sm:gap-4">
        {others.map((article) => (
          <ShortCard key={article.id} article={article} />
        ))}
      </ul>
    </Section>
  )
}

const ShortCard = ({ article }: { article: ArticleSummary }) => (
  <Card as="li" className="overflow-hidden transition-shadow hover:shadow-lift">
    <Link
      to={paths.article(article.id)}
      className="group grid h-full min-h-21 grid-cols-[7.5rem_minmax(0,1fr)] items-center text-ink no-underline -outline-offset-2 sm:block"
    >
      <span className="block self-stretch sm:aspect-video">
        <Picture src={article.pictures[0] ?? ''} alt="" width={320} height={180} shape="fill" fit="cover" />
      </span>
      <span className="block p-3">
        <span
          lang={detectLanguage(article.title)}
          className="line-clamp-3 text-pretty font-semibold leading-snug group-hover:text-accent"
        >
          {article.title}
        </span>
        <FullTime at={article.publishedAtMs} dateOnly className="mt-1 block text-muted text-sm" />
      </span>
    </Link>
  </Card>
)
