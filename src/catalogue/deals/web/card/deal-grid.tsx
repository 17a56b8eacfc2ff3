import { memo } from 'react'
import { CardGrid, type Columns, phoneRail } from '../../../../ui/components/card.tsx'
import { CardLayoutContext } from '../../../../ui/components/item-card.tsx'
import { HydrateApart } from '../../../../ui/hydration/hydrate-apart.tsx'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import { ReusedPart } from '../../../../ui/hydration/reused-part.tsx'
import { useSelected } from '../../../../ui/state/store.ts'
import type { Deal } from '../../deal.ts'
import { hiddenNow } from '../hidden/hidden-now.ts'
import { useHidesDeals } from '../hidden/use-hides-deals.ts'
import { DealCard, type DealCardProps } from './deal-card.tsx'
import type { DealLayout } from './use-deal-layout.tsx'

const AllHidden = lazyComponent(async () => (await import('../hidden/all-hidden.tsx')).AllHidden)
const HiddenCard = lazyComponent(async () => (await import('../hidden/hidden-card.tsx')).HiddenCard)

type DealGridProps = {
  deals: Deal[]
  layout?: DealLayout | undefined
  /** How many are initially visible: their pictures are loaded first. */
  eagerCount?: number | undefined
  columns?: Columns | undefined
  headingLevel?: 2 | 3 | 4 | undefined
  /** On phones one row that scrolls sideways. */
  isRail?: boolean | undefined
} & Pick<DealCardProps, 'amongSuper'>

export function DealGrid({
  deals,
  layout = 'grid',
  eagerCount = 0,
  columns = 'deals',
  headingLevel,
  isRail,
  amongSuper,
}: DealGridProps) {
  return (
    <>
      <IfAllHidden deals={deals} />
      <CardGrid columns={columns} layout={layout} className={isRail && `${phoneRail} [--rail:9.75rem]`}>
        {deals.map((deal, place) => (
          // A script before the first paint hides items by this attribute.
          <ReusedPart
            key={deal.id}
            as="li"
            data-deal={deal.id}
            of={Item}
            props={{ deal, layout, eager: place < eagerCount, headingLevel, amongSuper }}
          />
        ))}
      </CardGrid>
    </>
  )
}

/** Only where the visitor has hidden deals. */
const IfAllHidden = ({ deals }: Pick<DealGridProps, 'deals'>) => useHidesDeals() && <AllHidden deals={deals} />

/** The layout is a context of each card: a change renders only what depends on it. */
const Item = ({ layout, ...card }: DealCardProps & { layout: DealLayout }) => (
  <CardLayoutContext value={layout}>
    <HydrateApart>
      <CardOrUndo {...card} />
    </HydrateApart>
  </CardLayoutContext>
)

const CardOrUndo = memo((props: DealCardProps) => {
  const { id } = props.deal
  const isHidden = useSelected(hiddenNow, (ids) => ids.includes(id), false)
  return isHidden ? <HiddenCard deal={props.deal} /> : <DealCard {...props} />
})
