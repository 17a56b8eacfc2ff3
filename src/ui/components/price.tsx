import { useLingui } from '@lingui/react/macro'
import { classNames } from '../class-names.ts'
import { detectLanguage } from '../detect-language.ts'
import { usePriceAmount } from '../hooks/use-price-amount.ts'
import { PercentOff } from './badge.tsx'

type Size = 'sm' | 'md' | 'lg'
export type PriceProps = {
  /** The current price; null for a price in words. */
  paise: number | null
  /** Text shown instead of a price: "From Rs. 99". */
  words?: string | undefined
  /** Other variants cost more. */
  from?: boolean | undefined
  originalPaise?: number | null | undefined
  percentage?: number | undefined
  size?: Size | undefined
  /** The original price goes below, with the discount, so that the prices of many cards align. */
  stacked?: boolean | undefined
  /** Larger, where it is the first thing to read. */
  loud?: boolean | undefined
  /** It can no longer be paid: nothing of it looks like a bargain. */
  ended?: boolean | undefined
  className?: string | undefined
}

const prices: Record<Size, string> = { sm: 'text-base', md: 'text-lg', lg: 'text-3xl' }
const originals: Record<Size, string> = { sm: 'text-xs', md: 'text-sm', lg: 'text-lg' }

/** The current price large; the struck-through original price and the discount small, because a store may claim any. */
export function Price(props: PriceProps) {
  const {
    paise,
    words = '',
    from,
    originalPaise = null,
    percentage = 0,
    size = 'md',
    stacked,
    loud,
    ended,
    className,
  } = props
  const { t } = useLingui()
  const priceAmount = usePriceAmount()
  const price = paise === null ? words : priceAmount(paise)
  // Not "From Free".
  const now = from && paise ? t`From ${price}` : price
  const before = originalPaise === null ? '' : priceAmount(originalPaise)
  const beforeClass = stacked ? 'text-xs' : originals[size]
  return (
    <div className={classNames('price', ended && 'price-ended', className)}>
      {now && (
        <span className={classNames('price-now', stacked && 'price-stacked', loud ? 'price-loud' : prices[size])}>
          <span className="sr-only">{`${t`Price`} `}</span>
          {/* Words in place of a price are an editor's. */}
          {paise === null ? (
            <span lang={detectLanguage(now)} className="inline-block whitespace-normal leading-tight">
              {now}
            </span>
          ) : (
            now
          )}
        </span>
      )}
      {before && (
        <span className={`price-before ${beforeClass}`}>
          <span className="sr-only">{`${t`Original price`} `}</span>
          <s>{before}</s>
        </span>
      )}
      <PercentOff percentage={percentage} className={beforeClass} />
    </div>
  )
}
