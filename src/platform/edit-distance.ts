/**
 * Inserted, deleted, replaced and swapped neighbouring letters between two words, at most `max` + 1. The work is bounded
 * by the words’ lengths, which the callers limit.
 */
export function editDistance(a: string, b: string, max: number): number {
  const [from, to] = [[...a], [...b]]
  if (Math.abs(from.length - to.length) > max) return max + 1
  let [older, last]: [number[], number[]] = [[], to.map((_, n) => n).concat(to.length)]
  for (const [row, letter] of from.entries()) {
    const next = [row + 1]
    for (const [column, other] of to.entries()) {
      const replaced = at(last, column) + (letter === other ? 0 : 1)
      const isSwapped = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === other
      const swapped = isSwapped ? at(older, column - 1) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(replaced, at(last, column + 1) + 1, at(next, column) + 1, swapped))
    }
    ;[older, last] = [last, next]
  }
  return Math.min(at(last, to.length), max + 1)
}

const at = (row: readonly number[], index: number) => row[index] ?? Number.POSITIVE_INFINITY
