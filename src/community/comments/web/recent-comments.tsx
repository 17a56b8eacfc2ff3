import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { phoneRail } from '../../../ui/components/card.tsx'
import { CommentIcon } from '../../../ui/components/icon.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { Section } from '../../../ui/components/section.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { decodeRecentComments } from '../comment.wire.ts'

const maxComments = 5

/** Queries that a page fetches in advance for this section. */
export const recentCommentsQuery = () => apiQuery('GET /recentcomments', { limit: maxComments }, decodeRecentComments)

/** The latest comments on deals. */
export function RecentComments() {
  const { t } = useLingui()
  return (
    <Section title={t`Recent Comments`}>
      <RecentCommentsList />
    </Section>
  )
}

function RecentCommentsList() {
  const { t } = useLingui()
  const comments = useQuery(recentCommentsQuery())
  if (comments.isPending) return <SkeletonRows count={maxComments} />
  if (comments.isLoadingError) return <QueryError of={comments} compact />
  if (comments.data.data.length === 0) return <EmptyState title={t`No comments yet.`} icon={<CommentIcon />} />
  return (
    <ul
      className={`${phoneRail} [--rail:80%] max-md:gap-2.5 md:divide-y md:divide-line md:rounded-card md:border md:border-line md:bg-surface`}
    >
      {comments.data.data.map(({ author, dealSlug, dealTitle }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one reader may comment on one deal twice
        <li key={index} className="max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface">
          <Link
            to={`${paths.deal(dealSlug)}#comments`}
            className="group flex min-h-16 items-center gap-3 px-4 py-2.5 text-ink no-underline"
          >
            <CommentIcon className="shrink-0 text-accent" />
            <span className="min-w-0">
              {/* One sentence, because in Hindi the deal comes first. */}
              <Trans>
                <span className="block truncate text-muted text-sm">
                  <span lang={detectLanguage(author)}>{author}</span> on
                </span>
                <span
                  lang={detectLanguage(dealTitle)}
                  className="line-clamp-2 font-medium text-sm leading-5 group-hover:text-accent"
                >
                  {dealTitle}
                </span>
              </Trans>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
