import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
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
import { revealComment } from './reveal-comment.ts'

/** A link to one comment, as mails have it, unfolds what it stands in, also where the browser would not. */
function useLinkedComment(): void {
  useEffect(() => {
    const [, id] = /^#comment-(\d+)$/.exec(location.hash) ?? []
    if (id) revealComment(id)?.scrollIntoView()
  }, [])
}

/** What readers say about a deal or an article, and where to say something too. */
export function Comments({ subject }: { subject: Subject }) {
  const { t } = useLingui()
  const comments = useQuery(commentsQuery(subject))
  const shown = comments.data?.data ?? []
  const count = shown.length
  const shownCount = formatCount(count)
  useLinkedComment()
  return (
    <Section id="comments" title={count > 0 ? t`Comments (${shownCount})` : t`Comments`}>
      {comments.isPending && <SkeletonRows count={3} />}
      {comments.isError && <ErrorState compact message={comments.error.message} onRetry={() => comments.refetch()} />}
      {comments.isSuccess && count === 0 && (
        <EmptyState title={t`No comments yet.`} icon={<CommentIcon />}>
          <Trans>Have you bought it, or do you know more? Be the first to say so.</Trans>
        </EmptyState>
      )}
      {comments.isSuccess && count > 0 && <CommentTree nodes={commentTree(shown)} subject={subject} />}
      <CommentBox subject={subject} above={shown} />
    </Section>
  )
}
