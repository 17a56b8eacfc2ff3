import type { Offer } from '../catalogue/deals/feed-offer.ts'
import type { IncomingOffer } from '../catalogue/deals/server/offers/classify-offers.ts'
import { dealName } from './formats/read-row.ts'
import { digestOf } from './offer/offer-digest.ts'

/** The size of a transaction: large enough that round trips do not matter, small enough to hold few locks. */
export const BATCH_ROWS = 500
/** A substring retains the whole string it was cut from, so the feed text per batch is limited. */
export const BATCH_SOURCE_BYTES = 4_000_000
/** Long descriptions fill a batch sooner, so that memory stays constant. */
const BATCH_CHARACTERS = 750_000

export type OfferBatch = { offers: IncomingOffer[]; lines: ReadonlyMap<Offer, number> }

/** Dated rows of one deal are merged into one entry whose offer is the latest. */
export function offerBatch(maxRows: number) {
  let entries = new Map<string, Offer[]>()
  let lines = new Map<Offer, number>()
  let characters = 0
  return {
    isEmpty: () => entries.size === 0,
    isFull: () => lines.size >= maxRows || characters >= BATCH_CHARACTERS,
    add(offer: Offer, line: number): void {
      characters += 500 + offer.contentHtml.length
      lines.set(offer, line)
      const name = dealName(offer)
      const rows = entries.get(name)
      if (rows) rows.push(offer)
      else entries.set(name, [offer])
    },
    take(): OfferBatch {
      const taken = { offers: [...entries.values()].map(asIncoming), lines }
      entries = new Map()
      lines = new Map()
      characters = 0
      return taken
    },
  }
}

function asIncoming(offers: readonly Offer[]): IncomingOffer {
  // A row without a date was seen now.
  const time = ({ seenAt }: Offer) => seenAt?.getTime() ?? Number.POSITIVE_INFINITY
  const inOrder = offers.toSorted((a, b) => time(a) - time(b))
  const offer = inOrder.at(-1) as Offer
  const isDated = inOrder.length > 1 || offer.seenAt !== null
  return { offer, digest: isDated ? null : digestOf(offer), earlier: inOrder.slice(0, -1) }
}
