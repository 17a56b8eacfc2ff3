import { sql } from 'kysely'
import { type ValuesOf, valuesOf } from '../../../console/records/record-values.ts'
import { countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import type {
  ListRequest,
  RecordAction,
  RecordKind,
  StoredRecord,
} from '../../../console/server/records/record-kind.ts'
import { rowsWithIds } from '../../../console/server/records/rows-with-ids.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { Problem } from '../../../platform/errors.ts'
import { getFirst } from '../../../platform/get-first.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { paths } from '../../../site/routing/paths.ts'
import { checkTitledRow } from '../../stores/server/check-titled-row.ts'
import { slugify } from '../../stores/server/title-keys.ts'
import { categoryRecord, featuredCategoryRecord } from '../category.record.ts'
import { addCategories } from './add-categories.ts'

const keys: SortKeys = {
  title: { by: sql`lower(title)`, type: 'text' },
  position: { by: sql`position`, type: 'number' },
  id: { by: sql`id`, type: 'number' },
}

const texts = [sql`title`, sql`titles ->> 'hi'`]

const matching = (db: Db, { filters }: ListRequest) =>
  db
    .selectFrom('categories')
    .$if(filters.isFeatured !== undefined, (query) => query.where('is_featured', '=', filters.isFeatured === 'true'))
    .$if(filters.hindi === 'missing', (query) => query.where(sql<boolean>`coalesce(titles ->> 'hi', '') = ''`))

/** The effects of a category's new title, of its new address, and of its removal. */
export type CategoryChanges = {
  onRename: (tx: Db, categoryId: number) => Promise<void>
  onRemoval: (tx: Db, categoryId: number) => Promise<void>
  onMove: (tx: Db, from: string, to: string, now: Date) => Promise<unknown>
}

export const categoryKind = ({ onRename, onMove, onRemoval }: CategoryChanges): RecordKind => ({
  description: categoryRecord,
  subsets: [featuredCategoryRecord],
  list: (db, request) =>
    keysetPage(matching(db, request).selectAll(), { keys, id: sql`id`, texts }, request, (row: CategoryRow) => ({
      id: `${row.id}`,
      title: row.title,
      state: '',
      values: valuesOfRow(row),
    })),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  read: async (db, ids, options) =>
    (await rowsWithIds(db.selectFrom('categories').selectAll(), ids, options)).map(present),
  titles: (db) => db.selectFrom('categories').select(['id', 'title']),
  check: (db, values, before) =>
    checkTitledRow(db, values, before, {
      table: 'categories',
      // Digits alone would be taken for a number: categories have both in their addresses.
      isSlug: (slug) => /[a-z]/.test(slug),
      messages: {
        foundByImports: /*i18n*/ 'Imports still find another category by this name.',
        taken: /*i18n*/ 'There is a category of this name already.',
        slug: /*i18n*/ 'Please use lowercase letters, digits and hyphens, with at least one letter.',
        slugTaken: /*i18n*/ 'This address is taken.',
      },
    }),
  create: async (tx, checkedValues, { now }) => {
    const values = valuesOf(categoryRecord, checkedValues)
    const { slug, title, picture, isFeatured, position } = values
    const ids = await addCategories(
      tx,
      [
        {
          slug: slug || slugify(title),
          title,
          titles: titlesOf(values),
          picture,
          isFeatured,
          ...(position !== null && { position }),
        },
      ],
      now,
    )
    return `${getFirst(ids)}`
  },
  // The key by which imports find the category stays when it is renamed.
  write: async (tx, record, changes, { now }) => {
    const id = Number(record.id)
    const all = valuesOf(categoryRecord, { ...record.values, ...changes })
    await tx
      .updateTable('categories')
      .set({
        slug: all.slug,
        title: all.title,
        titles: JSON.stringify(titlesOf(all)),
        picture: all.picture,
        is_featured: all.isFeatured,
        position: all.position ?? 1000,
      })
      .where('id', '=', id)
      .execute()
    if (Object.hasOwn(changes, 'title') || Object.hasOwn(changes, 'titleHindi')) await onRename(tx, id)
    if (Object.hasOwn(changes, 'slug'))
      await onMove(tx, paths.category(String(record.values.slug)), paths.category(all.slug), now)
    // Cards without a picture show their category's.
    await announce(tx, ['categories', 'deals'])
  },
  actions: { remove: remove(onRemoval) },
})

const hasDeals =
  /*i18n*/ 'There are deals in this category. Please choose other categories for them first, also for the expired and archived ones.'

const hasDealsIn = async (db: Db, categoryId: number): Promise<boolean> =>
  (await db
    .selectFrom('deal_categories')
    .select('deal_id')
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst()) !== undefined

const remove = (onRemoval: CategoryChanges['onRemoval']): RecordAction => ({
  hindrance: async (db, { id }) => ((await hasDealsIn(db, Number(id))) ? hasDeals : null),
  run: async (tx, { id }) => {
    if (await hasDealsIn(tx, Number(id))) throw new Problem(409, hasDeals)
    await onRemoval(tx, Number(id))
    await tx.deleteFrom('categories').where('id', '=', Number(id)).execute()
    await announce(tx, ['categories'])
  },
})

type CategoryValues = ValuesOf<typeof categoryRecord>
type CategoryRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db) => db.selectFrom('categories').selectAll().execute()

const titlesOf = ({ titleHindi }: CategoryValues) => (titleHindi === '' ? {} : { hi: titleHindi })

function valuesOfRow(row: CategoryRow): CategoryValues {
  const titles = (row.titles ?? {}) as { hi?: unknown }
  return {
    title: row.title,
    titleHindi: typeof titles.hi === 'string' ? titles.hi : '',
    slug: row.slug,
    picture: row.picture,
    isFeatured: row.is_featured,
    position: row.position,
  }
}

const present = (row: CategoryRow): StoredRecord => ({
  id: `${row.id}`,
  title: row.title,
  state: '',
  values: valuesOfRow(row),
  marks: {},
  publicAddress: paths.category(row.slug),
})
