import { memo } from 'react'
import { CardGrid, type Columns, phoneRail } from '../../../../ui/components/card.tsx'
import { CardLayoutContext } from '../../../../ui/components/item-card.tsx'
import { CachedFragment } from '../../../../ui/hydration/cached-fragment.tsx'
import { HydrateApart } from '../../../../ui/hydration/hydrate-apart.tsx'
import { lazyComponent } from '../../../../ui/hydration/lazy-component.tsx'
import { useSelected } from '../../../../ui/state/store.ts'
import type { Deal } from '../../deal.ts'
import { justDismissed } from '../dismissed/just-dismissed.ts'
import { useHasDismissedDeals } from '../dismissed/use-has-dismissed-deals.ts'
import { DealCard, type DealCardProps } from './deal-card.tsx'
import type { DealLayout } from './use-deal-layout.tsx'

const AllDismissed = lazyComponent(async () => (await import('../dismissed/all-dismissed.tsx')).AllDismissed)
const DismissedCard = lazyComponent(async () => (await import('../dismissed/dismissed-card.tsx')).DismissedCard)

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
      <IfAllDismissed deals={deals} />
      <CardGrid columns={columns} layout={layout} className={isRail && `${phoneRail} [--rail:9.75rem]`}>
        {deals.map((deal, index) => (
          // A script before the first paint hides items by this attribute.
          <CachedFragment
            key={deal.id}
            as="li"
            data-deal={deal.id}
            of={Item}
            props={{ deal, layout, eager: index < eagerCount, headingLevel, amongSuper }}
          />
        ))}
      </CardGrid>
    </>
  )
}

/** Only where the visitor has dismissed deals. */
const IfAllDismissed = ({ deals }: Pick<DealGridProps, 'deals'>) =>
  useHasDismissedDeals() && <AllDismissed deals={deals} />

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
  const isDismissed = useSelected(justDismissed, (ids) => ids.includes(id), false)
  return isDismissed ? <DismissedCard deal={props.deal} /> : <DealCard {...props} />
})
