import { Card } from '../../../ui/components/card.tsx'
import { Picture } from '../../../ui/components/picture.tsx'
import type { Deal } from '../../deal.ts'
import { DealBadges } from './deal-badges.tsx'

/** The deal's picture, large; smaller and without a background on phones, so that the price is visible with it. */
export const DealPicture = ({ deal }: { deal: Deal }) => (
  <Card className="relative mx-auto w-60 max-md:border-0 md:sticky md:top-20 md:w-full md:p-3">
    <div className={`aspect-square ${deal.isOver ? 'opacity-60' : ''}`}>
      <Picture
        src={deal.picture}
        fallback={deal.store.picture}
        alt={deal.title}
        width={640}
        height={640}
        sizes="(min-width: 48rem) 30rem, 15rem"
        shape="fill"
        priority
        className="max-md:rounded-card md:rounded-lg"
      />
    </div>
    <div className="absolute start-2 top-2 flex max-w-[80%] flex-wrap gap-1.5 md:start-5 md:top-5">
      <DealBadges deal={deal} />
    </div>
  </Card>
)
