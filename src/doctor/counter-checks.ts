import { type RawBuilder, sql } from 'kysely'
import { recountArticleComments } from '../articles/server/derived-article-data.ts'
import { repairCommentVotes } from '../comments/server/derived-comment-data.ts'
import { expireDeals } from '../deals/server/expire-deals.ts'
import { recountDealComments, refreshCategoryCopies, repairDealVotes } from '../deals/server/derived-deal-data.ts'
import { refreshSearchDocuments } from '../deals/server/search/search-document.ts'
import { announce } from '../platform/cache/announce.ts'
import type { Db } from '../schema/db.ts'
import { recountStoreComments } from '../stores/server/derived-store-data.ts'
import { formatCount } from '../ui/format-money.ts'
import { type Check, ok, problem, warning } from './check.ts'
import { rowsOf } from './database-checks.ts'

// The correct value of a counter or copy. Likes are compared as differences, because deals and comments may start with
// counts of their own.
type Counter = { name: string; what: string; from: RawBuilder<unknown>; fix: (tx: Db) => Promise<number> }

const COUNTERS: Counter[] = [
  {
    name: 'comments of deals',
    what: 'deals have a wrong comment count',
    from: sql`deals d left join
      (select deal_id, count(*)::int as n from comments where deal_id is not null and not is_held group by 1) c
      on c.deal_id = d.id where d.comment_count <> coalesce(c.n, 0)`,
    fix: recountDealComments,
  },
  {
    name: 'comments of stores',
    what: 'stores have a wrong comment count',
    from: sql`stores s left join
      (select store_id, count(*)::int as n from comments join deals d on d.id = deal_id where not is_held group by 1) c
      on c.store_id = s.id where s.comment_count <> coalesce(c.n, 0)`,
    fix: recountStoreComments,
  },
  {
    name: 'comments of articles',
    what: 'articles have a wrong comment count',
    from: sql`articles a where comment_count <> (select count(*) from comments where article_id = a.id and not is_held)`,
    fix: recountArticleComments,
  },
  {
    name: 'votes on deals',
    what: 'deals have a vote count that is too low',
    from: sql`deals d join (select deal_id, count(*) filter (where is_like) as likes,
        count(*) filter (where not is_like) as dislikes from deal_votes group by 1) v on v.deal_id = d.id
      where d.like_count < v.likes or d.dislike_count < v.dislikes`,
    fix: repairDealVotes,
  },
  {
    name: 'votes on comments',
    what: 'comments have a vote count that is too low',
    from: sql`comments c join (select comment_id, count(*) filter (where is_like) as likes,
        count(*) filter (where not is_like) as dislikes from comment_votes group by 1) v on v.comment_id = c.id
      where c.like_count < v.likes or c.dislike_count < v.dislikes`,
    fix: repairCommentVotes,
  },
  {
    name: 'copies in categories',
    what: 'category rows differ from their deals, so category lists are wrong',
    from: sql`deal_categories dc join deals d on d.id = dc.deal_id
      where (dc.published_at, dc.is_expired, dc.is_variant, dc.ends_at, dc.store_id, dc.price_paise, dc.discount_percent)
        is distinct from (d.published_at, d.is_expired, d.is_variant, d.ends_at, d.store_id, d.price_paise, d.discount_percent)`,
    fix: refreshCategoryCopies,
  },
]

/** Pages that showed the wrong numbers are rendered again. */
const TAGS = ['deals', 'stores', 'articles', 'categories']

export const counterChecks = (db: Db): Check[] =>
  COUNTERS.map(({ name, what, from, fix }) => ({
    name,
    run: async () => {
      const [row] = await rowsOf(db, sql<{ n: number }>`select count(*)::int as n from ${from}`)
      return row && row.n > 0 ? problem(`${formatCount(row.n)} ${what}: use --repair.`) : ok('match their rows')
    },
    repair: () =>
      db.transaction().execute(async (tx) => {
        const rows = await fix(tx)
        await announce(tx, TAGS)
        return `recounted, ${formatCount(rows)} rows updated`
      }),
  }))

const DOCUMENTS_AT_ONCE = 500

export const dealChecks = (db: Db, now: () => Date): Check[] => [
  {
    name: 'search documents',
    run: async () => {
      const [row] = await rowsOf(db, sql<{ n: number }>`select count(*)::int as n from deals where search = ''`)
      return row && row.n > 0
        ? problem(`${formatCount(row.n)} deals are missing from the search: use --repair.`)
        : ok('every deal has a search text')
    },
    repair: async () => {
      const empty = await rowsOf(db, sql<{ id: number }>`select id from deals where search = '' order by id`)
      for (let from = 0; from < empty.length; from += DOCUMENTS_AT_ONCE) {
        const ids = empty.slice(from, from + DOCUMENTS_AT_ONCE).map(({ id }) => id)
        await db.transaction().execute((tx) => refreshSearchDocuments(tx, ids))
      }
      return `written for ${formatCount(empty.length)} deals`
    },
  },
  {
    name: 'ended deals',
    run: async () => {
      const [row] = await rowsOf(
        db,
        sql<{ n: number }>`select count(*)::int as n from deals
          where not is_expired and ends_at <= ${now()}::timestamptz - interval '15 minutes'`,
      )
      return row && row.n > 0
        ? warning(
            `${formatCount(row.n)} have ended but are not marked as expired: is a worker running? --repair marks them.`,
          )
        : ok('all are marked')
    },
    repair: async () => {
      await expireDeals(db, now())
      return 'marked as expired'
    },
  },
]
