import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { updateDealCounts } from '../../../catalogue/deals/web/update-deal-counts.ts'
import { formatCount } from '../../../shared/money.ts'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { ChevronLeftIcon } from '../../../ui/components/icon.tsx'
import { Section } from '../../../ui/components/section.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { isPlainClick } from '../../../ui/router/is-plain-click.ts'
import { useLocation, useSearchParams } from '../../../ui/router/location.ts'
import { useNavigate } from '../../../ui/router/navigate.ts'
import { preserveScroll } from '../../../ui/router/preserve-scroll.ts'
import { type CommentOrder, commentOrders, commentTree, type Subject } from '../comment.ts'
import { type CommentStart, commentsAddress, readCommentStart } from '../comment-page-params.ts'
import { CommentPageContext } from './comment-page-context.tsx'
import { CommentTree } from './comment-tree.tsx'
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
      {comments.isLoadingError && <QueryError of={comments} compact />}
      {comments.data && count === 0 && (
        // Not the box of an empty list: the form to fill it is right below.
        <p className="text-muted">
          <b className="text-ink">{t`No comments yet.`}</b>{' '}
          {t`Have you bought it, or do you have something to add? Be the first to comment.`}
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

/** The choice of the order of threads: links, which change it in place with JavaScript. */
function CommentOrderLinks({ current = commentOrders[0] }: { current: CommentOrder | undefined }) {
  const { t } = useLingui()
  const search = useSearchParams()
  const navigate = useNavigate()
  const names: Record<CommentOrder, string> = { oldest: t`Oldest`, newest: t`Newest`, best: t`Best` }
  return (
    <nav aria-label={t`Order of comments`} className="print:hidden">
      <ul className="-mx-2 flex">
        {commentOrders.map((order) => {
          const address = commentsAddress(search, { order })
          return (
            <li key={order}>
              <a
                href={address}
                rel="nofollow"
                aria-current={order === current ? 'true' : undefined}
                onClick={(event) => {
                  if (!isPlainClick(event)) return
                  event.preventDefault()
                  navigate(address, { replace: true, ...preserveScroll })
                }}
                className="flex min-h-11 items-center whitespace-nowrap rounded-control px-2 font-semibold text-muted text-sm no-underline hover:text-ink aria-[current]:text-accent aria-[current]:underline aria-[current]:underline-offset-4"
              >
                {names[order]}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type PageProps = { subject: Subject; start: CommentStart; nested?: boolean }

/** A page of comments, and below it the next one, or a link to it. */
function CommentPage({ subject, start, nested = false }: PageProps) {
  const query = commentsQuery(subject, start)
  // A page begins elsewhere after the previous one got a new comment: the old one is shown until the new one arrives.
  const page = useQuery({ ...query, placeholderData: keepPreviousData })
  if (page.isPending) return <SkeletonRows count={3} />
  if (!page.data) return <QueryError of={page} compact />
  const { data, next } = page.data
  const repliesFrom = (after: string) => (
    <More subject={subject} start={{ after }} nested>
      <Trans>More replies</Trans>
    </More>
  )
  // A page of replies without their thread's beginning continues the thread.
  const isThread = data[0] !== undefined && data[0].parentId !== null
  return (
    <CommentPageContext value={query}>
      <CommentTree nodes={commentTree(data)} subject={subject} repliesFrom={repliesFrom} nested={nested} />
      {next &&
        (isThread ? (
          repliesFrom(next)
        ) : (
          <More subject={subject} start={{ ...(start.order && { order: start.order }), after: next }}>
            <Trans>More comments</Trans>
          </More>
        ))}
    </CommentPageContext>
  )
}

type MoreProps = PageProps & { children: ReactNode }

/** A link to the next page of comments; with scripts they are loaded in place. */
function More({ subject, start, nested = false, children }: MoreProps) {
  const { t } = useLingui()
  const search = useSearchParams()
  const [isAsked, setAsked] = useState(false)
  const page = useQuery({ ...commentsQuery(subject, start), enabled: isAsked, placeholderData: keepPreviousData })
  const isShown = isAsked && page.data !== undefined
  const element = useRef<HTMLDivElement>(null)
  // Focuses the first new comment, which marks the start and announces it to screen readers.
  useEffect(() => {
    if (isShown) element.current?.querySelector('article')?.focus()
  }, [isShown])
  const ask = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    setAsked(true)
  }
  if (isShown)
    return (
      <div ref={element} className={nested ? '' : 'mt-3'}>
        <CommentPage subject={subject} start={start} nested={nested} />
      </div>
    )
  if (isAsked && page.isLoadingError)
    return (
      <div className="my-2">
        <QueryError of={page} compact />
      </div>
    )
  return (
    <div className={nested ? 'my-1' : 'mt-4 flex justify-center'}>
      <ButtonLink
        plain
        to={commentsAddress(search, start)}
        rel="next nofollow"
        variant={nested ? 'quiet' : 'secondary'}
        size={nested ? 'sm' : 'md'}
        onClick={ask}
        aria-disabled={isAsked || undefined}
        aria-busy={isAsked || undefined}
        className={nested ? '-ms-2 text-accent' : 'max-xs:w-full'}
      >
        {isAsked ? t`Loading...` : children}
      </ButtonLink>
    </div>
  )
}
