import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../app/api.ts'
import { classNames } from '../ui/class-names.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { CommentIcon, ThumbDownIcon, ThumbUpIcon } from '../ui/icon.tsx'
import { formatCount } from '../ui/money.ts'
import { FullTime } from '../ui/relative-time.tsx'
import { Section } from '../ui/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import type { Comment } from './comment.contract.ts'
import { type CommentNode, commentTree } from './comment.ts'

/** What is talked about: a deal or an article. */
export type Subject = { dealId: number; articleId?: never } | { articleId: number; dealId?: never }

export const commentsQuery = ({ dealId, articleId }: Subject) =>
  apiQuery('POST /getcomments', dealId === undefined ? { news_id: articleId } : { comment_post_ID: dealId })

/** What readers say about a deal or an article, with the replies under what they answer. */
export function CommentTree(subject: Subject) {
  const comments = useQuery(commentsQuery(subject))
  const count = comments.data?.data.length ?? 0
  return (
    <Section id="comments" title={count > 0 ? `Comments (${formatCount(count)})` : 'Comments'}>
      {comments.isPending && <SkeletonRows count={3} />}
      {comments.isError && <ErrorState compact message={comments.error.message} onRetry={() => comments.refetch()} />}
      {comments.isSuccess && count === 0 && (
        <EmptyState title="No comments yet." icon={<CommentIcon />}>
          Nobody has said anything about it so far.
        </EmptyState>
      )}
      {comments.isSuccess && count > 0 && <Branch nodes={commentTree(comments.data.data)} depth={1} />}
    </Section>
  )
}

/** On a phone two levels are moved in; deeper ones would leave no room for the words. */
const indents: Record<number, string> = {
  2: 'mt-3 border-line border-s-2 ps-3 sm:ps-6',
  3: 'mt-3 border-line border-s-2 ps-3 sm:ps-6',
}
const deepIndent = 'mt-3 border-line sm:border-s-2 sm:ps-6'

const Branch = ({ nodes, depth }: { nodes: CommentNode<Comment>[]; depth: number }) => (
  <ol className={classNames('flex flex-col gap-3', depth > 1 && (indents[depth] ?? deepIndent))}>
    {nodes.map((node) => (
      <li key={node.comment.id}>
        <Remark {...node} />
        {node.replies.length > 0 && <Branch nodes={node.replies} depth={depth + 1} />}
      </li>
    ))}
  </ol>
)

const Remark = ({ comment, answers }: CommentNode<Comment>) => (
  <article
    id={`comment-${comment.id}`}
    aria-label={`Comment by ${comment.author}`}
    className="rounded-card border border-line bg-surface p-4 target:border-accent"
  >
    <div className="flex items-center gap-3">
      <Initial name={comment.author} />
      <p className="min-w-0 flex-1 leading-5">
        <span className="font-semibold">{comment.author}</span>
        {answers && <span className="text-muted text-sm"> in reply to {answers.author}</span>}
        <FullTime at={comment.datetime} className="block text-muted text-sm" />
      </p>
    </div>
    <p className="mt-2.5 whitespace-pre-line break-words">{comment.comment}</p>
    <p className="mt-2.5 flex gap-4 text-muted text-sm tabular-nums">
      <span className="flex items-center gap-1.5">
        <ThumbUpIcon className="size-4" />
        {formatCount(comment.like_comment)}
        <span className="sr-only"> likes</span>
      </span>
      <span className="flex items-center gap-1.5">
        <ThumbDownIcon className="size-4" />
        {formatCount(comment.dislike_comment)}
        <span className="sr-only"> dislikes</span>
      </span>
    </p>
  </article>
)

/** A letter in place of a portrait. */
const Initial = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="grid size-10 shrink-0 place-items-center rounded-full bg-accent-soft font-bold text-accent uppercase"
  >
    {[...name.trim()][0] ?? '?'}
  </span>
)
