import { type SqlBool, sql } from 'kysely'
import type { Value, Values } from '../../../console/records/record-description.ts'
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
import type { Db } from '../../../platform/schema/db.ts'
import { bannerRecord } from '../banner.record.ts'
import { type BannerState, bannerState } from '../banner.ts'
import { isBehindOthers, isShownAt } from './banner.queries.ts'

const keys: SortKeys = {
  position: { by: sql`position`, type: 'number' },
  title: { by: sql`lower(title)`, type: 'text' },
}

const texts = [sql`title`, hindiTitle]

const matching = (db: Db, { filters, now }: ListRequest) =>
  db
    .selectFrom('banners')
    .$if(filters.hindi === 'missing', (query) => query.where(isHindiMissing))
    .$if(filters.slug !== undefined, (query) => query.where('slug', '=', filters.slug ?? ''))
    .where('archived_at', filters.state === 'archived' ? 'is not' : 'is', null)
    .$if(filters.state === 'scheduled', (query) => query.where('starts_at', '>', now))
    .$if(filters.state === 'ended', (query) => query.where('ends_at', '<=', now))
    .$if(filters.state === 'live', (query) => query.where(isShownAt(now)).where((is) => is.not(isBehindOthers(now))))
    .$if(filters.state === 'behind', (query) => query.where(isShownAt(now)).where(isBehindOthers(now)))

/** Banners of one language have no translation. */
const isHindiMissing = sql<SqlBool>`language is null and ${lacksHindi(sql.ref('translations'), ['title'])}`

export const bannerKind: RecordKind = {
  description: bannerRecord,
  list: (db, request) =>
    keysetPage(
      matching(db, request)
        .selectAll()
        .select([isHindiMissing.as('lacks_hindi'), isBehindOthers(request.now).as('is_behind')]),
      { keys, id: sql`id`, texts },
      request,
      (row: ListedRow) => ({
        id: `${row.id}`,
        title: row.title,
        state: stateOf(row, request.now),
        values: { ...valuesOf(row), hindi: row.lacks_hindi ? 'missing' : null },
      }),
    ),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) => db.selectFrom('banners').select(['id', 'title']),
  read: async (db, ids, options) => {
    const banners = db.selectFrom('banners').selectAll().select(isBehindOthers(options.now).as('is_behind'))
    const rows = await rowsWithIds(banners, ids, options)
    return rows.map((row) => ({
      id: `${row.id}`,
      title: row.title,
      state: stateOf(row, options.now),
      values: valuesOf(row),
      marks: { archivedAt: row.archived_at?.toISOString() ?? null },
      publicAddress: null,
    }))
  },
  check: async (_db, { startsAt, endsAt }) =>
    typeof startsAt === 'string' && typeof endsAt === 'string' && endsAt <= startsAt
      ? { endsAt: /*i18n*/ 'The end must be after the beginning.' }
      : {},
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

type ListedRow = StatedRow & { lacks_hindi: SqlBool }
type StatedRow = BannerRow & { is_behind: SqlBool }
type BannerRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db) => db.selectFrom('banners').selectAll().execute()

function stateOf({ archived_at, starts_at, ends_at, is_behind }: StatedRow, now: Date): BannerState {
  const state = bannerState({ archivedAt: archived_at, startsAt: starts_at, endsAt: ends_at }, now)
  return state === 'live' && is_behind ? 'behind' : state
}

const valuesOf = (row: BannerRow): Values => ({
  title: row.title,
  slug: row.slug,
  startsAt: row.starts_at?.toISOString() ?? null,
  endsAt: row.ends_at?.toISOString() ?? null,
  language: row.language,
  link: row.link,
  image: row.image,
  phoneImage: row.phone_image || null,
  imageAlt: row.image_alt,
  position: row.position,
  ...translationValues(bannerRecord.fields, row.translations),
})

const timeOf = (value: Value | undefined): Date | null => (typeof value === 'string' ? new Date(value) : null)

const rowOf = ({ title, slug, language, link, image, phoneImage, imageAlt, position, ...rest }: Values) => ({
  title: String(title),
  translations: translationsFrom(bannerRecord.fields, rest),
  slug: String(slug),
  language: typeof language === 'string' ? language : null,
  link: String(link),
  image: String(image),
  phone_image: String(phoneImage ?? ''),
  image_alt: String(imageAlt ?? ''),
  position: Number(position ?? 1000),
  starts_at: timeOf(rest.startsAt),
  ends_at: timeOf(rest.endsAt),
  archived_at: timeOf(rest.archivedAt),
})
