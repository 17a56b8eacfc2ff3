import { type SqlBool, sql } from 'kysely'
import type { Values } from '../../../console/records/record-description.ts'
import { countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import type { ListRequest, RecordKind } from '../../../console/server/records/record-kind.ts'
import { rowsWithIds } from '../../../console/server/records/rows-with-ids.ts'
import {
  hindiTitle,
  lacksHindi,
  translationsFrom,
  translationValues,
} from '../../../console/server/records/translated-fields.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../schema/db.ts'
import { bannerRecord } from '../../banner.record.ts'

const keys: SortKeys = {
  position: { by: sql`position`, type: 'number' },
  title: { by: sql`lower(title)`, type: 'text' },
}

const texts = [sql`title`, hindiTitle]

const matching = (db: Db, { filters }: ListRequest) =>
  db
    .selectFrom('banners')
    .$if(filters.hindi === 'missing', (query) => query.where(isHindiMissing))
    .$if(filters.slug !== undefined, (query) => query.where('slug', '=', filters.slug ?? ''))
    .where('archived_at', filters.state === 'archived' ? 'is not' : 'is', null)

/** Banners of one language have no translation. */
const isHindiMissing = sql<SqlBool>`language is null and ${lacksHindi(sql.ref('translations'), ['title'])}`

export const bannerKind: RecordKind = {
  description: bannerRecord,
  list: (db, request) =>
    keysetPage(
      matching(db, request).selectAll().select(isHindiMissing.as('lacks_hindi')),
      { keys, id: sql`id`, texts },
      request,
      (row: ListedRow) => ({
        id: `${row.id}`,
        title: row.title,
        state: stateOf(row),
        values: { ...valuesOf(row), hindi: row.lacks_hindi ? 'missing' : null },
      }),
    ),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  read: async (db, ids, options) => {
    const rows = await rowsWithIds(db.selectFrom('banners').selectAll(), ids, options)
    return rows.map((row) => ({
      id: `${row.id}`,
      title: row.title,
      state: stateOf(row),
      values: valuesOf(row),
      marks: { archivedAt: row.archived_at?.toISOString() ?? null },
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
      .set(rowOf({ ...record.values, ...record.marks, ...changes }))
      .where('id', '=', Number(record.id))
      .execute()
    await announce(tx, ['banners'])
  },
  actions: {
    archive: { changes: (_record, _input, now) => ({ archivedAt: now.toISOString() }) },
    unarchive: { changes: () => ({ archivedAt: null }) },
    remove: {
      run: async (tx, record) => {
        await tx.deleteFrom('banners').where('id', '=', Number(record.id)).execute()
        await announce(tx, ['banners'])
      },
    },
  },
}

type ListedRow = BannerRow & { lacks_hindi: boolean }
type BannerRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db) => db.selectFrom('banners').selectAll().execute()

const stateOf = ({ archived_at }: BannerRow) => (archived_at ? 'archived' : 'live')

const valuesOf = ({ title, slug, language, link, image, image_alt, position, translations }: BannerRow): Values => ({
  title,
  slug,
  language,
  link,
  image,
  imageAlt: image_alt,
  position,
  ...translationValues(bannerRecord.fields, translations),
})

const rowOf = ({ title, slug, language, link, image, imageAlt, position, archivedAt, ...rest }: Values) => ({
  title: String(title),
  translations: translationsFrom(bannerRecord.fields, rest),
  slug: String(slug),
  language: typeof language === 'string' ? language : null,
  link: String(link),
  image: String(image),
  image_alt: String(imageAlt ?? ''),
  position: Number(position ?? 1000),
  archived_at: typeof archivedAt === 'string' ? new Date(archivedAt) : null,
})
