import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { isoInIndia } from '../../../../shared/india-time.ts'
import { encodeUser } from '../../../../site/api/user.wire.ts'
import type { ExportedData } from '../../account.contract.ts'
import { presentUser } from '../present-member.ts'

/** Everything that is stored about a member, oldest first, under the contract's names. */
export async function listStoredData(db: Db, memberId: number): Promise<ExportedData> {
  const member = await getMember(db, memberId)
  return {
    profile: {
      ...encodeUser(presentUser(member)),
      email_confirmed: member.emailConfirmedAt !== null,
      google: member.googleId !== null,
      facebook: member.facebookId !== null,
      language: member.language,
      since: isoInIndia(member.createdAt),
    },
    sessions: inIndia(await listSessions(db, memberId)),
    known_networks: inIndia(await listNetworks(db, memberId)),
    favourites: inIndia(await listFavourites(db, memberId)),
    votes: inIndia(await listDealVotes(db, memberId)),
    comment_votes: inIndia(await listCommentVotes(db, memberId)),
    comments: inIndia(await listComments(db, memberId)),
    messages: inIndia(await listContactMessages(db, memberId)),
    alerts: inIndia(await listAlerts(db, memberId)),
    alert_messages: inIndia(await listAlertMessages(db, memberId)),
    // An unconfirmed address may be someone else's.
    newsletter: member.emailConfirmedAt === null ? [] : inIndia(await listSubscriptions(db, member.emailKey)),
    browsers: inIndia(await listBrowsers(db, memberId)),
    telegram: inIndia(await listChats(db, memberId)),
  }
}

/** The rows with their times as text. */
const inIndia = <Row extends object>(rows: Row[]) =>
  rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, value instanceof Date ? isoInIndia(value) : value]),
      ) as { [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] },
  )

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
    .select(['browser', 'os', 'created_at as since', 'last_seen_at as last_seen'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

const listNetworks = (db: Db, memberId: number) =>
  db
    .selectFrom('known_networks')
    .select('last_used_at as last_used')
    .where('member_id', '=', memberId)
    .orderBy('last_used_at')
    .execute()

const listFavourites = (db: Db, memberId: number) =>
  db
    .selectFrom('favourites')
    .innerJoin('deals', 'deals.id', 'favourites.deal_id')
    .select(['deals.title as deal', 'deals.slug', 'favourites.created_at as at'])
    .where('member_id', '=', memberId)
    .orderBy('favourites.created_at')
    .execute()

const listDealVotes = (db: Db, memberId: number) =>
  db
    .selectFrom('deal_votes')
    .innerJoin('deals', 'deals.id', 'deal_votes.deal_id')
    .select(['deals.title as deal', 'deals.slug', 'deal_votes.created_at as at', 'is_like as like'])
    .where('member_id', '=', memberId)
    .orderBy('deal_votes.created_at')
    .execute()

const listCommentVotes = (db: Db, memberId: number) =>
  db
    .selectFrom('comment_votes')
    .innerJoin('comments', 'comments.id', 'comment_votes.comment_id')
    .leftJoin('deals', 'deals.id', 'comments.deal_id')
    .leftJoin('articles', 'articles.id', 'comments.article_id')
    .select(['comment_votes.is_like as like', 'comment_votes.created_at as at'])
    // Readers no longer see a held or removed comment, and it must not be readable here; the member's own are below.
    .select(sql<string>`case when comments.is_held then '' else comments.body end`.as('comment'))
    .select(sql<string>`coalesce(deals.title, articles.title)`.as('on'))
    .where('comment_votes.member_id', '=', memberId)
    .orderBy('comment_votes.created_at')
    .execute()

const listComments = (db: Db, memberId: number) =>
  db
    .selectFrom('comments')
    .leftJoin('deals', 'deals.id', 'comments.deal_id')
    .leftJoin('articles', 'articles.id', 'comments.article_id')
    .select(['comments.body as comment', 'comments.author', 'comments.email', 'comments.created_at as at'])
    .select(sql<string>`coalesce(deals.title, articles.title)`.as('on'))
    .select(
      sql<string[]>`array(select body from comment_edits where comment_id = comments.id order by id)`.as(
        'earlier_texts',
      ),
    )
    .where('comments.member_id', '=', memberId)
    .orderBy('comments.created_at')
    .execute()

const listContactMessages = (db: Db, memberId: number) =>
  db
    .selectFrom('contact_messages')
    .select(['first_name as firstname', 'last_name as lastname', 'email', 'mobile', 'message', 'created_at as at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

const listAlerts = (db: Db, memberId: number) =>
  db
    .selectFrom('alerts')
    .leftJoin('stores', 'stores.id', 'alerts.store_id')
    .leftJoin('categories', 'categories.id', 'alerts.category_id')
    .leftJoin('deals', 'deals.id', 'alerts.deal_id')
    .select([
      'kind',
      'words',
      'excluded_words as exclude',
      'condition',
      'delivery',
      'channels',
      'cards',
      'alerts.language',
    ])
    .select(['stores.title as store', 'categories.title as category', 'deals.title as deal'])
    .select([
      'min_below_usual as minbelow',
      'is_coupon_only as coupon',
      'consent_text as consent',
      'consented_at as at',
    ])
    .select([rupees('max_paise').as('maxprice'), sql<boolean>`paused_at is not null`.as('paused')])
    .where('member_id', '=', memberId)
    .orderBy('alerts.id')
    .execute()

const listAlertMessages = (db: Db, memberId: number) =>
  db
    .selectFrom('alert_notices')
    .innerJoin('deals', 'deals.id', 'alert_notices.deal_id')
    .select(['deals.title as deal', 'deals.slug', sql<Date>`sent_at`.as('at'), 'channels'])
    .select(rupees('alert_notices.price_paise').as('price'))
    .where('member_id', '=', memberId)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute()

const rupees = (column: string) => sql<number | null>`(${sql.ref(column)} / 100.0)::float8`

const listSubscriptions = (db: Db, emailKey: string) =>
  db
    .selectFrom('subscribers')
    .select(['email', 'language', 'cadence', 'requested_at as requested'])
    .select(
      sql<string[]>`array(select title from categories where id = any(category_ids) order by title)`.as('categories'),
    )
    .select(
      sql<
        string | null
      >`consent || ' (' || to_char(consent_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI') || ')'`.as('consent'),
    )
    .where('email_key', '=', emailKey)
    .execute()

const listBrowsers = (db: Db, memberId: number) =>
  db
    .selectFrom('push_subscriptions')
    .select(['browser', 'os', 'endpoint', 'created_at as since'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .execute()

const listChats = (db: Db, memberId: number) =>
  db
    .selectFrom('telegram_links')
    .select(['chat_id as chat', 'name', 'linked_at as since'])
    .where('member_id', '=', memberId)
    .execute()
