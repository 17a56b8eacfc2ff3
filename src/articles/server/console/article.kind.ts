import { sql } from 'kysely'
import type { Values } from '../../../console/records/record-description.ts'
import { contains, countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import { numericIds } from '../../../console/server/records/record-id.ts'
import type {
  ListRequest,
  RecordKind,
  StoredRecord,
  WriteContext,
} from '../../../console/server/records/record-kind.ts'
import { announce } from '../../../platform/cache/announce-tags.ts'
import { SANITISER_VERSION, sanitiseHtml } from '../../../platform/security/sanitise-html.ts'
import { paths } from '../../../routing/paths.ts'
import type { Db } from '../../../schema/db.ts'
import { articleRecord } from '../../article.record.ts'
import { addArticles } from '../add-articles.ts'

const keys: SortKeys = {
  publishedAt: { by: sql`published_at`, type: 'time' },
  title: { by: sql`lower(title)`, type: 'text' },
}

const matching = (db: Db, { search, filters }: ListRequest) => {
  const [from, to] = [filters['publishedAt.from'], filters['publishedAt.to']]
  return db
    .selectFrom('articles')
    .$if(search !== '', (query) => query.where('title', 'ilike', contains(search)))
    .$if(from !== undefined, (query) => query.where('published_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('published_at', '<', new Date(to ?? 0)))
}

const stateOf = ({ published_at }: { published_at: Date }, now: Date) => (published_at > now ? 'scheduled' : 'live')
const timeOf = (value: unknown, now: Date): Date => (typeof value === 'string' && value !== '' ? new Date(value) : now)

export const articleKind: RecordKind = {
  description: articleRecord,
  list: (db, request) =>
    keysetPage(matching(db, request).selectAll(), { keys, id: sql`id` }, request, (row: ArticleRow) => ({
      id: `${row.id}`,
      title: row.title,
      state: stateOf(row, request.now),
      values: {
        title: row.title,
        author: row.author,
        publishedAt: row.published_at.toISOString(),
        commentCount: row.comment_count,
      },
    })),
  count: (db, request) => countUpTo(db, matching(db, request)),
  read: async (db, ids, { isLocked, now }) => {
    const query = db
      .selectFrom('articles')
      .selectAll()
      .where('id', 'in', [0, ...numericIds(ids)])
      .orderBy('id')
    return (await (isLocked ? query.forUpdate() : query).execute()).map((row) => present(row, now))
  },
  create: async (tx, values, { now }) => {
    const [id = 0] = await addArticles(tx, [
      {
        title: String(values.title),
        author: String(values.author),
        images: imagesOf(values, []),
        descriptionHtml: String(values.descriptionHtml),
        publishedAt: timeOf(values.publishedAt, now),
      },
    ])
    return `${id}`
  },
  write,
  actions: { publish: { changes: (_record, _input, now) => ({ publishedAt: now.toISOString() }) } },
}

type ArticleRow = Awaited<ReturnType<typeof rowsOf>>[number]
const rowsOf = (db: Db) => db.selectFrom('articles').selectAll().execute()

/** The first picture is edited; further ones stay as they are. */
const imagesOf = ({ image }: Values, stored: readonly string[]): string[] =>
  [String(image), ...stored.slice(1)].filter((address) => address !== '')

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
      publishedAt: row.published_at.toISOString(),
      descriptionHtml: row.description_html,
    },
    marks: {},
    publicAddress: state === 'live' ? paths.article(row.id) : null,
  }
}

async function write(tx: Db, record: StoredRecord, changes: Values, { now }: WriteContext): Promise<void> {
  const id = Number(record.id)
  const all: Values = { ...record.values, ...changes }
  const { images } = await tx.selectFrom('articles').select('images').where('id', '=', id).executeTakeFirstOrThrow()
  const hasText = Object.hasOwn(changes, 'descriptionHtml')
  await tx
    .updateTable('articles')
    .set({
      title: String(all.title),
      author: String(all.author),
      images: imagesOf(all, images),
      published_at: timeOf(all.publishedAt, now),
      ...(hasText && { description_html: sanitiseHtml(String(all.descriptionHtml)), sanitiser: SANITISER_VERSION }),
    })
    .where('id', '=', id)
    .execute()
  await announce(tx, ['articles', `article:${id}`])
}
