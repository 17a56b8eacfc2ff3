import { sql } from 'kysely'
import type { Values } from '../../../console/records/record-description.ts'
import { type ValuesOf, valuesOf } from '../../../console/records/record-values.ts'
import { countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import type {
  ListRequest,
  RecordKind,
  StoredRecord,
  WriteContext,
} from '../../../console/server/records/record-kind.ts'
import { rowsWithIds } from '../../../console/server/records/rows-with-ids.ts'
import {
  changesTranslations,
  hindiTitle,
  lacksHindi,
  translationsFrom,
  translationValues,
} from '../../../console/server/records/translated-fields.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { getFirst } from '../../../platform/get-first.ts'
import { sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import { paths } from '../../../routing/paths.ts'
import type { Db } from '../../../schema/db.ts'
import { articleRecord } from '../../article.record.ts'
import { addArticles } from '../add-articles.ts'

const keys: SortKeys = {
  publishedAt: { by: sql`published_at`, type: 'time' },
  title: { by: sql`lower(title)`, type: 'text' },
}

const texts = [sql`title`, hindiTitle]

const matching = (db: Db, { filters }: ListRequest) => {
  const [from, to] = [filters['publishedAt.from'], filters['publishedAt.to']]
  return db
    .selectFrom('articles')
    .$if(from !== undefined, (query) => query.where('published_at', '>=', new Date(from ?? 0)))
    .$if(filters.hindi === 'missing', (query) => query.where(isHindiMissing))
    .$if(to !== undefined, (query) => query.where('published_at', '<', new Date(to ?? 0)))
}

/** The title or the text: an article with one of them is half translated. */
const isHindiMissing = lacksHindi(sql.ref('translations'), ['title', 'descriptionHtml'])

const stateOf = ({ published_at }: { published_at: Date }, now: Date) => (published_at > now ? 'scheduled' : 'live')
const timeOf = (value: string | null, now: Date): Date => (value ? new Date(value) : now)

export const articleKind: RecordKind = {
  description: articleRecord,
  list: (db, request) =>
    keysetPage(
      matching(db, request).select([...listed, isHindiMissing.as('lacks_hindi')]),
      { keys, id: sql`id`, texts },
      request,
      (row: ListedRow) => ({
        id: `${row.id}`,
        title: row.title,
        state: stateOf(row, request.now),
        values: {
          title: row.title,
          author: row.author,
          publishedAt: row.published_at.toISOString(),
          commentCount: row.comment_count,
          hindi: row.lacks_hindi ? 'missing' : null,
        },
      }),
    ),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) => db.selectFrom('articles').select(['id', 'title']),
  read: async (db, ids, options) =>
    (await rowsWithIds(db.selectFrom('articles').selectAll(), ids, options)).map((row) => present(row, options.now)),
  create: async (tx, checkedValues, { now }) => {
    const values = valuesOf(articleRecord, checkedValues)
    const ids = await addArticles(tx, [
      {
        title: values.title,
        author: values.author,
        images: imagesOf(values, []),
        imageAlt: values.imageAlt,
        descriptionHtml: values.descriptionHtml,
        translations: translationsFrom(articleRecord.fields, values),
        publishedAt: timeOf(values.publishedAt, now),
      },
    ])
    return `${getFirst(ids)}`
  },
  write,
  actions: { publish: { changes: (_record, _input, now) => ({ publishedAt: now.toISOString() }) } },
}

/** Without the texts: an export reads a thousand at once. */
const listed = ['id', 'title', 'author', 'published_at', 'comment_count'] as const
type ListedRow = Pick<ArticleRow, (typeof listed)[number]> & { lacks_hindi: boolean }

type ArticleRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db) => db.selectFrom('articles').selectAll().execute()

/** The first picture is edited, and may be empty before further ones, which stay as they are. */
const imagesOf = ({ image }: ValuesOf<typeof articleRecord>, stored: readonly string[]): string[] => {
  const all = [image, ...stored.slice(1)]
  return all.every((address) => address === '') ? [] : all
}

const present = (row: ArticleRow, now: Date): StoredRecord => {
  const state = stateOf(row, now)
  return {
    id: `${row.id}`,
    title: row.title,
    state,
    values: {
      title: row.title,
      author: row.author,
      image: row.images[0] ?? '',
      imageAlt: row.image_alt,
      publishedAt: row.published_at.toISOString(),
      descriptionHtml: row.description_html,
      ...translationValues(articleRecord.fields, row.translations),
    },
    marks: {},
    publicAddress: state === 'live' ? paths.article(row.id) : null,
  }
}

async function write(tx: Db, record: StoredRecord, changes: Values, { now }: WriteContext): Promise<void> {
  const id = Number(record.id)
  const all = valuesOf(articleRecord, { ...record.values, ...changes })
  const { images } = await tx.selectFrom('articles').select('images').where('id', '=', id).executeTakeFirstOrThrow()
  const hasText = Object.hasOwn(changes, 'descriptionHtml')
  const { fields } = articleRecord
  await tx
    .updateTable('articles')
    .set({
      title: all.title,
      author: all.author,
      images: imagesOf(all, images),
      image_alt: all.imageAlt,
      published_at: timeOf(all.publishedAt, now),
      ...(changesTranslations(fields, changes) && { translations: translationsFrom(fields, all) }),
      ...(hasText && { description_html: sanitiseHtml(all.descriptionHtml) }),
    })
    .where('id', '=', id)
    .execute()
  await announce(tx, ['articles', `article:${id}`])
}
