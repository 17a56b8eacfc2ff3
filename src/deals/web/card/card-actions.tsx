import { use } from 'react'
import { canEditDeals } from '../../../accounts/policies.ts'
import { useSession } from '../../../api/web/session.ts'
import { FavouriteButton } from '../../../favourites/web/mark/favourite-button.tsx'
import { CardLayoutContext } from '../../../ui/components/item-card.tsx'
import { lazyComponent } from '../../../ui/hydration/lazy-component.tsx'
import type { Deal } from '../../deal.ts'

const EditLink = lazyComponent(async () => (await import('../page/edit-link.tsx')).EditLink)

/** A card's actions: save the deal and, for editors, edit it. */
export function CardActions({ deal }: { deal: Deal }) {
  const layout = use(CardLayoutContext)
  const user = useSession()?.user ?? null
  return (
    <>
      <FavouriteButton deal={deal} />
      {canEditDeals(user) && layout !== 'list' && <EditLink id={deal.id} title={deal.title} />}
    </>
  )
}
