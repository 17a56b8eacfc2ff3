import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import type { Reference } from '../../records/record.contract.ts'
import { type RecordDescription, recordKey, type Value, type Values } from '../../records/record-description.ts'
import { numericIds } from './record-id.ts'
import type { Filters, RecordKind } from './record-kind.ts'

export type RecordKey = { kind: string; id: string }

/** By record, the titles of those that exist: one query, however many records and kinds there are. */
export async function readTitles(
  db: Db,
  kinds: readonly RecordKind[],
  records: readonly RecordKey[],
): Promise<Record<string, string>> {
  const ids = Map.groupBy(records, ({ kind }) => kind)
  const known = kinds.map((kind) => {
    const { name } = kind.description
    return { kind, name, ids: [...new Set(ids.get(name)?.map(({ id }) => id))] }
  })
  const titles = Object.fromEntries(
    known.flatMap(({ kind: { description }, name, ids }) =>
      ids.filter((id) => hasFixedRecord(description, id)).map((id) => [recordKey(name, id), id]),
    ),
  )
  // Plugins see the whole query alone.
  const inner = db.withoutPlugins()
  const queries = known.flatMap(({ kind, name, ids }) => {
    const numbers = numericIds(ids)
    if (!kind.titles || numbers.length === 0) return []
    return [
      sql<RecordKey & { title: string }>`
        select ${sql.lit(name)} as kind, t.id::text as id, t.title from ${kind.titles(inner)} t where t.id in (${sql.join(numbers)})`,
    ]
  })
  if (queries.length === 0) return titles
  const { rows } = await sql<RecordKey & { title: string }>`${sql.join(queries, sql` union all `)}`.execute(db)
  for (const { kind, id, title } of rows) titles[recordKey(kind, id)] = title
  return titles
}

/** For kinds such as settings, whose records nobody creates or deletes. */
const hasFixedRecord = ({ recordFields }: RecordDescription, id: string): boolean =>
  recordFields !== undefined && Object.hasOwn(recordFields, id)

/** The records that the values of a record refer to. */
export const referencesIn = ({ fields }: RecordDescription, values: Values): RecordKey[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'reference' ? referencedIds(values[name]).map((id) => ({ kind: field.kind, id })) : [],
  )

/** By filter, the record that the filters of a list name. */
export async function readFilterReferences(
  db: Db,
  { filters }: RecordDescription,
  kinds: readonly RecordKind[],
  values: Filters,
): Promise<Record<string, Reference[]>> {
  const named = filters.flatMap((filter) => {
    const id = values[filter.name]
    return filter.type === 'reference' && id !== undefined ? [{ name: filter.name, kind: filter.kind, id }] : []
  })
  const titles = await readTitles(db, kinds, named)
  return Object.fromEntries(
    named.flatMap(({ name, kind, id }) => {
      const title = titles[recordKey(kind, id)]
      return title === undefined ? [] : [[name, [{ id, title }]]]
    }),
  )
}

const referencedIds = (value: Value | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is string => typeof id === 'string')

/** By reference field, what its ids stand for. */
export async function readReferences(
  db: Db,
  description: RecordDescription,
  kinds: readonly RecordKind[],
  values: Values,
): Promise<Record<string, Reference[]>> {
  const titles = await readTitles(db, kinds, referencesIn(description, values))
  const references: Record<string, Reference[]> = {}
  for (const [name, field] of Object.entries(description.fields)) {
    if (field.type !== 'reference') continue
    references[name] = referencedIds(values[name]).flatMap((id) => {
      const title = titles[recordKey(field.kind, id)]
      return title === undefined ? [] : [{ id, title }]
    })
  }
  return references
}
