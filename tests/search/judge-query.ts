import { type Grade, type GradedDeal, graderOf } from './grading.ts'
import type { JudgedQuery } from './judged-queries.ts'
import { hasGoodAtTop, normalisedGain } from './ranking-measures.ts'

export type Judgement = { query: JudgedQuery; gain: number; isGoodAtTop: boolean }

/** `found` are the ids of the first ten results. Null without a good deal among all. */
export function judge(
  query: JudgedQuery,
  deals: readonly (GradedDeal & { id: number })[],
  found: readonly number[],
): Judgement | null {
  const grade = graderOf(query)
  const grades = new Map<number, Grade>(deals.map((deal) => [deal.id, grade(deal)]))
  const all = [...grades.values()]
  if (!all.includes(2)) return null
  const foundGrades = found.map((id) => grades.get(id) ?? 0)
  return { query, gain: normalisedGain(foundGrades, all) ?? 0, isGoodAtTop: hasGoodAtTop(foundGrades) }
}
