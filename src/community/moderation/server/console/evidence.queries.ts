import { sql } from 'kysely'
import { stateOfDeal } from '../../../../catalogue/deals/deal-states.ts'
import type { FeedFinding } from '../../../../console/cases/feed-finding.ts'
import type { CheckResult } from '../../../../operation/shop-checks/shop-check.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { commentAddress } from '../../../comments/comment-address.ts'
import { linkCount } from '../../../comments/comment-text.ts'
import type {
  CodeEvidence,
  CommentEvidence,
  DealEvidence,
  Evidence,
  ReportSummary,
  RowEvidence,
  RunEvidence,
} from '../../review.contract.ts'

type Ids = readonly number[]
export type Reports = ReadonlyMap<number, ReportSummary>

/** At most this many reports of a case are counted by reason. */
const maxCounted = 1_000
const maxLatest = 10
const maxEarlierTexts = 10

/** By case: how often which reason was given, and the newest reports with a text. */
export async function readReports(db: Db, caseIds: Ids): Promise<Reports> {
  const { rows } = await sql<{ id: number } & ReportSummary>`
    select c.id, c.report_count as total,
      (select coalesce(json_agg(json_build_object('reason', reason, 'count', count) order by count desc, reason), '[]')
        from (select reason, count(*)::int as count
          from (select reason from reports where case_id = c.id order by id desc limit ${maxCounted}) counted
          group by reason) grouped) as reasons,
      (select coalesce(json_agg(json_build_object('reason', reason, 'detail', detail, 'at', created_at) order by id desc), '[]')
        from (select * from reports where case_id = c.id and detail <> '' order by id desc limit ${maxLatest}) newest) as latest
    from review_cases c where c.id = any(${caseIds}::integer[])`.execute(db)
  return new Map(
    rows.map(({ id, total, reasons, latest }) => [
      id,
      { total, reasons, latest: latest.map((one) => ({ ...one, at: new Date(one.at).toISOString() })) },
    ]),
  )
}

type WithoutReports<E> = Omit<E, 'reports'>

export async function readComments(db: Db, ids: Ids): Promise<Map<number, WithoutReports<CommentEvidence>>> {
  const rows = await db
    .selectFrom('comments as c')
    .leftJoin('deals as d', 'd.id', 'c.deal_id')
    .leftJoin('articles as a', 'a.id', 'c.article_id')
    .select(['c.id', 'c.body', 'c.author', 'c.member_id', 'c.created_at', 'c.is_held', 'c.article_id'])
    .select(['d.slug', sql<string>`coalesce(d.title, a.title, '')`.as('subject')])
    .select(
      sql<number>`(select count(*)::int from (
        select 1 from comments where thread_id = c.id and id <> c.id and not is_held limit 100) found)`.as('replies'),
    )
    .select(
      sql<string[]>`array(
        select body from comment_edits where comment_id = c.id order by id desc limit ${maxEarlierTexts})`.as(
        'earlier',
      ),
    )
    .where('c.id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map((row) => {
      const { id, slug: dealSlug, article_id: articleId } = row
      return [
        row.id,
        {
          kind: 'comment',
          commentId: `${row.id}`,
          text: row.body,
          author: row.author,
          isByMember: row.member_id !== null,
          links: linkCount(row.body),
          replies: row.replies,
          writtenAt: row.created_at.toISOString(),
          earlierTexts: row.earlier,
          subject: row.subject,
          address: row.is_held ? null : commentAddress({ id, dealSlug, articleId }),
        },
      ]
    }),
  )
}

const pricesShown = 5
type PriceRow = { at: string; pricePaise: number | null; priceText: string }

type EndRow = { people: number; at: string; result: CheckResult | null; checkedAt: string | null }

/** Of a deal `d` that reports have ended. */
const reportedEnd = sql<EndRow | null>`(
  select json_build_object('people', e.people, 'at', e.ended_at, 'result', c.result, 'checkedAt', c.checked_at)
  from reported_ends e left join shop_checks c on c.deal_id = e.deal_id and c.checked_at > e.ended_at
  where e.deal_id = d.id and e.live_at is null and d.status = 'expired')`

const presentEnd = ({ people, at, result, checkedAt }: EndRow): DealEvidence['reportedEnd'] => ({
  people,
  at: new Date(at).toISOString(),
  shop: result && checkedAt ? { result, at: new Date(checkedAt).toISOString() } : null,
})

export async function readDealEvidence(
  db: Db,
  ids: Ids,
  now: Date,
): Promise<Map<number, WithoutReports<DealEvidence>>> {
  const rows = await db
    .selectFrom('deals as d')
    .innerJoin('stores as s', 's.id', 'd.store_id')
    .select(['d.id', 'd.slug', 'd.title', 's.title as store', 'd.merchant_url', 'd.price_paise', 'd.original_paise'])
    .select(['d.price_text', 'd.coupon_code', 'd.status', 'd.published_at as publishedAt', 'd.ends_at as endsAt'])
    .select(
      sql<PriceRow[]>`(
        select coalesce(json_agg(json_build_object('at', at, 'pricePaise', price_paise, 'priceText', price_text)
          order by at desc, id desc), '[]')
        from (select * from price_points where deal_id = d.id and at <= ${now}
          order by at desc, id desc limit ${pricesShown}) newest)`.as('prices'),
    )
    .select(
      sql<number>`(select coalesce(sum(count), 0)::int from clicks
        where deal_id = d.id and day > ${daysBefore(now, 7)})`.as('clicks'),
    )
    .select(reportedEnd.as('reportedEnd'))
    .where('d.id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map((row) => {
      return [
        row.id,
        {
          kind: 'deal',
          dealId: `${row.id}`,
          title: row.title,
          store: row.store,
          state: stateOfDeal(row, now),
          address: paths.deal(row.slug),
          merchantUrl: row.merchant_url,
          pricePaise: row.price_paise,
          originalPaise: row.original_paise,
          priceText: row.price_text,
          couponCode: row.coupon_code,
          endsAt: row.endsAt?.toISOString() ?? null,
          prices: row.prices.map((price) => ({ ...price, at: new Date(price.at).toISOString() })),
          clicksOfWeek: row.clicks,
          reportedEnd: row.reportedEnd && presentEnd(row.reportedEnd),
        },
      ]
    }),
  )
}

export async function readMessages(db: Db, ids: Ids): Promise<Map<number, Evidence>> {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'first_name', 'last_name', 'email', 'mobile', 'message'])
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name, email, mobile, message }) => [
      id,
      { kind: 'message', messageId: `${id}`, name: `${first_name} ${last_name}`, email, mobile, text: message },
    ]),
  )
}

export async function readRejectedRows(db: Db, ids: Ids): Promise<Map<number, RowEvidence>> {
  const rows = await db
    .selectFrom('rejected_rows')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map(({ id, feed, line, key, title, field, reason, value, content, row_count, seen_at }) => [
      id,
      {
        kind: 'row',
        ...{ feed, line, key, title, field, reason, value, content },
        rowCount: row_count,
        seenAt: seen_at.toISOString(),
      },
    ]),
  )
}

/** Presents findings as a run has them stored: what they mean is the importer's. */
export type PresentFindings = (stored: unknown) => FeedFinding[]

export async function readHeldRuns(
  db: Db,
  ids: Ids,
  presentFindings: PresentFindings,
): Promise<Map<number, RunEvidence>> {
  const rows = await db
    .selectFrom('import_runs as r')
    .innerJoin('feeds as f', 'f.id', 'r.feed_id')
    .select(['r.id', 'r.started_at', 'r.findings', 'f.id as feed_id', 'f.name'])
    .where('r.id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map(({ id, started_at, findings, feed_id, name }) => [
      id,
      {
        kind: 'run',
        feedId: `${feed_id}`,
        feed: name,
        runId: `${id}`,
        startedAt: started_at.toISOString(),
        findings: presentFindings(findings),
      },
    ]),
  )
}

const votesShown = 20

export async function readFailingCodes(db: Db, ids: Ids): Promise<Map<number, CodeEvidence>> {
  const rows = await db
    .selectFrom('codes as c')
    .leftJoin('deals as d', 'd.id', 'c.deal_id')
    .leftJoin('stores as s', 's.id', 'c.store_id')
    .select(['c.id', 'c.code', 'c.health', 'c.tested_at', 'c.test_works', 'c.test_answer', 'c.store_id'])
    .select(['d.slug', 'd.merchant_url', 's.website', sql<string>`coalesce(d.title, s.title, '')`.as('subject')])
    .select(
      sql<CodeEvidence['votes']>`(
        select coalesce(json_agg(json_build_object('at', at, 'works', works, 'reason', reason) order by at desc), '[]')
        from (select * from code_votes where code_id = c.id order by at desc limit ${votesShown}) newest)`.as('votes'),
    )
    .where('c.id', 'in', [0, ...ids])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        kind: 'code',
        codeId: `${row.id}`,
        ...{ code: row.code, subject: row.subject, health: row.health },
        address: row.slug === null ? paths.store(row.store_id ?? 0) : paths.deal(row.slug),
        merchantUrl: row.merchant_url ?? (row.website || null),
        test: row.tested_at && {
          at: row.tested_at.toISOString(),
          works: row.test_works === true,
          answer: row.test_answer,
        },
        votes: row.votes.map((vote) => ({ ...vote, at: new Date(vote.at).toISOString() })),
      },
    ]),
  )
}
