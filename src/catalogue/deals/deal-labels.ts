import { normalise } from '../../platform/normalise.ts'

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

export function shownLabels(labels: readonly string[]): string[] {
  return [...new Set(labels.map((label) => label.trim()))].filter(
    (label) => label !== '' && !stateLabels.has(label.toLowerCase()) && !isPriceClaim(label),
  )
}
