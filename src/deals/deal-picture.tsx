import { Card } from '../ui/card.tsx'
import { Picture } from '../ui/picture.tsx'
import type { DealCard } from './deal.contract.ts'
import { DealBadges } from './deal-badges.tsx'

/** The deal's picture, large: smaller on phones, so that the price is in view with it. */
export const DealPicture = ({ deal }: { deal: DealCard }) => (
  <Card className="relative p-3 md:sticky md:top-20">
    <div className={`mx-auto aspect-square max-w-52 md:max-w-none ${deal.EXPIRE === 1 ? 'opacity-60' : ''}`}>
      <Picture
        src={deal.THUMBIMAGE}
        fallback={deal.STOREIMAGE}
        alt={deal.TITLE}
        width={640}
        height={640}
        shape="fill"
        priority
        className="rounded-lg"
      />
    </div>
    <div className="absolute start-5 top-5 flex max-w-[80%] flex-wrap gap-1.5">
      <DealBadges deal={deal} />
    </div>
  </Card>
)
