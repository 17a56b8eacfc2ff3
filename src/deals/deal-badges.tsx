import { Badge, ExpiredBadge, SuperBadge } from '../ui/badge.tsx'
import type { DealCard } from './deal.contract.ts'
import { dealState, shownLabels } from './deal-labels.ts'

type BadgedDeal = Pick<DealCard, 'EXPIRE' | 'SUPERDEALS' | 'DEALLABEL'>

/** The state of a deal, then the editors' labels: no more than `labels`, as a card has little room. */
export const DealBadges = ({ deal, labels = 9 }: { deal: BadgedDeal; labels?: number | undefined }) => (
  <>
    <StateBadge deal={deal} />
    <LabelBadges deal={deal} most={labels} />
  </>
)

export function StateBadge({ deal }: { deal: BadgedDeal }) {
  const state = dealState(deal)
  if (state === 'normal') return null
  return state === 'expired' ? <ExpiredBadge /> : <SuperBadge />
}

export const LabelBadges = ({ deal, most }: { deal: BadgedDeal; most: number }) =>
  shownLabels(deal)
    .slice(0, most)
    .map((label) => (
      <Badge key={label}>
        <span className="truncate">{label}</span>
      </Badge>
    ))
