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
  | { kind: 'raised-first'; before: number; beforeDate: string; raised: number; raisedDate: string }
  | { kind: 'was-more'; price: number; date: string; difference: number }
  | { kind: 'was-less'; price: number; date: string; difference: number }
  | { kind: 'original-unseen'; original: number; highest: number }
  | { kind: 'unchanged'; since: string }

type Step = { date: string; paise: number }

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
      beforeDate: before.date,
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
