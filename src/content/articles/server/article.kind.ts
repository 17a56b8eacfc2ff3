import { sql } from 'kysely'
import type { Values } from '../../../console/records/record-description.ts'
import { type ValuesOf, valuesOf } from '../../../console/records/record-values.ts'
import { countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import { isLater, readPublishingTime } from '../../../console/server/records/publishing-time.ts'
import type {
  ListRequest,
  RecordAction,
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
import type { Db } from '../../../platform/schema/db.ts'
import { sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import { paths } from '../../../site/routing/paths.ts'
import { articleRecord } from '../article.record.ts'
import { type ArticleStep, articleState } from '../article-states.ts'
import { isArticleShown } from './is-article-shown.ts'
import { addArticles } from './write-articles.ts'

const keys: SortKeys = {
  // Drafts without a time are the newest.
  publishedAt: { by: sql`coalesce(published_at, timestamptz '9000-01-01 00:00:00+00')`, type: 'time' },
  title: { by: sql`lower(title)`, type: 'text' },
}

const texts = [sql`title`, hindiTitle]

const matching = (db: Db, { filters, now }: ListRequest) => {
  const [from, to] = [filters['publishedAt.from'], filters['publishedAt.to']]
  const { state } = filters
  return db
    .selectFrom('articles')
    .where('archived_at', state === 'archived' ? 'is not' : 'is', null)
    .$if(state === 'draft', (query) => query.where('is_draft', '=', true))
    .$if(state === 'scheduled', (query) => query.where('is_draft', '=', false).where('published_at', '>', now))
    .$if(state === 'live', (query) => query.where(isArticleShown(now)))
    .$if(from !== undefined, (query) => query.where('published_at', '>=', new Date(from ?? 0)))
    .$if(filters.hindi === 'missing', (query) => query.where(isHindiMissing))
    .$if(to !== undefined, (query) => query.where('published_at', '<', new Date(to ?? 0)))
}

/** The title or the text: an article with one of them is half translated. */
const isHindiMissing = lacksHindi(sql.ref('translations'), ['title', 'descriptionHtml'])

type StatedRow = Pick<ArticleRow, 'is_draft' | 'published_at' | 'archived_at'>
const stateOf = ({ is_draft: isDraft, published_at: publishedAt, archived_at: archivedAt }: StatedRow, now: Date) =>
  articleState({ isDraft, publishedAt, archivedAt }, now)

/** A draft has the time that it is planned for, if any; everything else a time. */
const timeOf = (value: string | null, isDraft: boolean, now: Date): Date | null => {
  if (value) return new Date(value)
  return isDraft ? null : now
}

/** The changes that each step makes; `article-states.ts` says from which states it can be taken. */
const articleActions: Record<ArticleStep, RecordAction> = {
  // A draft is new whenever it was planned for.
  publish: { changes: (_record, _input, now) => ({ isDraft: false, publishedAt: now.toISOString() }) },
  schedule: {
    changes: (_record, input, now) => ({ isDraft: false, publishedAt: readPublishingTime(input, now) }),
  },
  withdraw: { changes: () => ({ isDraft: true }) },
  archive: { changes: (_record, _input, now) => ({ archivedAt: now.toISOString() }) },
  unarchive: {
    changes: ({ values, marks }) => ({
      archivedAt: null,
      // An article archived before its time is not published by that.
      ...(isLater(values.publishedAt, new Date(`${marks.archivedAt}`)) && { isDraft: true }),
    }),
  },
}

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
          publishedAt: row.published_at?.toISOString() ?? null,
          commentCount: row.comment_count,
          hindi: row.lacks_hindi ? 'missing' : null,
        },
      }),
    ),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) => db.selectFrom('articles').select(['id', 'title']),
  read: async (db, ids, options) =>
    (await rowsWithIds(db.selectFrom('articles').selectAll(), ids, options)).map((row) => present(row, options.now)),
  create: async (tx, checkedValues, { now }, { isDraft }) => {
    const values = valuesOf(articleRecord, checkedValues)
    const ids = await addArticles(tx, [
      {
        title: values.title,
        author: values.author,
        images: imagesOf(values, []),
        imageAlt: values.imageAlt,
        descriptionHtml: values.descriptionHtml,
        translations: translationsFrom(articleRecord.fields, values),
        publishedAt: timeOf(values.publishedAt, isDraft, now),
        isDraft,
      },
    ])
    return `${getFirst(ids)}`
  },
  write,
  actions: articleActions,
}

/** Without the texts: an export reads a thousand at a time. */
const listed = ['id', 'title', 'author', 'published_at', 'is_draft', 'archived_at', 'comment_count'] as const
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
      publishedAt: row.published_at?.toISOString() ?? null,
      descriptionHtml: row.description_html,
      ...translationValues(articleRecord.fields, row.translations),
    },
    marks: { isDraft: row.is_draft, archivedAt: row.archived_at?.toISOString() ?? null },
    publicAddress: state === 'live' ? paths.article(row.id) : null,
  }
}

async function write(tx: Db, record: StoredRecord, changes: Values, { now }: WriteContext): Promise<void> {
  const id = Number(record.id)
  const all = valuesOf(articleRecord, { ...record.values, ...changes })
  const { isDraft, archivedAt } = { ...record.marks, ...changes }
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
      published_at: timeOf(all.publishedAt, isDraft === true, now),
      is_draft: isDraft === true,
      archived_at: typeof archivedAt === 'string' ? new Date(archivedAt) : null,
      ...(changesTranslations(fields, changes) && { translations: translationsFrom(fields, all) }),
      ...(hasText && { description_html: sanitiseHtml(all.descriptionHtml) }),
    })
    .where('id', '=', id)
    .execute()
  await announce(tx, ['articles', `article:${id}`])
}
