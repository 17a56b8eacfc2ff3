import { isStatementTimeout } from '../../../platform/database-unavailable.ts'
import type { Db } from '../../../schema/db.ts'
import type { FoundRecord, SearchAnswer } from '../../records/record.contract.ts'
import { shownTitle } from '../../records/record-description.ts'
import { readListRequest } from '../records/list-request.ts'
import type { RecordKind } from '../records/record-kind.ts'

const perKind = 5
/** Kinds that are searched at the same time: a search takes few of the sessions of the database. */
const searchesAtOnce = 3

type Options = { now: Date; translate: (label: string) => string; budgetMs?: number }

/**
 * The first records of each kind whose list has a text, as the list finds and orders them. Kinds that take too long, or
 * whose turn does not come within the budget, are left out.
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
    const request = readListRequest(description, { search: text, limit: `${perKind}` }, now)
    try {
      const { rows } = await kind.list(db, request)
      found.set(
        kind,
        rows.map((row) => ({ kind: description.name, id: row.id, title: shownTitle(description, row, translate) })),
      )
    } catch (error) {
      if (!isStatementTimeout(error)) throw error
    }
  }
  const work = async () => {
    for (let kind = waiting.shift(); kind && performance.now() < end; kind = waiting.shift()) await searchOne(kind)
  }
  await Promise.all(Array.from({ length: searchesAtOnce }, work))
  return { records: kinds.flatMap((kind) => found.get(kind) ?? []), isIncomplete: found.size < kinds.length }
}
