import { isStatementTimeout } from '../../platform/database-unavailable.ts'
import type { Db } from '../../platform/schema/db.ts'
import type { FoundRecord, SearchAnswer } from '../records/record.contract.ts'
import { shownTitle } from '../records/record-description.ts'
import { readListRequest } from './records/list-request.ts'
import type { RecordKind } from './records/record-kind.ts'

const perKind = 5
/** A list finds records by more than their titles: of so many, those with the best titles are given. */
const readPerKind = 20
/** Kinds that are searched at the same time: a search takes few of the sessions of the database. */
const concurrentSearches = 3

type Options = { now: Date; translate: (label: string) => string; budgetMs?: number }

/**
 * A few records of each kind, of the first that its list finds by a text. Those with the text in the title come first.
 * Kinds that take too long, or whose turn does not come within the budget, are left out.
 */
export async function searchRecords(
  db: Db,
  kinds: readonly RecordKind[],
  text: string,
  { now, translate, budgetMs = 1_000 }: Options,
): Promise<SearchAnswer> {
  const end = performance.now() + budgetMs
  const found = new Map<RecordKind, FoundRecord[]>()
  const waiting = [...kinds]
  const searchOne = async (kind: RecordKind) => {
    const { description } = kind
    const request = readListRequest(description, { search: text, limit: `${readPerKind}` }, now)
    try {
      const { rows } = await kind.list(db, request)
      const records = rows.map((row) => ({
        kind: description.name,
        id: row.id,
        title: description.foundTitleOf?.(row.values, translate) ?? shownTitle(description, row, translate),
      }))
      found.set(kind, byTitleMatch(records, text).slice(0, perKind))
    } catch (error) {
      if (!isStatementTimeout(error)) throw error
    }
  }
  const work = async () => {
    for (let kind = waiting.shift(); kind && performance.now() < end; kind = waiting.shift()) await searchOne(kind)
  }
  await Promise.all(Array.from({ length: concurrentSearches }, work))
  // Records come before actions on them.
  const [logs, others] = [kinds.filter(isLog), kinds.filter((kind) => !isLog(kind))]
  const records = [others, logs].flatMap((some) =>
    byTitleMatch(
      some.flatMap((kind) => found.get(kind) ?? []),
      text,
    ),
  )
  return { records, isIncomplete: found.size < kinds.length }
}

const isLog = ({ description }: RecordKind): boolean => description.area === 'audit'

/** Those whose titles match the text best come first; equal ones stay as they were. */
function byTitleMatch(records: readonly FoundRecord[], text: string): FoundRecord[] {
  const lowerText = text.toLowerCase()
  const rankOf = ({ title }: FoundRecord): number => {
    const lower = title.toLowerCase()
    if (lower === lowerText) return 0
    if (lower.startsWith(lowerText)) return 1
    return lower.includes(lowerText) ? 2 : 3
  }
  return records.toSorted((a, b) => rankOf(a) - rankOf(b))
}
