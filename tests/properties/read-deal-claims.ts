import * as read from './read-price-rules.ts'

/** Paise as the wire and the pages write them: "1299", "299.50". */
const rupees = (paise: number): string => (paise % 100 === 0 ? `${paise / 100}` : (paise / 100).toFixed(2))

/** An instant as the wire writes it. */
const instant = (at: number): string =>
  new Date(Math.floor(at / 1000) * 1000 + 5.5 * 3_600_000).toISOString().replace('.000Z', '+05:30')

const step = ({ at, paise }: { at: number; paise: number }) => ({ PRICE: rupees(paise), DATE: instant(at) })

/** The field PRICES of a deal's page, as the rules want it. */
export function readPrices(deal: read.ReadDeal) {
  const state = read.readState(deal)
  if (state === 'hidden' || state === 'none') return null
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

/** What a card, the data for search engines and the picture of a shared link say of the price. */
export function readShown(deal: read.ReadDeal) {
  const label = read.readLabel(deal)
  const price = deal.policy === 'none' || deal.current === null ? '' : rupees(deal.current)
  const isQuoted = price !== '' && !deal.isOver && read.readState(deal) !== 'old'
  return { label, price, quoted: isQuoted ? price : undefined }
}
