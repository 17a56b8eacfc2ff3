import { CardGrid, CardList, type Columns } from '../../../ui/components/card.tsx'
import type { Deal } from '../../deal.ts'
import { DealCard } from './deal-card.tsx'
import type { DealLayout } from './use-deal-layout.tsx'

type DealGridProps = {
  deals: Deal[]
  layout?: DealLayout | undefined
  /** How many are initially visible: their pictures are loaded first. */
  eagerCount?: number | undefined
  columns?: Columns | undefined
  headingLevel?: 2 | 3 | 4 | undefined
}

export function DealGrid({ deals, layout = 'grid', eagerCount = 0, columns = 'deals', headingLevel }: DealGridProps) {
  const cards = deals.map((deal, place) => (
    <li key={deal.id}>
      <DealCard deal={deal} layout={layout} eager={place < eagerCount} headingLevel={headingLevel} />
    </li>
  ))
  return layout === 'list' ? (
    <CardList columns={columns}>{cards}</CardList>
  ) : (
    <CardGrid columns={columns}>{cards}</CardGrid>
  )
}
