import type { SelectQueryBuilder } from 'kysely'
import { numericIds } from './record-id.ts'

// biome-ignore lint/suspicious/noExplicitAny: kinds ask about tables of any shape.
type Query<Row> = SelectQueryBuilder<any, any, Row>

/** The rows that there are, in the order of their ids. `isLocked`: until the transaction ends. */
export async function rowsWithIds<Row>(
  query: Query<Row>,
  ids: readonly string[],
  { isLocked }: { isLocked: boolean },
): Promise<Row[]> {
  const ordered = query.where('id', 'in', [0, ...numericIds(ids)]).orderBy('id')
  return (await (isLocked ? ordered.forUpdate() : ordered).execute()) as Row[]
}
