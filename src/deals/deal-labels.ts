import { normalise } from '../platform/normalise.ts'
import type { Deal } from './deal.ts'

/** A deal's current state as shown on its badge: expired takes precedence over super. */
export type DealState = 'expired' | 'super' | 'normal'

export function dealState(deal: Pick<Deal, 'isOver' | 'isSuper'>): DealState {
  if (deal.isOver) return 'expired'
  return deal.isSuper ? 'super' : 'normal'
}

// These labels repeat the state, which has its own badge.
const stateLabels = new Set(['sd', 'expired'])

/**
 * Price claims are computed, so typed ones are dropped, whatever letters they use: "ＬＯＷＥＳＴ", with leading symbols or
 * with invisible characters.
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
