import type { Grade } from './grading.ts'

const ranksGraded = 10
const topRanks = 3

/**
 * nDCG@10: the gains of the first ten results over those of the best ten there are, each discounted by the logarithm of
 * its rank. `all` are the grades of everything that could have been found. Null where nothing could.
 */
export function normalisedGain(found: readonly Grade[], all: readonly Grade[]): number | null {
  const best = discountedGain(all.toSorted((a, b) => b - a))
  return best === 0 ? null : discountedGain(found) / best
}

const discountedGain = (grades: readonly Grade[]): number =>
  grades.slice(0, ranksGraded).reduce<number>((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0)

export const hasGoodAtTop = (found: readonly Grade[]): boolean => found.slice(0, topRanks).includes(2)

export const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
