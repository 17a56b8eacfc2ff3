import { quoted } from '../../catalogue/deals/feed-offer.ts'
import { truncate } from '../../platform/cut-text.ts'
import { type FeedFigures, type PriceChanges, type PriceFactor, priceFactors } from './feed-figures.ts'

export const maxExamples = 10
const movedPercent = 40
const factorOf: Record<PriceFactor, number> = { times10: 10, times100: 100, tenth: 0.1, hundredth: 0.01 }
/** Of the price that the factor gives. */
const tolerance = 0.02

type Compared = { key: string; title: string; pricePaise: number | null }

/** Counts a known offer's price, and how it differs from the stored one. What was free cannot be compared. */
export function countPriceChange(prices: FeedFigures['prices'], offer: Compared, oldPaise: number | null): void {
  const { key, title, pricePaise: newPaise } = offer
  if (newPaise === null || oldPaise === null || oldPaise === 0) return
  prices.compared++
  // In whole numbers: 0.4 times a price is not exact.
  if (Math.abs(newPaise - oldPaise) * 100 <= oldPaise * movedPercent) return
  const count = (changes: PriceChanges) => {
    changes.count++
    if (changes.examples.length < maxExamples)
      changes.examples.push({ id: shown(key, 40), title: shown(title, 60), oldPaise, newPaise })
  }
  count(prices.moved)
  const factor = priceFactors.find((name) => isBy(factorOf[name], oldPaise, newPaise))
  if (factor) count(prices.byFactor[factor])
}

/** Text of the feed in an example. */
export const shown = (text: string, length: number) => quoted(truncate(text.trim(), length))

/** A shop may round what its mistake gives to whole rupees: 5,999 becomes 599, and then 59. */
function isBy(factor: number, oldPaise: number, newPaise: number): boolean {
  const difference = Math.abs(newPaise - oldPaise * factor)
  return difference <= oldPaise * factor * tolerance || (newPaise > 0 && newPaise % 100 === 0 && difference < 100)
}
