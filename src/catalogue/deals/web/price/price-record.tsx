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

/** Who missed a deal waits for its return. */
function DealAlertLink({ deal: { id, slug, isExpired, price } }: { deal: DealDetail }) {
  const { t } = useLingui()
  if (isExpired) return <Tell about={{ deal: id, slug, condition: 'back' }}>{t`Tell me when it is back`}</Tell>
  if (price.kind === 'withheld')
    return <Tell about={{ deal: id, slug, condition: 'ending' }}>{t`Tell me before it ends`}</Tell>
  return <Tell about={{ deal: id, slug }}>{t`Tell me when the price falls`}</Tell>
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
