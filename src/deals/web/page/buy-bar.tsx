import type { RefObject } from 'react'
import { useInView } from '../../../ui/hooks/use-in-view.ts'
import type { DealDetail } from '../../deal.ts'
import { BuyNow } from '../card/buy-now.tsx'
import { DealPrice } from '../card/deal-price.tsx'

/** On phones: price and Buy Now above the tab bar, while the page's own button is out of view. */
export function BuyBar({ deal, button }: { deal: DealDetail; button: RefObject<HTMLElement | null> }) {
  const isHidden = useInView(button)
  if (deal.isOver) return null
  return (
    <div
      // On a very low screen, such as a strongly magnified one, it would cover the content.
      className={`sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-4 mt-4 flex items-center justify-between gap-3 border-line border-t bg-surface px-4 py-2 shadow-float md:hidden print:hidden [@media(height<30rem)]:hidden ${isHidden ? 'invisible' : ''}`}
    >
      <DealPrice deal={deal} brief stacked className="min-w-0 leading-tight [&>:first-child]:leading-6" />
      <span className="shrink-0">
        <BuyNow deal={deal} />
      </span>
    </div>
  )
}
