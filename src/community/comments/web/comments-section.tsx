import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { updateDealCounts } from '../../../catalogue/deals/web/update-deal-counts.ts'
import { formatCount } from '../../../shared/money.ts'
import { ChevronLeftIcon } from '../../../ui/components/icon.tsx'
import { Section } from '../../../ui/components/section.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { useLocation, useSearchParams } from '../../../ui/router/location.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { preserveScroll } from '../../../ui/router/preserve-scroll.ts'
import type { CommentOrder, Subject } from '../comment.ts'
import { commentsAddress, readCommentStart } from '../comment-page-params.ts'
import { CommentOrderLinks } from './comment-order-links.tsx'
import { CommentPage } from './comment-page.tsx'
import { commentsQuery } from './comments-query.tsx'
import { DeferredCommentForm } from './deferred-comment-form.tsx'
import { revealComment } from './reveal-comment.ts'

/**
 * A link to one comment, such as in emails, expands the parts that contain it, also in browsers that do not do so. An
 * old link names only the comment, which may be on another page now.
 */
function useLinkedComment(isLoaded: boolean, isElsewhere: (id: number) => boolean): void {
  const navigate = useNavigate()
  const { hash, arrival } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the comments are there and the page is open
  useEffect(() => {
    const [, id] = /^#comment-(\d{1,9})$/.exec(hash) ?? []
    if (!isLoaded || id === undefined) return
    const isFolded = document.querySelector(`details:not([open]) #comment-${id}`) !== null
    const comment = revealComment(id)
    // Otherwise the browser has scrolled to it, or the position is restored.
    if (comment && (isFolded || arrival === 'push' || arrival === 'replace')) comment.scrollIntoView()
    if (!comment && isElsewhere(Number(id))) navigate(`?comment=${id}${hash}`, { replace: true, ...preserveScroll })
  }, [isLoaded, hash])
}

/** Cards of the deal, in lists to which Back leads, show the same number. */
function useCountOnCards({ dealId }: Subject, commentCount: number | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (dealId !== undefined && commentCount !== undefined) updateDealCounts(client, dealId, { commentCount })
  }, [client, dealId, commentCount])
}

/** Readers' comments on a deal or an article, and the form to add one. */
export function CommentsSection({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const start = readCommentStart(useSearchParams())
  const comments = useQuery(commentsQuery(subject, start))
  const visibleComments = comments.data?.data.filter(({ hidden }) => !hidden) ?? []
  const count = comments.data?.total ?? 0
  const shownCount = formatCount(count)
  useCountOnCards(subject, comments.data?.total)
  useLinkedComment(comments.data !== undefined, (id) => visibleComments.length < count && start.comment !== id)
  return (
    <Section
      id="comments"
      title={count > 0 ? t`Comments (${shownCount})` : t`Comments`}
      action={count > 1 && <CommentOrderLinks current={start.order} />}
    >
      {comments.isPending && <SkeletonRows count={3} />}
      {comments.isLoadingError && (
        <ErrorState compact message={comments.error.message} onRetry={() => comments.refetch()} />
      )}
      {comments.data && count === 0 && (
        // Not the box of an empty list: the form to fill it is right below.
        <p className="text-muted">
          <b className="text-ink">{t`No comments yet.`}</b>{' '}
          <Trans>Have you bought it, or do you have something to add? Be the first to comment.</Trans>
        </p>
      )}
      {count > 0 && (
        <>
          {comments.data?.page !== 1 && <AllComments order={start.order} />}
          <CommentPage key={`${start.order} ${start.comment} ${start.after}`} subject={subject} start={start} />
        </>
      )}
      <DeferredCommentForm subject={subject} above={visibleComments} />
    </Section>
  )
}

/** From a later page of comments back to the first. */
const AllComments = ({ order }: { order: CommentOrder | undefined }) => (
  <p className="mb-1">
    <a
      href={commentsAddress(useSearchParams(), order ? { order } : {})}
      className="inline-flex min-h-11 items-center gap-1 font-semibold text-accent no-underline hover:underline"
    >
      <ChevronLeftIcon className="size-4" />
      <Trans>Show all comments from the start</Trans>
    </a>
  </p>
)
