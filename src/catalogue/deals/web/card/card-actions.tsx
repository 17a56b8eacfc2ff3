import { use } from 'react'
import { CardLayoutContext } from '../../../../ui/components/item-card.tsx'
import { FavouriteButton } from '../../../marks/web/favourite-button.tsx'
import type { Deal } from '../../deal.ts'
import { EditAction } from './edit-action.tsx'

/** A card's actions: save the deal and, for editors, edit it. */
export function CardActions({ deal }: { deal: Deal }) {
  const layout = use(CardLayoutContext)
  return (
    <>
      <FavouriteButton deal={deal} />
      {layout !== 'list' && <EditAction deal={deal} />}
    </>
  )
}
