import { Trans } from '@lingui/react/macro'
import { paths } from '../../../../site/routing/paths.ts'
import { ClockIcon } from '../../../../ui/components/icon.tsx'
import { Link } from '../../../../ui/components/link.tsx'
import { FullEndTime } from '../../../../ui/components/relative-time.tsx'
import { useNow } from '../../../../ui/hooks/use-now.tsx'
import type { DealDetail } from '../../deal.ts'

/** In the place of Buy Now: when the deal ended, and where the store's current ones are. */
export function ExpiredNotice({ deal }: { deal: DealDetail }) {
  const store = deal.store.title
  // Editors may end a deal before its time.
  const hasReachedEnd = useNow(60_000) >= (deal.endsAtMs ?? Infinity)
  return (
    <div className="forced-edge rounded-control bg-sunken p-3">
      <p className="flex items-start gap-2 font-bold">
        <ClockIcon className="mt-0.5 size-5 shrink-0 text-danger" />
        <span>
          {deal.reportedOver ? (
            <ReportedOver {...deal.reportedOver} />
          ) : deal.codeEndedMs !== undefined ? (
            <Trans>
              The code ended on <FullEndTime atMs={deal.codeEndedMs} />
            </Trans>
          ) : hasReachedEnd && deal.endsAtMs !== null ? (
            <Trans>
              Ended on <FullEndTime atMs={deal.endsAtMs} />
            </Trans>
          ) : (
            <Trans>This deal has expired.</Trans>
          )}
        </span>
      </p>
      <Link
        to={paths.store(deal.store.id)}
        className="mt-1 inline-flex min-h-11 items-center font-semibold text-accent text-sm underline"
      >
        <Trans>See current deals from {store}</Trans>
      </Link>
    </div>
  )
}

const ReportedOver = ({ people, atMs }: NonNullable<DealDetail['reportedOver']>) => (
  <Trans>
    Reported as over by {people} people on <FullEndTime atMs={atMs} />
  </Trans>
)
