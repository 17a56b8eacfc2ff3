import { normalise } from '../platform/normalise.ts'
import type { Deal } from './deal.ts'

/** What a deal is right now, in one word of the badge: expired wins over super. */
export type DealState = 'expired' | 'super' | 'normal'

export function dealState(deal: Pick<Deal, 'isOver' | 'isSuper'>): DealState {
  if (deal.isOver) return 'expired'
  return deal.isSuper ? 'super' : 'normal'
}

// These labels repeat the state, which has its own badge.
const stateLabels = new Set(['sd', 'expired'])

/**
 * Claims on prices are computed; whoever types one is not believed, in whatever letters it is written: "ＬＯＷＥＳＴ",
 * with signs before it or with invisible ones within.
 */
export const isPriceClaim = (label: string): boolean =>
  /^(?:lowest|highest)/.test(
    normalise(label, 'NFKD')
      .replace(/[^\p{L}\p{N}]/gu, '')
      .toLowerCase(),
  )

/** The editors' labels that are shown, each once. */
export function shownLabels(labels: readonly string[]): string[] {
  return [...new Set(labels.map((label) => label.trim()))].filter(
    (label) => label !== '' && !stateLabels.has(label.toLowerCase()) && !isPriceClaim(label),
  )
}
