import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { Button } from '../../../ui/components/button.tsx'
import { Link } from '../../../ui/components/link.tsx'
import { FullTime } from '../../../ui/components/relative-time.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { usePriceAmount } from '../../../ui/hooks/use-price-amount.ts'
import type { SentNotice } from '../alert.ts'
import { decodeNotices } from '../alerts.wire.ts'

const perPage = 10

/** The deals that a member was told of, the latest first. The server keeps them for 90 days. */
export function AlertHistory({ memberId, alertId }: { memberId: number; alertId: number }) {
  const [page, setPage] = useState(1)
  const answer = useQuery({
    ...apiQuery('GET /alerthistory', { userid: memberId, id: alertId, page, limit: perPage }, decodeNotices),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
  if (answer.isPending) return <SkeletonRows count={2} />
  if (answer.isLoadingError) return <QueryError of={answer} compact />
  const { data, total = data.length } = answer.data
  if (total === 0)
    return (
      <p className="text-muted text-sm">
        <Trans>Nothing was sent in the last 90 days.</Trans>
      </p>
    )
  const hasOlder = page * perPage < total
  return (
    <>
      <ul aria-busy={answer.isPlaceholderData || undefined} className="divide-y divide-line">
        {data.map((notice) => (
          <Sent key={`${notice.at.getTime()} ${notice.dealSlug}`} notice={notice} />
        ))}
      </ul>
      {(page > 1 || hasOlder) && (
        <div className="mt-3 flex flex-wrap gap-2">
          <PageButton isLast={page === 1} onOpen={() => setPage(page - 1)}>
            <Trans>Newer messages</Trans>
          </PageButton>
          <PageButton isLast={!hasOlder} onOpen={() => setPage(page + 1)}>
            <Trans>Older messages</Trans>
          </PageButton>
        </div>
      )}
    </>
  )
}

type PageButtonProps = { isLast: boolean; onOpen: () => void; children: ReactNode }

/** Not disabled at the last page in its direction: a disabled button loses the focus. */
const PageButton = ({ isLast, onOpen, children }: PageButtonProps) => (
  <Button
    variant="secondary"
    size="sm"
    aria-disabled={isLast || undefined}
    onClick={() => {
      if (!isLast) onOpen()
    }}
  >
    {children}
  </Button>
)

/** With the price that was true then. */
function Sent({ notice: { at, dealSlug, dealTitle, pricePaise } }: { notice: SentNotice }) {
  const priceAmount = usePriceAmount()
  return (
    <li className="py-2 first:pt-0">
      <Link
        to={paths.deal(dealSlug)}
        lang={detectLanguage(dealTitle)}
        className="wrap-anywhere inline-flex min-h-6 items-center font-medium text-accent text-sm no-underline hover:underline"
      >
        {dealTitle}
      </Link>
      <p className="flex flex-wrap gap-x-3 text-muted text-sm">
        {pricePaise !== null && <b className="text-ink">{priceAmount(pricePaise)}</b>}
        <FullTime at={at} />
      </p>
    </li>
  )
}
