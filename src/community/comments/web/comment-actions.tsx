import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react'
import { formatCount } from '../../../shared/money.ts'
import { callApi } from '../../../site/api/web/call-api.ts'
import { useSession } from '../../../site/api/web/session.ts'
import { useAction } from '../../../site/forms/web/use-action.ts'
import { paths } from '../../../site/routing/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CommentIcon, ThumbDownIcon, ThumbUpIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import { BoundaryFailed } from '../../../ui/hydration/load-failed.tsx'
import { useSearchParams } from '../../../ui/router/location.ts'
import type { Comment, Subject } from '../comment.ts'
import { decodeCommentVotes } from '../comment.wire.ts'
import { CommentPageContext } from './comment-page-context.tsx'
import { commentsQuery } from './comments-query.tsx'
import { DeferredReplyForm } from './deferred-comment-form.tsx'
import { rememberVote, useHasVoted } from './voted-comments.ts'

type Props = { comment: Comment; subject: Subject }

const OwnCommentActions = lazyComponent(() =>
  import('./comment-author-actions.tsx').then(({ OwnCommentActions }) => OwnCommentActions),
)

const ReplyForm = lazyComponent(
  () => import('./comment-form.tsx').then(({ CommentForm }) => CommentForm),
  <Loading>
    <Skeleton className="h-40 rounded-card" />
  </Loading>,
  BoundaryFailed,
)

/** Votes, and the reply form, which opens with Reply and closes with Cancel. */
export function CommentActions({ comment, subject }: Props) {
  const { t } = useLingui()
  const hydrated = useHydrated()
  const member = useSession()?.user
  const isAsked = useSearchParams().get('reply') === `${comment.id}`
  const [replying, setReplying] = useState<'by address' | 'by button' | null>(isAsked ? 'by address' : null)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = () => setReplying(null)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close()
    toggle.current?.focus()
  }
  const { author } = comment
  const name = replying ? t`Cancel` : t`Reply to ${author}`
  const words = (
    <>
      {/* On phones a reply to a reply has no room for it. */}
      {!replying && <CommentIcon className="size-4 max-sm:hidden" />}
      {replying ? t`Cancel` : t`Reply`}
    </>
  )
  return (
    <>
      <div className="-ms-2.5 mt-1 flex flex-wrap items-center gap-1 text-sm max-sm:gap-0 print:hidden">
        <Votes comment={comment} subject={subject} />
        <Link
          to={paths.report({ comment: comment.id })}
          rel="nofollow"
          // Nobody reports their own comment.
          className="flex min-h-11 items-center rounded-control px-2.5 text-muted no-underline has-[~[data-own]]:hidden hover:bg-sunken"
        >
          {t`Report`}
        </Link>
        {member && comment.isByMember && <OwnCommentActions memberId={member.id} comment={comment} subject={subject} />}
        {hydrated ? (
          <button
            ref={toggle}
            type="button"
            aria-expanded={replying !== null}
            aria-label={name}
            onPointerEnter={ReplyForm.preload}
            onClick={() => setReplying(replying ? null : 'by button')}
            className={replyClass}
          >
            {words}
          </button>
        ) : (
          // Without scripts the page itself opens the form, on any address and in any language.
          <a
            href={`?${replying ? 'comment' : 'reply'}=${comment.id}#comment-${comment.id}`}
            rel="nofollow"
            aria-label={name}
            className={classNames(replyClass, 'no-underline')}
          >
            {words}
          </a>
        )}
      </div>
      {replying && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a shortcut for the button above
        <div className="mb-2.5" onKeyDown={closeOnEscape}>
          {replying === 'by address' ? (
            <DeferredReplyForm subject={subject} replyTo={comment} onPosted={close} />
          ) : (
            <ReplyForm subject={subject} replyTo={comment} onPosted={close} />
          )}
        </div>
      )}
    </>
  )
}

const replyClass =
  'ms-auto flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2.5 font-semibold text-accent hover:bg-sunken max-sm:px-1.5'

function Votes({ comment, subject }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { queryKey } = use(CommentPageContext) ?? commentsQuery(subject)
  const hydrated = useHydrated()
  const { busy, run } = useAction()
  const voted = useHasVoted(comment.id)
  const vote = (like: 0 | 1) => voted || run(() => send(like))
  async function send(like: 0 | 1): Promise<void> {
    const choice = { like, dislike: 1 - like, commentid: comment.id }
    const { message } = await callApi('POST /commentlikes', choice, undefined, decodeCommentVotes)
    rememberVote(comment.id)
    if (message) toast.success(message)
    // The comment may also be in other orders, which are fetched again when they are shown.
    void client.invalidateQueries({ queryKey: commentsQuery(subject).queryKey, refetchType: 'none' })
    await client.invalidateQueries({ queryKey, exact: true })
  }
  const state = { disabled: !hydrated, voted, pending: busy }
  return (
    <>
      <VoteButton {...state} label={t`Like`} count={comment.likeCount} onClick={() => vote(1)}>
        <ThumbUpIcon className="size-4.5" />
      </VoteButton>
      <VoteButton {...state} label={t`Dislike`} count={comment.dislikeCount} onClick={() => vote(0)}>
        <ThumbDownIcon className="size-4.5" />
      </VoteButton>
    </>
  )
}

type VoteButtonProps = {
  label: string
  count: number
  voted: boolean
  pending: boolean
  disabled: boolean
  onClick: () => void
  children: ReactNode
}

/** Focusable even when it can no longer be pressed. Grey: this browser has voted here. */
function VoteButton({ label, count, voted, pending, disabled, onClick, children }: VoteButtonProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      disabled={disabled}
      aria-disabled={voted || pending || undefined}
      aria-busy={pending || undefined}
      aria-label={voted ? t`${label}, ${count}, you have voted` : `${label}, ${count}`}
      title={voted ? t`You have voted` : undefined}
      onClick={onClick}
      className={classNames(
        'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control px-2.5 text-muted tabular-nums noscript:hidden max-sm:px-2',
        voted ? 'cursor-default' : 'hover:bg-sunken',
        pending && 'opacity-60',
      )}
    >
      <span className={classNames('contents', voted ? 'text-muted' : 'text-accent')}>{children}</span>
      {formatCount(count)}
    </button>
  )
}
