import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { ButtonLink } from '../../../ui/components/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { isPlainClick } from '../../../ui/router/is-plain-click.ts'
import { useSearchParams } from '../../../ui/router/location.ts'
import { commentTree, type Subject } from '../comment.ts'
import { type CommentStart, commentsAddress } from '../comment-page-params.ts'
import { CommentPageContext } from './comment-page-context.tsx'
import { CommentTree } from './comment-tree.tsx'
import { commentsQuery } from './comments-query.tsx'

type PageProps = { subject: Subject; start: CommentStart; nested?: boolean }

/** A page of comments, and below it the next one, or a link to it. */
export function CommentPage({ subject, start, nested = false }: PageProps) {
  const query = commentsQuery(subject, start)
  // A page begins elsewhere after the previous one got a new comment: the old one is shown until the new one arrives.
  const page = useQuery({ ...query, placeholderData: keepPreviousData })
  if (page.isPending) return <SkeletonRows count={3} />
  if (!page.data) return <ErrorState compact message={page.error.message} onRetry={() => page.refetch()} />
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
        <ErrorState compact message={page.error.message} onRetry={() => page.refetch()} />
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
