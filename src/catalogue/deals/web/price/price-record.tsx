import { useLingui } from '@lingui/react/macro'
import { type AlertFields, paths } from '../../../../site/routing/paths.ts'
import { ButtonLink } from '../../../../ui/components/button.tsx'
import { BellIcon } from '../../../../ui/components/icon.tsx'
import type { DealDetail } from '../../deal.ts'
import { PricePosition } from './price-position.tsx'

/** The price among those recorded, and how to be told of a better one. */
export const PriceRecord = ({ deal }: { deal: DealDetail }) => (
  <div className="flex flex-col gap-3">
    <PricePosition deal={deal} />
    <DealAlertLink deal={deal} />
  </div>
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
