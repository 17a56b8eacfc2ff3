import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useContext, useMemo } from 'react'
import { DealsOfDay, dealsOfDayQuery } from '../../catalogue/deals/web/list/deals-of-day.tsx'
import { readCommentStart } from '../../community/comments/comment-page-params.ts'
import { commentsQuery } from '../../community/comments/web/comments-query.tsx'
import { DeferredComments } from '../../community/comments/web/deferred-comments.tsx'
import { type Article, readingMinutes } from '../../content/articles/article.ts'
import { decodeArticle } from '../../content/articles/article.wire.ts'
import { Byline } from '../../content/articles/web/byline.tsx'
import { MoreArticles, moreArticlesQuery } from '../../content/articles/web/more-articles.tsx'
import { excerpt } from '../../shared/excerpt.ts'
import { apiQuery, isNotFound } from '../../site/api/web/api-query.ts'
import { paths } from '../../site/routing/paths.ts'
import { definePage, idParam, useParams } from '../../site/routing/web/define-page.ts'
import { Breadcrumb } from '../../ui/components/breadcrumb.tsx'
import { ButtonLink } from '../../ui/components/button.tsx'
import { Card } from '../../ui/components/card.tsx'
import { PageHead, PublicUrlContext } from '../../ui/components/page-head.tsx'
import { Picture } from '../../ui/components/picture.tsx'
import { WithAside } from '../../ui/components/with-aside.tsx'
import { detectLanguage } from '../../ui/detect-language.ts'
import { QueryError } from '../../ui/feedback/error-state.tsx'
import { NotFound } from '../../ui/feedback/not-found.tsx'
import { Loading, Skeleton, SkeletonLines } from '../../ui/feedback/skeleton.tsx'
import { useAddresses } from '../../ui/hooks/use-addresses.ts'
import { SanitisedHtml } from '../../ui/prose/sanitised-html.tsx'
import { ShareLinks } from '../../ui/share/share-links.tsx'

const articleQuery = (id: number) => apiQuery('POST /newsarticledetails', { newsid: id }, decodeArticle)

export const page = definePage({
  primary: ({ params }) => [articleQuery(idParam(params))],
  queries: ({ params, search }) => [
    commentsQuery({ articleId: idParam(params) }, readCommentStart(search)),
    dealsOfDayQuery(),
    moreArticlesQuery(),
  ],
  view: ArticlePage,
})

function ArticlePage() {
  const { t } = useLingui()
  const id = idParam(useParams())
  const subject = useMemo(() => ({ articleId: id }), [id])
  const article = useQuery(articleQuery(id))
  if (isNotFound(article.error)) return <ArticleNotFound />
  return (
    <div className="page-width py-4 md:py-6">
      <Breadcrumb
        items={[{ label: t`News & Articles`, to: paths.articles() }, { label: article.data?.data.title ?? t`Article` }]}
      />
      <WithAside aside={<DealsOfDay />}>
        {!article.data && (
          <PageHead
            title={t`Article`}
            description={t`The text of this article is not available yet.`}
            path={paths.article(id)}
            noIndex
          />
        )}
        {article.isPending && <ArticleSkeleton />}
        {article.isLoadingError && <QueryError of={article} />}
        {article.data && <ArticleBody article={article.data.data} />}
        <MoreArticles exceptId={id} />
        <div className="mt-8">
          <DeferredComments key={id} subject={subject} />
        </div>
      </WithAside>
    </div>
  )
}

function ArticleBody({ article }: { article: Article }) {
  const { t } = useLingui()
  const publicUrl = useContext(PublicUrlContext)
  const { local } = useAddresses()
  const path = paths.article(article.id)
  const { title, html } = article
  return (
    <Card as="article" className="overflow-hidden">
      <PageHead title={title} description={excerpt(html)} path={path} />
      <header className={`${readingColumn} pt-5 pb-4 md:pt-10 md:pb-6`}>
        <h1
          lang={detectLanguage(title)}
          className="text-balance font-bold text-2xl leading-tight tracking-tight md:text-4xl"
        >
          {title}
        </h1>
        <div className="mt-3">
          <Byline author={article.author} publishedAtMs={article.publishedAtMs} minutes={readingMinutes(html)} />
        </div>
      </header>
      {article.picture && (
        <Picture
          src={article.picture}
          alt={article.pictureAlt ?? ''}
          width={1280}
          height={720}
          shape="wide"
          fit="cover"
          load="first"
          className="md:aspect-2/1"
        />
      )}
      <div className={`${readingColumn} pt-5 pb-6 md:pt-8 md:pb-10`}>
        <SanitisedHtml html={html} className="sm:text-lg" />
        <section
          aria-label={t`Share this article`}
          className="mt-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-t pt-5"
        >
          <p className="font-semibold">{t`Share this article`}</p>
          <ShareLinks url={`${publicUrl}${local(path)}`} title={title} />
        </section>
      </div>
    </Card>
  )
}

// About 70 characters per line.
const readingColumn = 'mx-auto max-w-[42.5rem] px-4 sm:px-6'

const ArticleSkeleton = () => (
  <Card className="overflow-hidden">
    <Loading>
      <div className={`${readingColumn} flex flex-col gap-3 pt-5 pb-4 md:pt-10 md:pb-6`}>
        <Skeleton className="h-9 md:h-11" />
        <Skeleton className="h-5 w-2/3" />
      </div>
      <Skeleton className="aspect-video rounded-none" />
      <div className={`${readingColumn} pt-5 pb-6 md:pt-8 md:pb-10`}>
        <SkeletonLines lines={8} />
      </div>
    </Loading>
  </Card>
)

function ArticleNotFound() {
  const { t } = useLingui()
  return (
    <NotFound title={t`Article not found`} action={<ButtonLink to={paths.articles()}>{t`All articles`}</ButtonLink>} />
  )
}
