import * as read from './reference-price-rules.ts'

/** Paise from the text on the wire and on pages: "1299", "299.50". */
const rupees = (paise: number): string => (paise % 100 === 0 ? `${paise / 100}` : (paise / 100).toFixed(2))

/** An instant in the wire format. */
const instant = (at: number): string =>
  new Date(Math.floor(at / 1000) * 1000 + 5.5 * 3_600_000).toISOString().replace('.000Z', '+05:30')

const step = ({ at, paise }: { at: number; paise: number }) => ({ PRICE: rupees(paise), DATE: instant(at) })

/** The field PRICES of a deal's page, in the form of the rules. */
export function readPrices(deal: read.ReadDeal) {
  const state = read.readState(deal)
  if (state === 'withheld' || state === 'none') return null
  const since = read.readSince(deal)
  const usual = read.readUsual(deal)
  return {
    STATE: state,
    FROM: instant(read.readFirst(deal)),
    LASTSEEN: instant(read.readLastSeen(deal)),
    SINCE: since === null ? null : instant(since),
    LOWEST: step(read.readExtreme(deal, 'lowest')),
    HIGHEST: step(read.readExtreme(deal, 'highest')),
    USUAL: usual === null ? null : rupees(usual),
    BELOWUSUAL: read.readBelowUsual(deal),
    CHANGES: read.readChangeCount(deal),
    FACTS: read.readFacts(deal).map(wireFact),
    CHART: read.readChart(deal, null).map(step),
  }
}

export const readHistory = (deal: read.ReadDeal, days: number | null) =>
  readPrices(deal) === null ? [] : read.readChart(deal, days).map(step)

function wireFact({ kind, amounts: [a = 0, b = 0], date }: read.ReadFact) {
  const on = instant(date)
  if (kind === 'raised-first') return { KIND: kind, BEFORE: rupees(a), RAISED: rupees(b), DATE: on }
  if (kind === 'was-more' || kind === 'was-less')
    return { KIND: kind, PRICE: rupees(a), DIFFERENCE: rupees(b), UNTIL: on }
  if (kind === 'original-unseen') return { KIND: kind, HIGHEST: rupees(a), ORIGINAL: rupees(b), FROM: on }
  return { KIND: kind, FROM: on }
}

/** The price statements of a card, the structured data and the share picture. */
export function readShown(deal: read.ReadDeal) {
  const label = read.readLabel(deal)
  const price = deal.policy === 'none' || deal.current === null ? '' : rupees(deal.current)
  const oldSeen = read.readOldPriceSeen(deal)
  const isQuoted = price !== '' && !deal.isExpired && oldSeen === null
  return { label, price, quoted: isQuoted ? price : undefined, oldSeen: oldSeen === null ? null : instant(oldSeen) }
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function day(at: number): string {
  const [year, month, date] = instant(at).slice(0, 10).split('-').map(Number)
  return `${date} ${months[(month ?? 1) - 1]} ${year}`
}

/** "Rs. 1,29,999", "Rs. 299.50" and "Free". */
function inRupees(paise: number): string {
  if (paise === 0) return 'Free'
  const [whole = '', fraction] = rupees(paise).split('.')
  const grouped = whole.length > 3 ? `${whole.slice(0, -3).replace(/\B(?=(..)+$)/g, ',')},${whole.slice(-3)}` : whole
  return `Rs. ${grouped}${fraction ? `.${fraction}` : ''}`
}

/** The sentences on the deal's page, in English. */
export function readMessages(deal: read.ReadDeal): string[] {
  const oldSeen = read.readOldPriceSeen(deal)
  if (oldSeen !== null) return [`Price last seen on ${day(oldSeen)} . The current price may be different.`]
  const prices = readPrices(deal)
  if (!prices) return []
  const first = day(read.readFirst(deal))
  const recorded = day(read.readSince(deal) ?? read.readFirst(deal))
  if (prices.STATE === 'short') return [`Not enough history to rate this price. Recorded since ${recorded} .`]
  return read.readFacts(deal).map(({ kind, amounts: [a = 0, b = 0], date }) => {
    if (kind === 'raised-first')
      return `The price was raised before this discount: from ${inRupees(a)} to ${inRupees(b)} on ${day(date)}`
    if (kind === 'lowest') return `Lowest price since ${first}`
    if (kind === 'highest') return `Highest price since ${first}`
    if (kind === 'was-more') return `Was ${inRupees(a)} until ${day(date)}: ${inRupees(b)} more than now`
    if (kind === 'was-less') return `Was ${inRupees(a)} until ${day(date)}: ${inRupees(b)} less than now`
    if (kind === 'original-unseen')
      return `The highest price recorded since ${first} is ${inRupees(a)}, not ${inRupees(b)}`
    return `No other price recorded since ${first}`
  })
}

/** The figures of the price scale, each as a name and a price. */
export function readStatistics(deal: read.ReadDeal): string[] {
  const prices = readPrices(deal)
  const [lowest, highest] = prices ? (['lowest', 'highest'] as const).map((one) => read.readExtreme(deal, one)) : []
  if (!prices || !lowest || !highest || prices.STATE === 'short' || lowest.paise === highest.paise) return []
  const usual = read.readUsual(deal)
  return [
    `Lowest ${inRupees(lowest.paise)} ${day(lowest.at)}`,
    ...(usual === null ? [] : [`Usual price ${inRupees(usual)}`]),
    `Highest ${inRupees(highest.paise)} ${day(highest.at)}`,
  ]
}
