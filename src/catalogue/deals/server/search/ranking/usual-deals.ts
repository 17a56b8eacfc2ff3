import type { FoundDeal } from './found-deal.ts'

const few = 2
/** Prices up to this many times above or below the median are usual. */
const usualSpan = Math.log(4)
const cheapFactor = 0.3
const oddPriceFactor = 0.1
const fewPrices = 3

/** Where most deals of that name are: "trimmer" is asked for in Beauty and not in Fitness. Few deals say little. */
export function categoryShares(namedDeals: readonly FoundDeal[]): (deal: FoundDeal) => number {
  const shares = new Map<number, number>()
  for (const { categoryIds } of namedDeals)
    for (const id of categoryIds) shares.set(id, (shares.get(id) ?? 0) + 1 / (namedDeals.length + few))
  return ({ categoryIds }) => Math.max(0, ...categoryIds.map((id) => shares.get(id) ?? 0))
}

/** A price far from those of most deals of that name is of another thing; `wantsCheap` prefers low ones. */
export function priceFactors(namedDeals: readonly FoundDeal[], wantsCheap: boolean): (deal: FoundDeal) => number {
  const prices = namedDeals.flatMap((deal) => logPrice(deal) ?? []).sort((a, b) => a - b)
  const middle = prices[Math.floor(prices.length / 2)]
  if (prices.length < fewPrices || middle === undefined) return () => 1
  return (deal) => {
    const price = logPrice(deal)
    if (price === null) return 1
    const distance = (price - middle) / usualSpan
    const odd = Math.min(1, Math.max(0, Math.abs(distance) - 1))
    const cheap = wantsCheap ? 1 - cheapFactor * Math.max(-1, Math.min(1, distance)) : 1
    return cheap * (1 - oddPriceFactor * odd)
  }
}

/** Null without a price, or for free. */
const logPrice = ({ pricePaise }: FoundDeal): number | null =>
  pricePaise === null || pricePaise <= 0 ? null : Math.log(pricePaise)
