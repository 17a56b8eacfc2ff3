import { Badge, ExpiredBadge, SuperBadge } from '../ui/badge.tsx'
import type { DealCard } from './deal.contract.ts'
import { dealState, shownLabels } from './deal-labels.ts'

type DealBadgesProps = {
  deal: Pick<DealCard, 'EXPIRE' | 'SUPERDEALS' | 'DEALLABEL'>
  /** The most labels beside the state: a card has little room. */
  labels?: number | undefined
}

/** The state of a deal, then the editors' labels. */
export function DealBadges({ deal, labels = 9 }: DealBadgesProps) {
  const state = dealState(deal)
  return (
    <>
      {state === 'expired' && <ExpiredBadge />}
      {state === 'super' && <SuperBadge />}
      {shownLabels(deal)
        .slice(0, labels)
        .map((label) => (
          <Badge key={label} kind="neutral">
            <span className="truncate">{label}</span>
          </Badge>
        ))}
    </>
  )
}
