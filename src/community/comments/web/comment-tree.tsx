import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Badge } from '../../../ui/components/badge.tsx'
import { Card } from '../../../ui/components/card.tsx'
import { ChevronDownIcon } from '../../../ui/components/icon.tsx'
import { FullTime } from '../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { unbrokenAmounts } from '../../../ui/unbroken-amounts.ts'
import { type Comment, type CommentNode, countComments, foldedReplies, type Subject } from '../comment.ts'
import { CommentActions } from './comment-actions.tsx'
import { revealComment } from './reveal-comment.ts'

type Node = CommentNode<Comment>
type NodesProps = { nodes: Node[]; subject: Subject }
type TreeProps = NodesProps & {
  /** Renders the link to the replies of a thread that are not loaded. */
  repliesFrom: (cursor: string) => ReactNode
  /** Within the card of a thread that is already shown. */
  nested: boolean
}

const cardPadding = 'px-3 py-1.5 sm:px-4 sm:py-2'

/** Comments with their replies; each thread is a card. */
export function CommentTree({ nodes, subject, repliesFrom, nested }: TreeProps) {
  if (nested) return <ReplyList nodes={nodes} subject={subject} level={1} />
  // A page that continues a long thread contains only replies.
  if (nodes[0] && nodes[0].comment.parentId !== null)
    return (
      <Card className={cardPadding}>
        <p className="pt-1.5 font-semibold text-muted text-sm">
          <Trans>More replies</Trans>
        </p>
        <div className={indent}>
          <ReplyList nodes={nodes} subject={subject} level={1} />
        </div>
      </Card>
    )
  return (
    <ol className="flex flex-col gap-3">
      {nodes.map(({ comment, ...node }) => (
        <Card key={comment.id} as="li" className={cardPadding}>
          <CommentItem node={{ comment, ...node }} subject={subject} />
          <Replies
            nodes={node.replies}
            subject={subject}
            level={1}
            end={comment.moreReplies && repliesFrom(comment.moreReplies)}
          />
        </Card>
      ))}
    </ol>
  )
}

// The line begins below the middle of the avatar above. On a phone two levels are indented: deeper ones would leave no
// room for the text.
const indent = 'ms-4.5 border-line border-s-2 ps-3 sm:ps-5'
const deepIndent = 'border-line sm:ms-4.5 sm:border-s-2 sm:ps-5'

type RepliesProps = NodesProps & { level: number; end?: ReactNode }

/** The replies to a comment of that level. Many or deep replies are collapsed. `end`: shown after the last. */
function Replies({ nodes, subject, level, end }: RepliesProps) {
  if (nodes.length === 0) return end ? <div className={indent}>{end}</div> : null
  const { shown, folded } = foldedReplies(nodes, level)
  return (
    <div className={level <= 2 ? indent : deepIndent}>
      {shown.length > 0 && <ReplyList nodes={shown} subject={subject} level={level} />}
      {folded.length > 0 && (
        <FoldedReplies count={end ? null : countComments(folded)}>
          <ReplyList nodes={folded} subject={subject} level={level} />
          {end}
        </FoldedReplies>
      )}
      {folded.length === 0 && end}
    </div>
  )
}

const ReplyList = ({ nodes, subject, level }: RepliesProps) => (
  <ol>
    {nodes.map((node) => (
      <li key={node.comment.id}>
        <CommentItem node={node} subject={subject} />
        <Replies nodes={node.replies} subject={subject} level={level + 1} />
      </li>
    ))}
  </ol>
)

/** `count`: null when there are more than the answer contains. */
const FoldedReplies = ({ count, children }: { count: number | null; children: ReactNode }) => (
  <details>
    <summary className="-ms-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-accent text-sm hover:bg-sunken [&::-webkit-details-marker]:hidden">
      <ChevronDownIcon className="[details[open]>summary>&]:rotate-180 size-4 transition-transform" />
      <span className="[details[open]>summary>&]:hidden">
        {count === null ? (
          <Trans>Show more replies</Trans>
        ) : (
          <Plural value={count} one="Show # more reply" other="Show # more replies" />
        )}
      </span>
      <span className="hidden [details[open]>summary>&]:inline">
        <Trans>Hide replies</Trans>
      </span>
    </summary>
    {children}
  </details>
)

// Clipped: dozens of marks on a letter would cover the comments above and below. With room for the focus ring of a button.
const articleClass =
  '-mx-2 -mb-1.5 overflow-clip rounded-control px-2 pt-2 pb-1.5 outline-none ring-accent transition-colors target:bg-accent-soft target:ring-2 focus:bg-accent-soft focus:ring-2'

/** Focused, and thereby highlighted, after it was posted. */
function CommentItem({ node: { comment, answers }, subject }: { node: Node; subject: Subject }) {
  const { t } = useLingui()
  const { author } = comment
  if (comment.hidden) return <CommentPlaceholder comment={comment} />
  const answered = answers?.author ?? comment.answeredAuthor
  return (
    <article id={`comment-${comment.id}`} tabIndex={-1} aria-label={t`Comment by ${author}`} className={articleClass}>
      <div className="flex items-center gap-2.5">
        <Initial name={author} isMember={comment.isByMember} />
        <p className="wrap-anywhere min-w-0 flex-1 text-sm leading-5">
          <span lang={detectLanguage(author)} className="me-1.5 font-semibold text-base">
            {author}
          </span>
          {comment.isByMember && <Badge kind="accent">{t`Member`}</Badge>}
          <span className="flex flex-wrap gap-x-2 text-muted">
            <FullTime at={comment.postedAtMs} />
            {comment.isEdited && <span>{t`edited`}</span>}
            {answered && (
              <span>
                <Trans>
                  in reply to <Answered id={answers ? null : comment.parentId}>{answered}</Answered>
                </Trans>
              </span>
            )}
          </span>
        </p>
      </div>
      <p lang={detectLanguage(comment.body)} className="wrap-anywhere mt-2 whitespace-pre-line sm:ps-11.5">
        {unbrokenAmounts(comment.body)}
      </p>
      <div className="sm:ps-11.5">
        <CommentActions comment={comment} subject={subject} />
      </div>
    </article>
  )
}

/** The placeholder of a thread's first comment while an editor decides about it, or after its removal. */
function CommentPlaceholder({ comment: { id, hidden } }: { comment: Comment }) {
  const { t } = useLingui()
  const words = { held: t`This comment is under review.`, removed: t`This comment was removed.` }
  return (
    <article id={`comment-${id}`} tabIndex={-1} className={articleClass}>
      <p className="pb-2 text-muted text-sm">
        {hidden === 'deleted' ? t`The author has deleted this comment.` : words[hidden ?? 'removed']}
      </p>
    </article>
  )
}

/** The author of the parent; a link if that comment is on another page, or further up on this one. */
function Answered({ id, children }: { id: number | null; children: string }) {
  const lang = detectLanguage(children)
  if (id === null) return <span lang={lang}>{children}</span>
  const show = (event: MouseEvent) => {
    const comment = revealComment(id)
    if (!comment) return
    event.preventDefault()
    comment.focus()
  }
  return (
    <a
      href={`?comment=${id}#comment-${id}`}
      rel="nofollow"
      lang={lang}
      onClick={show}
      className="font-semibold text-accent"
    >
      {children}
    </a>
  )
}

/** An initial as avatar. */
const Initial = ({ name, isMember }: { name: string; isMember: boolean }) => (
  <span
    aria-hidden
    className={classNames(
      'grid size-9 shrink-0 place-items-center rounded-full font-bold text-sm uppercase',
      isMember ? 'bg-accent text-accent-ink' : 'bg-accent-soft text-accent',
    )}
  >
    {[...name.trim()][0] ?? '?'}
  </span>
)
