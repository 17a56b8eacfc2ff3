import type { Db } from '../../../schema/db.ts'
import type { Reference } from '../../records/record.contract.ts'
import type { RecordDescription, Values } from '../../records/record-description.ts'
import type { RecordKind } from './record-kind.ts'

/** By reference field, what its ids stand for. */
export async function readReferences(
  db: Db,
  { fields }: RecordDescription,
  kinds: readonly RecordKind[],
  values: Values,
): Promise<Record<string, Reference[]>> {
  const references: Record<string, Reference[]> = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== 'reference') continue
    const value = values[name] ?? null
    const ids = (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string')
    const kind = kinds.find(({ description }) => description.name === field.kind)
    references[name] = ids.length > 0 && kind?.titles ? await kind.titles(db, ids) : []
  }
  return references
}
