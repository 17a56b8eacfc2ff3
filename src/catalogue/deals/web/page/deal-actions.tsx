import { paths } from '../../../../site/routing/paths.ts'
import { useAddresses } from '../../../../ui/hooks/use-addresses.ts'
import { ShareButton } from '../../../../ui/share/share-button.tsx'
import { DealVotes } from '../../../marks/web/deal-votes.tsx'
import { FavouriteButton } from '../../../marks/web/favourite-button.tsx'
import type { DealDetail } from '../../deal.ts'

/** What a visitor can do with a deal besides buying it, in one row. */
export function DealActions({ deal }: { deal: DealDetail }) {
  const { local } = useAddresses()
  return (
    <div className="flex flex-wrap gap-2 print:hidden border-line border-t pt-3 max-xl:order-1 xl:gap-1.5 xl:[&_button]:px-2.5">
      <DealVotes deal={deal} />
      <FavouriteButton deal={deal} worded />
      <ShareButton title={deal.title} path={local(paths.deal(deal.slug))} size="sm" />
    </div>
  )
}
