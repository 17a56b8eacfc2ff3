/** One recorded price of a deal, as its history carries it. */
type RecordedPrice = { date: string; price: string }

type PricedDeal = {
  EXPIRE: 0 | 1
  ORIGNAL_PRICE: string
  DISCOUNT_PRICE: string
  DEALHISTORY: RecordedPrice[]
}

/** What the history says about the price asked now. Amounts are paise, dates ISO 8601. */
export type PriceFact =
  | { kind: 'lowest'; of: number }
  | { kind: 'highest'; of: number }
  | { kind: 'raised-first'; before: number; raised: number; raisedDate: string }
  | { kind: 'was-more'; price: number; date: string; difference: number }
  | { kind: 'was-less'; price: number; date: string; difference: number }
  | { kind: 'original-unseen'; original: number; highest: number }
  | { kind: 'unchanged'; since: string }

/** Where the price asked now stands among the recorded ones. Amounts are paise. */
export type PriceStanding = {
  now: number
  lowest: number
  highest: number
  /** The first recorded price. */
  from: string
  /** Since when it is asked; null when the history ends with another one. */
  since: string | null
  /** What it cost at most for half of the recorded time; null when that is too short to call a price usual. */
  usual: number | null
}

type Step = { date: string; paise: number }

const DAY_MS = 24 * 3600 * 1000
// A price is usual only against a fortnight, and not against itself alone.
const USUAL_FROM_MS = 14 * DAY_MS

/**
 * The facts that the recorded prices carry, the most telling first; nothing for an expired deal or a
 * price in words. A history of ten is all we look at, so every claim is about those prices alone.
 */
export function priceFacts(deal: PricedDeal): PriceFact[] {
  const now = paiseOf(deal.DISCOUNT_PRICE)
  if (now === null || deal.EXPIRE === 1) return []
  const steps = stepsOf(deal.DEALHISTORY)
  const began = steps[0]?.paise === now ? steps.shift() : undefined
  const previous = steps[0]
  if (!previous) return began ? [{ kind: 'unchanged', since: began.date }] : []
  const others = steps.map((step) => step.paise)
  const raised = raisedFirst(now, steps)
  return [
    ...raised,
    ...extremes(now, others),
    // Beside a raise the price before it would only praise a saving that is none.
    ...(raised.length > 0 ? [] : comparison(now, previous)),
    ...originalUnseen(paiseOf(deal.ORIGNAL_PRICE), [now, ...others]),
  ]
}

/** Null for an expired deal, a price in words, and where no other price was recorded. */
export function priceStanding(deal: PricedDeal, at: number): PriceStanding | null {
  const now = paiseOf(deal.DISCOUNT_PRICE)
  const steps = stepsOf(deal.DEALHISTORY)
  const [newest, oldest] = [steps[0], steps.at(-1)]
  if (now === null || deal.EXPIRE === 1 || !newest || !oldest) return null
  const prices = [now, ...steps.map((step) => step.paise)]
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  if (lowest === highest) return null
  return {
    now,
    lowest,
    highest,
    from: oldest.date,
    since: newest.paise === now ? newest.date : null,
    usual: at - Date.parse(oldest.date) < USUAL_FROM_MS ? null : usualPrice(steps, at),
  }
}

/** The median over time: a price counts for as long as it stood, the newest until now. */
function usualPrice(steps: Step[], at: number): number {
  const stood = steps
    .map(({ date, paise }, place) => {
      const until = steps[place - 1]?.date
      return { paise, ms: (until ? Date.parse(until) : at) - Date.parse(date) }
    })
    .sort((a, b) => a.paise - b.paise)
  const half = stood.reduce((sum, { ms }) => sum + ms, 0) / 2
  let passed = 0
  for (const { paise, ms } of stood) {
    passed += ms
    if (passed >= half) return paise
  }
  return stood.at(-1)?.paise ?? 0
}

/** Wire text to paise: "299.50" is 29950, words are null. */
export function paiseOf(price: string): number | null {
  return /^\d{1,12}(\.\d{1,2})?$/.test(price) ? Math.round(Number(price) * 100) : null
}

/** Different prices in a row, newest first, each dated when it began. */
function stepsOf(history: RecordedPrice[]): Step[] {
  const steps: Step[] = []
  for (const { date, price } of history) {
    const paise = paiseOf(price)
    if (paise === null) continue
    const newer = steps.at(-1)
    // The same price recorded again is no change: the older date is when it began.
    if (newer?.paise === paise) newer.date = date
    else steps.push({ date, paise })
  }
  return steps
}

/** An extreme is one that no other recorded price shares. */
function extremes(now: number, others: number[]): PriceFact[] {
  const of = others.length + 1
  if (others.every((price) => price > now)) return [{ kind: 'lowest', of }]
  if (others.every((price) => price < now)) return [{ kind: 'highest', of }]
  return []
}

/** A discount that only takes back a raise: before it fell the price had climbed, from no more than is asked now. */
function raisedFirst(now: number, earlier: Step[]): PriceFact[] {
  const prices = [now, ...earlier.map((step) => step.paise)]
  const peak = lastOf(prices, 0, (newer, older) => older > newer)
  const base = lastOf(prices, peak, (newer, older) => older < newer)
  const [raised, before] = [earlier[peak - 1], earlier[base - 1]]
  if (!raised || !before || base === peak || now < before.paise) return []
  return [
    {
      kind: 'raised-first',
      before: before.paise,
      raised: raised.paise,
      raisedDate: raised.date,
    },
  ]
}

/** How far back a run goes on in which each older price stands so to the newer one. */
function lastOf(prices: number[], from: number, goesOn: (newer: number, older: number) => boolean): number {
  let at = from
  for (let older = prices[at + 1]; older !== undefined && goesOn(prices[at] ?? 0, older); older = prices[at + 1]) at++
  return at
}

function comparison(now: number, previous: Step): PriceFact[] {
  const difference = previous.paise - now
  const { paise: price, date } = previous
  return [
    difference > 0
      ? { kind: 'was-more', price, date, difference }
      : { kind: 'was-less', price, date, difference: -difference },
  ]
}

function originalUnseen(original: number | null, prices: number[]): PriceFact[] {
  const highest = Math.max(...prices)
  // Two prices are too few to hold against a struck-through one.
  if (original === null || prices.length < 3 || original <= highest) return []
  return [{ kind: 'original-unseen', original, highest }]
}
