import { CommentIcon, ThumbUpIcon } from '../ui/icon.tsx'
import { Meta } from '../ui/item-card.tsx'
import { formatCount } from '../ui/money.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import type { DealCard } from './deal.contract.ts'
import { StoreMark } from './store-mark.tsx'

/** Store, age, likes and comments as one quiet row. What is 0 is left out. */
export const DealFacts = ({ deal }: { deal: DealCard }) => (
  <>
    <span className="inline-flex min-w-0 max-w-full items-center gap-1.5 font-medium text-ink">
      <StoreMark deal={deal} />
      <span className="truncate">{deal.STORETITLE}</span>
    </span>
    <RelativeTime at={deal.DATE} className="whitespace-nowrap" />
    {deal.TOTALLIKE > 0 && (
      <Meta icon={<ThumbUpIcon />} label="Likes:">
        {formatCount(deal.TOTALLIKE)}
      </Meta>
    )}
    {deal.TOTALCOMMENT > 0 && (
      <Meta icon={<CommentIcon />} label="Comments:">
        {formatCount(deal.TOTALCOMMENT)}
      </Meta>
    )}
  </>
)
