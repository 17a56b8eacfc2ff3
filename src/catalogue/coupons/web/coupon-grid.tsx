import { classNames } from '../../../ui/class-names.ts'
import { phoneRail } from '../../../ui/components/card.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { Deal } from '../../deals/deal.ts'
import { CouponCard } from './coupon-card.tsx'

const columnClasses = {
  2: 'grid grid-cols-1 gap-3 sm:grid-cols-2',
  3: 'grid grid-cols-1 gap-3 sm:grid-cols-2 md:gap-4 xl:grid-cols-3',
}
const couponRail = `${phoneRail} [--rail:84%]`
type Columns = keyof typeof columnClasses

type CouponGridProps = {
  coupons: Deal[]
  columns?: Columns | undefined
  headingLevel?: 2 | 3 | undefined
  eagerCount?: number | undefined
  /** On phones one row that scrolls sideways. */
  isRail?: boolean | undefined
}

export const CouponGrid = ({ coupons, columns = 3, headingLevel = 2, eagerCount = 0, isRail }: CouponGridProps) => (
  <ul className={classNames(columnClasses[columns], isRail && couponRail)}>
    {coupons.map((deal, index) => (
      // A script before the first paint hides items by this attribute.
      <li key={deal.id} data-deal={deal.id}>
        <CouponCard deal={deal} headingLevel={headingLevel} eager={index < eagerCount} />
      </li>
    ))}
  </ul>
)

type SkeletonProps = { count: number; columns?: Columns | undefined; isRail?: boolean | undefined }

/** As high as the coupons that replace it. */
export const CouponGridSkeleton = ({ count, columns = 3, isRail }: SkeletonProps) => (
  <Loading>
    <div className={classNames(columnClasses[columns], isRail && couponRail)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are identical and never move
        <Skeleton key={index} className="h-52 rounded-card" />
      ))}
    </div>
  </Loading>
)
