import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { apiQuery, isNotFound } from '../app/api.ts'
import { page as definePage, useParams } from '../app/page.ts'
import { paths } from '../app/paths.ts'
import { Comments } from '../comments/comments.tsx'
import { commentsQuery } from '../comments/comments-of.tsx'
import { DealsOfDay, dealsOfDayQuery } from '../deals/deals-of-day.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { excerpt } from '../ui/excerpt.ts'
import { NotFound } from '../ui/not-found.tsx'
import { PageHead, PublicUrlContext } from '../ui/page-head.tsx'
import { Picture } from '../ui/picture.tsx'
import { SanitisedHtml } from '../ui/sanitised-html.tsx'
import { ShareLinks } from '../ui/share-links.tsx'
import { Loading, Skeleton, SkeletonLines } from '../ui/skeleton.tsx'
import { languageOfText } from '../ui/text-language.ts'
import { WithAside } from '../ui/with-aside.tsx'
import type { Article } from './article.contract.ts'
import { Byline } from './byline.tsx'

const articleQuery = (id: number) => apiQuery('POST /newsarticledetails', { newsid: id })

/** A word where the number belongs is the number of no article. */
const idIn = ({ id = '' }: { id?: string | undefined }) => (/^\d{1,9}$/.test(id) ? Number(id) : 0)

export const page = definePage({
  primary: ({ params }) => [articleQuery(idIn(params))],
  queries: ({ params }) => [commentsQuery({ articleId: idIn(params) }), dealsOfDayQuery()],
  view: ArticlePage,
})

function ArticlePage() {
  const { t } = useLingui()
  const id = idIn(useParams())
  const article = useQuery(articleQuery(id))
  if (isNotFound(article.error)) return <ArticleNotFound />
  return (
    <div className="page-width py-6">
      <Breadcrumb
        items={[
          { label: t`Home`, to: paths.home() },
          { label: t`News & Articles`, to: paths.articles() },
          { label: article.data?.data.title ?? t`Article` },
        ]}
      />
      <WithAside aside={<DealsOfDay />}>
        {!article.isSuccess && (
          <PageHead title={t`Article`} description={t`This article is on its way.`} path={paths.article(id)} hidden />
        )}
        {article.isPending && <ArticleSkeleton />}
        {article.isError && <ErrorState message={article.error.message} onRetry={() => article.refetch()} />}
        {article.isSuccess && <WholeArticle article={article.data.data} />}
        <div className="mt-8">
          <Comments subject={{ articleId: id }} />
        </div>
      </WithAside>
    </div>
  )
}

function WholeArticle({ article }: { article: Article }) {
  const publicUrl = useContext(PublicUrlContext)
  const path = paths.article(article.id)
  return (
    <Card as="article" className="overflow-hidden">
      <PageHead title={article.title} description={excerpt(article.description)} path={path} />
      {article.images && (
        <Picture src={article.images} alt="" width={1280} height={720} shape="wide" fit="cover" priority />
      )}
      <div className="mx-auto max-w-3xl p-4 sm:p-6 md:p-8">
        <h1 lang={languageOfText(article.title)} className="text-balance font-bold text-2xl leading-tight md:text-4xl">
          {article.title}
        </h1>
        <div className="mt-3 mb-6 flex flex-wrap items-center justify-between gap-3 border-line border-b pb-4">
          <Byline author={article.author} created={article.created} />
          <ShareLinks url={`${publicUrl}${path}`} title={article.title} />
        </div>
        <SanitisedHtml html={article.description} />
      </div>
    </Card>
  )
}

const ArticleSkeleton = () => (
  <Loading>
    <Skeleton className="aspect-video rounded-card" />
    <Skeleton className="my-5 h-9 w-3/4" />
    <SkeletonLines lines={8} />
  </Loading>
)

function ArticleNotFound() {
  const { t } = useLingui()
  return (
    <NotFound title={t`This article is not here`}>
      <p>
        <Trans>It may have been taken down, or the address is mistyped.</Trans>
      </p>
      <p className="mt-5">
        <ButtonLink to={paths.articles()}>
          <Trans>All articles</Trans>
        </ButtonLink>
      </p>
    </NotFound>
  )
}
