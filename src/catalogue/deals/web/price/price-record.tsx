import { Trans, useLingui } from '@lingui/react/macro'
import { type AlertFields, paths } from '../../../../site/routing/paths.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { BellIcon } from '../../../../ui/components/icon.tsx'
import { RelativeTime } from '../../../../ui/components/relative-time.tsx'
import type { DealDetail } from '../../deal.ts'
import { PriceFacts } from './price-facts.tsx'
import { PricePosition } from './price-position.tsx'

/** When the price was seen, the price among those recorded, and how to be told of a better one. */
export const PriceRecord = ({ deal }: { deal: DealDetail }) => (
  <div className="flex flex-col gap-3">
    <PriceSeen deal={deal} />
    <PriceFacts deal={deal} range="others" />
    <PricePosition deal={deal} />
    <DealAlertLink deal={deal} />
  </div>
)

const PriceSeen = ({ deal: { priceSeenMs, priceSeenBy, outOfStockMs } }: { deal: DealDetail }) => (
  <>
    {outOfStockMs && (
      <p className="font-semibold text-signal-text text-sm">
        <Trans>
          Out of stock at the store <RelativeTime at={outOfStockMs} />
        </Trans>
      </p>
    )}
    {priceSeenMs && (
      <p className="text-muted text-sm">
        <Trans>
          Price checked <RelativeTime at={priceSeenMs} />
        </Trans>
        {priceSeenBy && ' · '}
        {priceSeenBy === 'shop' && <Trans>at the store</Trans>}
        {priceSeenBy === 'feed' && <Trans>from the store’s feed</Trans>}
        {priceSeenBy === 'editor' && <Trans>by an editor</Trans>}
      </p>
    )}
  </>
)

/** Promises only what can happen: who missed a deal waits for its return, and words instead of a price cannot fall. */
function DealAlertLink({ deal }: { deal: DealDetail }) {
  const { t } = useLingui()
  const about = { deal: deal.id, slug: deal.slug }
  if (deal.isExpired) return <Tell about={{ ...about, condition: 'back' }}>{t`Tell me when it is back`}</Tell>
  if (deal.outOfStockMs !== undefined)
    return <Tell about={{ ...about, condition: 'back' }}>{t`Tell me when it is back in stock`}</Tell>
  if (deal.price.kind === 'amount') return <Tell about={about}>{t`Tell me when the price falls`}</Tell>
  if (deal.endsAtMs === null) return null
  return <Tell about={{ ...about, condition: 'ending' }}>{t`Tell me before it ends`}</Tell>
}

const Tell = ({ about, children }: { about: AlertFields; children: string }) => (
  <ButtonLink
    to={paths.newAlert(about)}
    rel="nofollow"
    variant="secondary"
    size="sm"
    icon={<BellIcon />}
    className="self-start print:hidden"
  >
    {children}
  </ButtonLink>
)
