import { sql } from 'kysely'
import type { Db } from '../../../schema/db.ts'

export type ExportedRows = Awaited<ReturnType<typeof listExportedData>>

/** Everything that is stored about a member, oldest first. */
export async function listExportedData(db: Db, memberId: number) {
  const member = await db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
  return {
    member,
    sessions: await listSessions(db, memberId),
    networks: await listNetworks(db, memberId),
    favourites: await listFavourites(db, memberId),
    votes: await listDealVotes(db, memberId),
    commentVotes: await listCommentVotes(db, memberId),
    comments: await listComments(db, memberId),
    messages: await listContactMessages(db, memberId),
    // An unconfirmed address may be someone else's.
    subscriptions: member.email_confirmed_at === null ? [] : await listSubscriptions(db, member.email_key),
  }
}

const listSessions = (db: Db, memberId: number) =>
  db
    .selectFrom('sessions')
    .select(['browser', 'os', 'created_at', 'last_seen_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

const listNetworks = (db: Db, memberId: number) =>
  db
    .selectFrom('known_networks')
    .select('last_used_at')
    .where('member_id', '=', memberId)
    .orderBy('last_used_at')
    .execute()

const listFavourites = (db: Db, memberId: number) =>
  db
    .selectFrom('favourites')
    .innerJoin('deals', 'deals.id', 'favourites.deal_id')
    .select(['deals.title', 'deals.slug', 'favourites.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('favourites.created_at')
    .execute()

const listDealVotes = (db: Db, memberId: number) =>
  db
    .selectFrom('deal_votes')
    .innerJoin('deals', 'deals.id', 'deal_votes.deal_id')
    .select(['deals.title', 'deals.slug', 'is_like', 'deal_votes.created_at'])
    .where('member_id', '=', memberId)
    .orderBy('deal_votes.created_at')
    .execute()

const listCommentVotes = (db: Db, memberId: number) =>
  db
    .selectFrom('comment_votes')
    .innerJoin('comments', 'comments.id', 'comment_votes.comment_id')
    .leftJoin('deals', 'deals.id', 'comments.deal_id')
    .leftJoin('articles', 'articles.id', 'comments.article_id')
    .select(['comments.body', 'comment_votes.is_like', 'comment_votes.created_at'])
    .select(sql<string>`coalesce(deals.title, articles.title)`.as('subject'))
    .where('comment_votes.member_id', '=', memberId)
    .orderBy('comment_votes.created_at')
    .execute()

const listComments = (db: Db, memberId: number) =>
  db
    .selectFrom('comments')
    .leftJoin('deals', 'deals.id', 'comments.deal_id')
    .leftJoin('articles', 'articles.id', 'comments.article_id')
    .select(['comments.body', 'comments.author', 'comments.email', 'comments.created_at'])
    .select(sql<string>`coalesce(deals.title, articles.title)`.as('subject'))
    .where('comments.member_id', '=', memberId)
    .orderBy('comments.created_at')
    .execute()

const listContactMessages = (db: Db, memberId: number) =>
  db.selectFrom('contact_messages').selectAll().where('member_id', '=', memberId).orderBy('created_at').execute()

const listSubscriptions = (db: Db, emailKey: string) =>
  db.selectFrom('subscribers').select(['email', 'language', 'requested_at']).where('email_key', '=', emailKey).execute()
