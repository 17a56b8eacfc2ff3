import type { RefObject } from 'react'
import { useInView } from '../../../../ui/hooks/use-in-view.ts'
import { usePageDisplayed } from '../../../../ui/router/page-outlet.tsx'
import type { DealDetail } from '../../deal.ts'
import { BuyNow } from '../card/buy-now.tsx'
import { DealPrice } from '../card/deal-price.tsx'
import { DealCode } from './deal-coupon.tsx'

// The button's own height: the bar is hidden only while the whole button is in view.
const covered = '0px 0px -48px'

/** On phones, in place of the tab bar: price, code and Buy Now, while the page's own button is out of view. */
export function BuyBar({ deal, button }: { deal: DealDetail; button: RefObject<HTMLElement | null> }) {
  // Mostly the page opens with the button in view.
  const isHidden = useInView(button, { margin: covered, initially: true })
  // Not while its page is hidden: with this class the document has no tab bar.
  const barClass = usePageDisplayed() ? 'buy-bar' : ''
  if (deal.isExpired) return null
  return (
    <div
      // On a very low screen, such as a strongly magnified one, it would cover the content.
      className={`${barClass} sticky bottom-0 z-20 -mx-4 mt-4 flex items-center justify-between gap-2 border-line border-t bg-surface px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-float md:hidden print:hidden [@media(height<30rem)]:hidden ${isHidden ? 'invisible noscript:visible' : ''}`}
    >
      <DealPrice
        deal={deal}
        brief
        stacked
        className={`min-w-0 max-w-28 flex-col flex-nowrap! leading-tight [&>:first-child]:leading-6 ${deal.price.kind === 'words' ? '[&>:first-child]:whitespace-normal [&>:first-child]:text-sm' : ''}`}
      />
      <DealCode deal={deal} className="min-w-24 flex-1 justify-center px-2 text-sm" />
      <span className="shrink-0">
        <BuyNow deal={deal} />
      </span>
    </div>
  )
}
