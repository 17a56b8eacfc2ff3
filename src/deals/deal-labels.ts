import { normalise } from '../platform/normalise.ts'

type Labelled = { EXPIRE: 0 | 1; SUPERDEALS: 0 | 1; DEALLABEL: string[] }

/** What a deal is right now, in one word of the badge: expired wins over super. */
export type DealState = 'expired' | 'super' | 'normal'

export function dealState(deal: Pick<Labelled, 'EXPIRE' | 'SUPERDEALS'>): DealState {
  if (deal.EXPIRE === 1) return 'expired'
  return deal.SUPERDEALS === 1 ? 'super' : 'normal'
}

// These two say the state, which the state's own badge says already.
const stateWords = new Set(['sd', 'expired'])

/**
 * Claims on prices are computed; whoever types one is not believed, in whatever letters it is written: "ＬＯＷＥＳＴ",
 * with signs before it or with invisible ones within.
 */
export const claimsPrice = (label: string): boolean =>
  /^(?:lowest|highest)/.test(
    normalise(label, 'NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase(),
  )

/** What the history of its prices says of a deal; typed labels never begin so. */
export const priceLabelIn = (deal: Pick<Labelled, 'DEALLABEL'>): string | null =>
  deal.DEALLABEL.find(claimsPrice) ?? null

/** The editors' labels that are shown, each once. */
export function shownLabels(deal: Pick<Labelled, 'DEALLABEL'>): string[] {
  const labels = deal.DEALLABEL.map((label) => label.trim())
  return [...new Set(labels)].filter(
    (label) => label !== '' && !stateWords.has(label.toLowerCase()) && !claimsPrice(label),
  )
}
