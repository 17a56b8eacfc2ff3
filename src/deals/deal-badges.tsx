import { Badge, ExpiredBadge, SuperBadge } from '../ui/badge.tsx'
import { languageOfText } from '../ui/text-language.ts'
import type { DealCard } from './deal.contract.ts'
import { dealState, shownLabels } from './deal-labels.ts'

type BadgedDeal = Pick<DealCard, 'EXPIRE' | 'SUPERDEALS' | 'DEALLABEL'>

/** The state of a deal, then the editors' labels. */
export const DealBadges = ({ deal }: { deal: BadgedDeal }) => (
  <>
    <StateBadge deal={deal} />
    <LabelBadges deal={deal} most={9} />
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
        <span lang={languageOfText(label)} className="truncate">
          {label}
        </span>
      </Badge>
    ))
