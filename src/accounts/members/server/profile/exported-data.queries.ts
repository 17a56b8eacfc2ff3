import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'

export type StoredData = Awaited<ReturnType<typeof listStoredData>>

/** Everything that is stored about a member, oldest first. */
export async function listStoredData(db: Db, memberId: number) {
  const member = await getMember(db, memberId)
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
    subscriptions: member.emailConfirmedAt === null ? [] : await listSubscriptions(db, member.emailKey),
  }
}

const getMember = (db: Db, memberId: number) =>
  db
    .selectFrom('members')
    .select(['id', 'name', 'email', 'phone', 'address', 'role', 'language', 'created_at as createdAt'])
    .select(['email_key as emailKey', 'email_confirmed_at as emailConfirmedAt'])
    .select(['google_id as googleId', 'facebook_id as facebookId'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()

const listSessions = (db: Db, memberId: number) =>
  db
    .selectFrom('sessions')
    .select(['browser', 'os', 'created_at as begunAt', 'last_seen_at as lastSeenAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

const listNetworks = (db: Db, memberId: number) =>
  db
    .selectFrom('known_networks')
    .select('last_used_at as lastUsedAt')
    .where('member_id', '=', memberId)
    .orderBy('last_used_at')
    .execute()

const listFavourites = (db: Db, memberId: number) =>
  db
    .selectFrom('favourites')
    .innerJoin('deals', 'deals.id', 'favourites.deal_id')
    .select(['deals.title', 'deals.slug', 'favourites.created_at as addedAt'])
    .where('member_id', '=', memberId)
    .orderBy('favourites.created_at')
    .execute()

const listDealVotes = (db: Db, memberId: number) =>
  db
    .selectFrom('deal_votes')
    .innerJoin('deals', 'deals.id', 'deal_votes.deal_id')
    .select(['deals.title', 'deals.slug', 'is_like as isLike', 'deal_votes.created_at as votedAt'])
    .where('member_id', '=', memberId)
    .orderBy('deal_votes.created_at')
    .execute()

const listCommentVotes = (db: Db, memberId: number) =>
  db
    .selectFrom('comment_votes')
    .innerJoin('comments', 'comments.id', 'comment_votes.comment_id')
    .leftJoin('deals', 'deals.id', 'comments.deal_id')
    .leftJoin('articles', 'articles.id', 'comments.article_id')
    .select(['comment_votes.is_like as isLike', 'comment_votes.created_at as votedAt'])
    // Readers no longer see a held or removed comment, and it must not be readable here; the member's own are below.
    .select(sql<string>`case when comments.is_held then '' else comments.body end`.as('body'))
    .select(sql<string>`coalesce(deals.title, articles.title)`.as('subject'))
    .where('comment_votes.member_id', '=', memberId)
    .orderBy('comment_votes.created_at')
    .execute()

const listComments = (db: Db, memberId: number) =>
  db
    .selectFrom('comments')
    .leftJoin('deals', 'deals.id', 'comments.deal_id')
    .leftJoin('articles', 'articles.id', 'comments.article_id')
    .select(['comments.body', 'comments.author', 'comments.email', 'comments.created_at as postedAt'])
    .select(sql<string>`coalesce(deals.title, articles.title)`.as('subject'))
    .select(
      sql<string[]>`array(select body from comment_edits where comment_id = comments.id order by id)`.as(
        'earlierTexts',
      ),
    )
    .where('comments.member_id', '=', memberId)
    .orderBy('comments.created_at')
    .execute()

const listContactMessages = (db: Db, memberId: number) =>
  db
    .selectFrom('contact_messages')
    .select(['first_name as firstName', 'last_name as lastName', 'email', 'mobile', 'message', 'created_at as sentAt'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

const listSubscriptions = (db: Db, emailKey: string) =>
  db
    .selectFrom('subscribers')
    .select(['email', 'language', 'requested_at as requestedAt'])
    .where('email_key', '=', emailKey)
    .execute()
