import { sql } from 'kysely'
import type { Values } from '../../../console/records/record-description.ts'
import { contains, countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import { numericIds } from '../../../console/server/records/record-id.ts'
import type { ListRequest, RecordKind } from '../../../console/server/records/record-kind.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../schema/db.ts'
import { bannerRecord } from '../../banner.record.ts'

const keys: SortKeys = {
  position: { by: sql`position`, type: 'number' },
  title: { by: sql`lower(title)`, type: 'text' },
}

const matching = (db: Db, { search, filters }: ListRequest) =>
  db
    .selectFrom('banners')
    .$if(search !== '', (query) => query.where('title', 'ilike', contains(search)))
    .$if(filters.slug !== undefined, (query) => query.where('slug', '=', filters.slug ?? ''))

export const bannerKind: RecordKind = {
  description: bannerRecord,
  list: (db, request) =>
    keysetPage(matching(db, request).selectAll(), { keys, id: sql`id` }, request, (row: BannerRow) => ({
      id: `${row.id}`,
      title: row.title,
      state: '',
      values: valuesOf(row),
    })),
  count: (db, request) => countUpTo(db, matching(db, request)),
  read: async (db, ids, { isLocked }) => {
    const query = db
      .selectFrom('banners')
      .selectAll()
      .where('id', 'in', [0, ...numericIds(ids)])
      .orderBy('id')
    const rows = await (isLocked ? query.forUpdate() : query).execute()
    return rows.map((row) => ({
      id: `${row.id}`,
      title: row.title,
      state: '',
      values: valuesOf(row),
      marks: {},
      publicAddress: null,
    }))
  },
  create: async (tx, values) => {
    const { id } = await tx.insertInto('banners').values(rowOf(values)).returning('id').executeTakeFirstOrThrow()
    await announce(tx, ['banners'])
    return `${id}`
  },
  write: async (tx, record, changes) => {
    await tx
      .updateTable('banners')
      .set(rowOf({ ...record.values, ...changes }))
      .where('id', '=', Number(record.id))
      .execute()
    await announce(tx, ['banners'])
  },
  actions: {
    remove: {
      run: async (tx, record) => {
        await tx.deleteFrom('banners').where('id', '=', Number(record.id)).execute()
        await announce(tx, ['banners'])
      },
    },
  },
}

type BannerRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db) => db.selectFrom('banners').selectAll().execute()

const valuesOf = ({ title, slug, language, link, image, position }: BannerRow): Values => ({
  title,
  slug,
  language,
  link,
  image,
  position,
})

const rowOf = ({ title, slug, language, link, image, position }: Values) => ({
  title: String(title),
  slug: String(slug),
  language: typeof language === 'string' ? language : null,
  link: String(link),
  image: String(image),
  position: Number(position ?? 1000),
})
