import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { CommentIcon } from '../ui/icon.tsx'
import { formatCount } from '../ui/money.ts'
import { Section } from '../ui/section.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { commentTree, type Subject } from './comment.ts'
import { CommentBox } from './comment-box.tsx'
import { CommentTree } from './comment-tree.tsx'
import { commentsQuery } from './comments-of.tsx'

/** What readers say about a deal or an article, and where to say something too. */
export function Comments({ subject }: { subject: Subject }) {
  const comments = useQuery(commentsQuery(subject))
  const count = comments.data?.data.length ?? 0
  return (
    <Section id="comments" title={count > 0 ? `Comments (${formatCount(count)})` : 'Comments'}>
      {comments.isPending && <SkeletonRows count={3} />}
      {comments.isError && <ErrorState compact message={comments.error.message} onRetry={() => comments.refetch()} />}
      {comments.isSuccess && count === 0 && (
        <EmptyState title="No comments yet." icon={<CommentIcon />}>
          Have you bought it, or do you know more? Be the first to say so.
        </EmptyState>
      )}
      {comments.isSuccess && count > 0 && <CommentTree nodes={commentTree(comments.data.data)} subject={subject} />}
      <CommentBox subject={subject} />
    </Section>
  )
}
