/** The first of rows that must exist, such as the one that a statement has just inserted. */
export function getFirst<Row>(rows: readonly Row[]): Row {
  const [first] = rows
  if (first === undefined) throw new Error('A statement gave no row.')
  return first
}
