import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { Badge } from '../../../ui/components/badge.tsx'
import { Button } from '../../../ui/components/button.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { FullTime } from '../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import type { MemberComment } from '../comment.ts'
import { decodeMemberComments } from '../member-comments.wire.ts'

const perPage = 5

/** The member's own comments, the newest first, each with a link to it. */
export function MyComments({ memberId }: { memberId: number }) {
  const [page, setPage] = useState(1)
  const comments = useQuery({
    ...apiQuery('GET /commentsbyme', { userid: memberId, page, limit: perPage }, decodeMemberComments),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (comments.isPending) return <SkeletonRows count={3} />
  if (comments.isLoadingError) return <QueryError of={comments} compact />
  const { data, total = data.length } = comments.data
  if (total === 0)
    return (
      <p className="text-muted">
        <Trans>You have not written a comment yet.</Trans>
      </p>
    )
  const hasOlder = page * perPage < total
  return (
    <>
      <ul aria-busy={comments.isPlaceholderData || undefined} className="divide-y divide-line">
        {data.map((comment) => (
          <MyComment key={comment.id} comment={comment} />
        ))}
      </ul>
      {(page > 1 || hasOlder) && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Newer comments</Trans>
          </Button>
          <Button variant="secondary" size="sm" disabled={!hasOlder} onClick={() => setPage(page + 1)}>
            <Trans>Older comments</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

function MyComment({ comment: { address, title, body, postedAtMs, isHeld } }: { comment: MemberComment }) {
  const { t } = useLingui()
  return (
    <li className="py-2 first:pt-0">
      <Link
        to={address}
        lang={detectLanguage(title)}
        className="wrap-anywhere flex min-h-11 items-center font-semibold text-accent no-underline hover:underline"
      >
        {title}
      </Link>
      <p lang={detectLanguage(body)} className="wrap-anywhere line-clamp-3 whitespace-pre-line">
        {body}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-muted text-sm">
        <FullTime at={postedAtMs} />
        {isHeld && <Badge kind="neutral">{t`Under review`}</Badge>}
      </p>
    </li>
  )
}
