import { sql } from 'kysely'
import { dealClickCounts } from '../../catalogue/clicks/server/count-click.ts'
import {
  categoryCopies,
  dealCodeRanks,
  dealCommentCounts,
  dealHeat,
  dealVoteCounts,
} from '../../catalogue/deals/server/derived-deal-data.ts'
import { listMiscountedGroups, recountGroups } from '../../catalogue/deals/server/product/repair-item-groups.ts'
import { refreshSearchDocuments } from '../../catalogue/deals/server/search/search-document.ts'
import { updateDueDeals } from '../../catalogue/deals/server/update-due-deals.ts'
import { isOpen } from '../../catalogue/stores/server/deal-visibility.ts'
import { storeCommentCounts } from '../../catalogue/stores/server/derived-store-data.ts'
import { commentReplyCounts, commentVoteCounts } from '../../community/comments/server/comment.queries.ts'
import { articleCommentCounts } from '../../content/articles/server/article.queries.ts'
import { announce } from '../../platform/cache/announce-tags.ts'
import type { DerivedData } from '../../platform/database/derived-data.ts'
import type { Db } from '../../platform/schema/db.ts'
import { formatCount } from '../../shared/money.ts'
import { type Check, ok, problem, warning } from './check.ts'
import { rowsOf } from './database-checks.ts'

type Counter = { name: string; what: string; data: DerivedData }

const COUNTERS: Counter[] = [
  { name: 'comments of deals', what: 'deals have a wrong comment count', data: dealCommentCounts },
  { name: 'comments of stores', what: 'stores have a wrong comment count', data: storeCommentCounts },
  { name: 'comments of articles', what: 'articles have a wrong comment count', data: articleCommentCounts },
  { name: 'replies to comments', what: 'comments have a wrong number of replies', data: commentReplyCounts },
  { name: 'votes on deals', what: 'deals have a wrong vote count', data: dealVoteCounts },
  { name: 'votes on comments', what: 'comments have a wrong vote count', data: commentVoteCounts },
  { name: 'clicks of deals', what: 'deals have a wrong number of clicks', data: dealClickCounts },
  { name: 'heat of deals', what: 'deals have a wrong heat, so the order of the hottest is wrong', data: dealHeat },
  { name: 'ranks of codes', what: 'deals have another rank than their code', data: dealCodeRanks },
  {
    name: 'copies in categories',
    what: 'category rows differ from their deals, so category lists are wrong',
    data: categoryCopies,
  },
]

/** Pages that showed the wrong numbers are rendered again. */
const TAGS = ['deals', 'stores', 'articles', 'categories']

export const counterChecks = (db: Db): Check[] =>
  COUNTERS.map(({ name, what, data }) => ({
    name,
    run: async () => {
      const [row] = await rowsOf(db, sql<{ n: number }>`select count(*)::int as n from ${data.wrongRows}`)
      return row && row.n > 0 ? problem(`${formatCount(row.n)} ${what}: use --repair.`) : ok('match their rows')
    },
    repair: () =>
      db.transaction().execute(async (tx) => {
        const { numAffectedRows = 0n } = await data.repair.execute(tx)
        await announce(tx, TAGS)
        return `recounted, ${formatCount(Number(numAffectedRows))} rows updated`
      }),
  }))

const DOCUMENT_BATCH_SIZE = 500

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
      for (let from = 0; from < empty.length; from += DOCUMENT_BATCH_SIZE) {
        const ids = empty.slice(from, from + DOCUMENT_BATCH_SIZE).map(({ id }) => id)
        await db.transaction().execute((tx) => refreshSearchDocuments(tx, ids))
      }
      return `written for ${formatCount(empty.length)} deals`
    },
  },
  {
    name: 'variants of products',
    run: async () => {
      const groups = await listMiscountedGroups(db, now())
      return groups.length > 0
        ? problem(`${formatCount(groups.length)} products state a wrong number of variants: use --repair.`)
        : ok('match their deals')
    },
    repair: async () => {
      const groups = await listMiscountedGroups(db, now())
      await recountGroups(db, groups, now())
      return `counted again for ${formatCount(groups.length)} products`
    },
  },
  {
    name: 'ended deals',
    run: async () => {
      const [row] = await rowsOf(
        db,
        sql<{ n: number }>`select count(*)::int as n from deals
          where ${isOpen} and ends_at <= ${now()}::timestamptz - interval '15 minutes'`,
      )
      return row && row.n > 0
        ? warning(
            `${formatCount(row.n)} have ended but are not marked as expired: is a worker running? --repair marks them.`,
          )
        : ok('all are marked')
    },
    repair: async () => {
      await updateDueDeals(db, now())
      return 'marked as expired'
    },
  },
]
