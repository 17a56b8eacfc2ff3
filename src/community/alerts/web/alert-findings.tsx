import { Plural, Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Deal } from '../../../catalogue/deals/deal.ts'
import { DealPrice } from '../../../catalogue/deals/web/card/deal-price.tsx'
import { apiQuery } from '../../../site/api/web/api-query.ts'
import { paths } from '../../../site/routing/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/components/link.tsx'
import { Notice } from '../../../ui/components/notice.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import { detectLanguage } from '../../../ui/detect-language.ts'
import { QueryError } from '../../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import type { AlertQuery } from '../alert.ts'
import { decodePreview } from '../alerts.wire.ts'
import { queryParams } from './alert-values.ts'

const days = 30
/** So many messages a day reach a member at most, the rest in a digest. */
const maxDailyMessages = 10

type AlertFindingsProps = { memberId: number; query: AlertQuery }

/** What an alert would have found in the last 30 days, and whether that is too much. */
export function AlertFindings({ memberId, query }: AlertFindingsProps) {
  const answer = useQuery({
    ...apiQuery('GET /alertpreview', { userid: memberId, ...queryParams(query) }, decodePreview),
    placeholderData: keepPreviousData,
  })
  if (answer.isPending) return <SkeletonRows count={3} />
  if (answer.isError) return <QueryError of={answer} compact />
  const { total, deals } = answer.data.data
  return (
    <div
      aria-busy={answer.isPlaceholderData || undefined}
      className={classNames('flex flex-col gap-3', answer.isPlaceholderData && 'opacity-60')}
    >
      <p role="status" className="text-sm">
        {total === 0 ? (
          <Trans>It would have found nothing. You get a message as soon as there is something.</Trans>
        ) : (
          <Plural value={total} one="It would have found # deal:" other="It would have found # deals:" />
        )}
      </p>
      {total > days * maxDailyMessages && <TooMany perDay={Math.round(total / days)} />}
      {deals.length > 0 && (
        <ul className="divide-y divide-line">
          {deals.map((deal) => (
            <FoundDeal key={deal.id} deal={deal} />
          ))}
        </ul>
      )}
    </div>
  )
}

const TooMany = ({ perDay }: { perDay: number }) => (
  <Notice kind="warning">
    <Trans>That is about {perDay} deals a day. With more words, a store or a price it finds what you want.</Trans>
  </Notice>
)

/** The whole row leads to the deal. */
const FoundDeal = ({ deal }: { deal: Deal }) => (
  <li className="group relative flex gap-3 py-2 first:pt-0">
    <Picture
      src={deal.picture}
      fallback={deal.store.picture}
      alt=""
      width={56}
      height={56}
      className={classNames('size-14 shrink-0 rounded-lg', deal.isExpired && 'opacity-50 grayscale')}
    />
    <div className="min-w-0 flex-1">
      <Link
        to={paths.deal(deal.slug)}
        lang={detectLanguage(deal.title)}
        className="wrap-anywhere line-clamp-2 font-medium text-ink text-sm no-underline after:absolute after:inset-0 after:rounded-lg group-hover:text-accent"
      >
        {deal.title}
      </Link>
      <div className="mt-0.5 flex flex-wrap items-baseline gap-x-3 text-sm">
        <DealPrice deal={deal} brief />
        <span lang={detectLanguage(deal.store.title)} className="text-muted">
          {deal.store.title}
        </span>
      </div>
    </div>
  </li>
)
