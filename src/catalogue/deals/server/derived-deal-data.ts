import { sql } from 'kysely'
import type { DerivedData } from '../../../platform/database/derived-data.ts'
import { resanitiseRows } from '../../../platform/database/resanitise-rows.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { untriedRank } from '../../codes/code-health.ts'
import { correctedVoteCounts, wrongVoteCounts } from '../../reactions/server/wrong-vote-counts.ts'

const wronglyCommented = sql`deals d left join
  (select deal_id, count(*)::int as n from comments where deal_id is not null and not is_held group by 1) c
  on c.deal_id = d.id where d.comment_count <> coalesce(c.n, 0)`

export const dealCommentCounts: DerivedData = {
  wrongRows: wronglyCommented,
  repair: sql`update deals d set comment_count = (select count(*) from comments where deal_id = d.id and not is_held)
    where d.id in (select d.id from ${wronglyCommented})`,
}

const wrongVotes = wrongVoteCounts({ of: 'deals', votes: 'deal_votes', key: 'deal_id' })

export const dealVoteCounts: DerivedData = {
  wrongRows: wrongVotes,
  repair: sql`update deals d set ${correctedVoteCounts} from ${wrongVotes} where w.id = d.id`,
}

const hasWrongHeat = sql`d.heat is distinct from heat_of(d)`

/** The score of the order by heat. */
export const dealHeat: DerivedData = {
  wrongRows: sql`deals d where ${hasWrongHeat}`,
  repair: sql`update deals d set heat = heat_of(d) where ${hasWrongHeat}`,
}

const withWrongRank = sql`deals d left join codes c on c.deal_id = d.id and c.is_first
  where d.code_rank <> coalesce(c.rank, ${untriedRank}::smallint)`

/** The rank of the first code, which orders lists of coupons. */
export const dealCodeRanks: DerivedData = {
  wrongRows: withWrongRank,
  repair: sql`update deals d set code_rank = coalesce((
      select rank from codes where deal_id = d.id and is_first), ${untriedRank}::smallint)
    where d.id in (select d.id from ${withWrongRank})`,
}

const COPIED = [
  'published_at',
  'status',
  'is_variant',
  'ends_at',
  'store_id',
  'price_paise',
  'discount_percent',
  'heat',
]
const copied = (table: string) => sql`(${sql.join(COPIED.map((column) => sql.ref(`${table}.${column}`)))})`
const isOutdated = sql`d.id = dc.deal_id and ${copied('dc')} is distinct from ${copied('d')}`

/** The columns that lists read from the categories' rows. */
export const categoryCopies: DerivedData = {
  wrongRows: sql`deal_categories dc join deals d on ${isOutdated}`,
  repair: sql`update deal_categories dc set (${sql.join(COPIED.map((column) => sql.ref(column)))}) = row ${copied('d')}
    from deals d where ${isOutdated}`,
}

/** Returns the number of rows written under older rules. */
export const resanitiseDeals = (db: Db): Promise<number> =>
  resanitiseRows(db, {
    table: 'deals',
    columns: ['offers_html', 'content_html'],
    translated: ['offersHtml', 'contentHtml'],
    tagOf: (id) => `deal:${id}`,
  })
