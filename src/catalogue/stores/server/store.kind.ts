import { sql } from 'kysely'
import type { Values } from '../../../console/records/record-description.ts'
import { valuesOf } from '../../../console/records/record-values.ts'
import { contains, countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import type { ListRequest, RecordKind, StoredRecord } from '../../../console/server/records/record-kind.ts'
import { rowsWithIds } from '../../../console/server/records/rows-with-ids.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { Problem } from '../../../platform/errors.ts'
import { getFirst } from '../../../platform/get-first.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { paths } from '../../../site/routing/paths.ts'
import { storeRecord } from '../store.record.ts'
import { addStores } from './add-stores.ts'
import { checkTitledRow } from './check-titled-row.ts'
import { isOpen } from './deal-visibility.ts'
import { removeUnusedStores } from './remove-unused-stores.ts'
import { slugify } from './title-keys.ts'

const keys: SortKeys = {
  title: { by: sql`lower(title)`, type: 'text' },
  position: { by: sql`position`, type: 'number' },
  id: { by: sql`id`, type: 'number' },
}

const matching = (db: Db, { search, filters }: ListRequest) =>
  db
    .selectFrom('stores')
    .$if(search !== '', (query) => query.where('title', 'ilike', contains(search)))
    .$if(filters.isFeatured !== undefined, (query) => query.where('is_featured', '=', filters.isFeatured === 'true'))

/** The effects of a change of a store on its deals. */
export type DealsOfStore = {
  onRename: (tx: Db, storeId: number) => Promise<void>
  onRemoval: (tx: Db, storeId: number) => Promise<void>
}

export const storeKind = ({ onRename, onRemoval }: DealsOfStore): RecordKind => ({
  description: storeRecord,
  list: (db, request) =>
    keysetPage(matching(db, request).selectAll(), { keys, id: sql`id` }, request, (row: StoreRow) => ({
      id: `${row.id}`,
      title: row.title,
      state: '',
      values: { ...valuesOfRow(row), commentCount: row.comment_count },
    })),
  count: (db, request) => countUpTo(db, matching(db, request)),
  read: async (db, ids, options) => (await rowsWithIds(db.selectFrom('stores').selectAll(), ids, options)).map(present),
  titles: (db) => db.selectFrom('stores').select(['id', 'title']),
  check: (db, values, before) =>
    checkTitledRow(db, values, before, {
      table: 'stores',
      isSlug: (slug) => slug !== '',
      messages: {
        foundByImports: /*i18n*/ 'Imports still find another store by this name.',
        taken: /*i18n*/ 'There is a store of this name already.',
        slug: /*i18n*/ 'Please use lowercase letters, digits and hyphens.',
        slugTaken: /*i18n*/ 'This short name is taken.',
        slugFixed: /*i18n*/ 'A short name stays as it is.',
      },
    }),
  create: async (tx, values, { now }) => {
    const { slug, title, picture, website, isFeatured, position, rating, pricePolicy, forbidsChecks } = valuesOf(
      storeRecord,
      values,
    )
    const ids = await addStores(
      tx,
      [
        {
          slug: slug || slugify(title),
          title,
          picture,
          website,
          isFeatured,
          pricePolicy,
          forbidsChecks,
          ...(rating !== null && { rating }),
          ...(position !== null && { position }),
        },
      ],
      now,
    )
    return `${getFirst(ids)}`
  },
  write: async (tx, record, changes) => {
    await write(tx, record, changes)
    if (Object.hasOwn(changes, 'title')) await onRename(tx, Number(record.id))
  },
  actions: {
    remove: {
      hindrance: async (db, { id }) => ((await hasDealsOf(db, Number(id))) ? hasDeals : null),
      run: async (tx, { id }) => {
        await onRemoval(tx, Number(id))
        const removed = await removeUnusedStores(tx, [Number(id)])
        if (removed.length === 0) throw new Problem(409, hasDeals)
      },
    },
  },
})

const hasDeals =
  /*i18n*/ 'This store has deals. Please move them to another store first, also the expired and archived ones.'

/** Each part of the deals has an index by store. */
async function hasDealsOf(db: Db, storeId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from deals where store_id = ${storeId} and ${isOpen} and not is_variant)
    or exists (select from deals where store_id = ${storeId} and ${isOpen} and is_variant)
    or exists (select from deals where store_id = ${storeId} and status = 'expired')
    or exists (select from deals where store_id = ${storeId} and status = 'draft')
    or exists (select from deals where store_id = ${storeId} and status = 'archived') as has`.execute(db)
  return rows[0]?.has ?? false
}

type StoreRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db) => db.selectFrom('stores').selectAll().execute()

const valuesOfRow = (row: StoreRow) => ({
  title: row.title,
  slug: row.slug,
  website: row.website,
  picture: row.picture,
  rating: Number(row.rating),
  isFeatured: row.is_featured,
  position: row.position,
  pricePolicy: row.price_policy,
  forbidsChecks: row.forbids_checks,
})

const present = (row: StoreRow): StoredRecord => ({
  id: `${row.id}`,
  title: row.title,
  state: '',
  values: valuesOfRow(row),
  marks: {},
  publicAddress: paths.store(row.id),
})

/** The key by which imports find the store stays when it is renamed. */
async function write(tx: Db, record: StoredRecord, changes: Values): Promise<void> {
  const id = Number(record.id)
  const all = valuesOf(storeRecord, { ...record.values, ...changes })
  await tx
    .updateTable('stores')
    .set({
      title: all.title,
      website: all.website,
      picture: all.picture,
      rating: all.rating ?? 0,
      is_featured: all.isFeatured,
      position: all.position ?? 1000,
      price_policy: all.pricePolicy,
      forbids_checks: all.forbidsChecks,
    })
    .where('id', '=', id)
    .execute()
  // Cards and pages of single deals show their store.
  await announce(tx, ['deals', 'stores', `store:${id}`])
}
