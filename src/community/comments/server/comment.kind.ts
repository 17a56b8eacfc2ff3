import { sql } from 'kysely'
import { countUpTo, keysetPage, type SortKeys } from '../../../console/server/records/keyset.ts'
import { numericIds } from '../../../console/server/records/record-id.ts'
import type { ListRequest, RecordKind, StoredRecord } from '../../../console/server/records/record-kind.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { commentRecord } from '../comment.record.ts'
import { commentAddress } from '../comment-address.ts'
import { commentExcerpt } from '../comment-text.ts'
import { holdComment, releaseComment } from './hold-comment.ts'
import { removeHeldComment, withdrawComment } from './remove-comment.ts'
import { lockThreadsOf } from './thread.queries.ts'

// More than any id.
const afterAllHeld = sql.raw('10000000000')

const keys: SortKeys = {
  /** Held comments, the oldest first, then the published ones, the newest first. */
  review: {
    by: sql`case when comments.is_held then comments.id::bigint else ${afterAllHeld} - comments.id end`,
    type: 'number',
  },
  createdAt: { by: sql`comments.created_at`, type: 'time' },
}

const texts = [sql`comments.body`, sql`comments.author`]

const matching = (db: Db, { filters }: ListRequest) => {
  const { state, 'createdAt.from': from, 'createdAt.to': to } = filters
  return db
    .selectFrom('comments')
    .where('comments.removed_at', 'is', null)
    .$if(state !== undefined, (query) => query.where('comments.is_held', '=', state === 'held'))
    .$if(from !== undefined, (query) => query.where('comments.created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('comments.created_at', '<', new Date(to ?? 0)))
}

const subject = sql<string>`coalesce(deals.title, articles.title, '')`

const withTargets = (query: ReturnType<typeof matching>) =>
  query.leftJoin('deals', 'deals.id', 'comments.deal_id').leftJoin('articles', 'articles.id', 'comments.article_id')

const withSubject = (query: ReturnType<typeof matching>) =>
  withTargets(query)
    .selectAll('comments')
    .select(['deals.slug as deal_slug', subject.as('subject')])

type CommentRow = Awaited<ReturnType<ReturnType<typeof withSubject>['execute']>>[number]

export const commentKind: RecordKind = {
  description: commentRecord,
  list: (db, request) =>
    keysetPage(
      withSubject(matching(db, request)),
      { keys, id: sql`comments.id`, texts },
      request,
      (row: CommentRow) => ({
        id: `${row.id}`,
        title: commentExcerpt(row.body, excerptLength),
        state: stateOf(row),
        values: {
          ...valuesOf(row),
          body: commentExcerpt(row.body, excerptLength),
          likeCount: row.like_count,
          dislikeCount: row.dislike_count,
        },
      }),
    ),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) =>
    withTargets(db.selectFrom('comments').where('comments.removed_at', 'is', null)).select([
      'comments.id',
      subject.as('title'),
    ]),
  read: async (db, ids, { isLocked }) => {
    if (isLocked) await lockThreadsOf(db, numericIds(ids))
    const query = withSubject(db.selectFrom('comments'))
      .where('comments.id', 'in', [0, ...numericIds(ids)])
      .where('comments.removed_at', 'is', null)
      .orderBy('comments.id')
    return (await (isLocked ? query.forUpdate('comments') : query).execute()).map(present)
  },
  actions: {
    publish: { run: async (db, { id }, _input, mails) => void (await releaseComment({ ...mails, db }, Number(id))) },
    remove: { run: async (tx, { id }) => void (await removeHeldComment(tx, Number(id))) },
    hold: { run: async (tx, { id }, _input, { now }) => void (await holdComment(tx, Number(id), now)) },
    withdraw: { run: async (tx, { id }) => void (await withdrawComment(tx, Number(id))) },
  },
  // The log cannot be erased, unlike what people write and their addresses.
  unlogged: ['body', 'author', 'email'],
}

const stateOf = ({ is_held }: Pick<CommentRow, 'is_held'>) => (is_held ? 'held' : 'published')

const excerptLength = 200

const valuesOf = ({ body, author, email, subject, created_at }: CommentRow) => ({
  body,
  author,
  email,
  subject,
  createdAt: created_at.toISOString(),
})

const present = (row: CommentRow): StoredRecord => ({
  id: `${row.id}`,
  // Also the log's title, so without what is personal.
  title: row.subject,
  state: stateOf(row),
  values: valuesOf(row),
  marks: { isHeld: row.is_held },
  publicAddress: row.is_held
    ? null
    : commentAddress({ id: row.id, dealSlug: row.deal_slug, articleId: row.article_id }),
})
