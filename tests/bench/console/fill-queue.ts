import type { Sql } from '../../../src/platform/postgres/connect.ts'

/** The review queue of a busy site, whose comments, deals and messages exist already. */
export async function fillQueue(sql: Sql): Promise<void> {
  await sql.begin(async (tx) => {
    // Triggers would count each row separately.
    await tx.unsafe(`set local session_replication_role = replica`)
    for (const statement of statements) await tx.unsafe(statement)
  })
  await sql.unsafe('vacuum analyze')
}

/** Within the last 90 days. */
const decided = (id: string) => `now() - ${id} % 2160 * interval '1 hour', 'keep', 1`
/** One case in 20 waits. */
const state = (id: string) => `
  case when ${id} % 20 > 0 then now() - ${id} % 2160 * interval '1 hour' end,
  case when ${id} % 20 > 0 then 'keep' end, case when ${id} % 20 > 0 then 1 end`
const columns = 'weight, opened_at, report_count, decided_at, decision, decided_by'

const statements = [
  `update comments set is_held = true where id % 60 = 0`,
  `insert into review_cases (type, comment_id, weight, opened_at)
    select 'held-comment', id, 1 + id % 3, created_at from comments where is_held`,
  `insert into review_cases (type, comment_id, ${columns})
    select 'held-comment', id, 1 + id % 3, created_at, 0, ${decided('id')} from comments where id % 60 = 1`,
  `insert into review_cases (type, comment_id, ${columns})
    select 'reported-comment', id, 1 + id % 3, created_at, 1 + id % 5, ${state('id')}
    from comments where id % 11 = 5 and not is_held`,
  `insert into review_cases (type, deal_id, ${columns})
    select 'reported-deal', id, 1 + id % 3, updated_at, case when id % 1000 = 7 then 300 else 1 + id % 9 end, ${state('id')}
    from deals where id % 10 = 7`,
  `insert into review_cases (type, message_id, weight, opened_at, decided_at, decision, decided_by)
    select 'message', id, 1 + id % 3, created_at, case when id % 20 > 0 then created_at + interval '1 day' end,
      case when id % 20 > 0 then case when id % 3 = 0 then 'closed' else 'answered' end end, case when id % 20 > 0 then 1 end
    from contact_messages`,
  `insert into reports (case_id, comment_id, deal_id, reason, detail, reporter, created_at)
    select c.id, comment_id, deal_id, case when deal_id is null then 'spam' else 'price' end,
      case when n % 2 = 0 then repeat('It is cheaper at the shop. ', 10) else '' end,
      decode(lpad(to_hex(n), 4, '0'), 'hex'), opened_at + n * interval '1 minute'
    from review_cases c cross join lateral generate_series(1, report_count) n`,
  `insert into import_runs (feed, source, started_at, finished_at, status)
    select 'feed-' || n, 'feed.csv', now() - n * interval '1 hour', now() - n * interval '1 hour', 'done'
    from generate_series(1, 160) n`,
  `insert into rejected_rows (run_id, feed, digest, line, key, title, field, reason, value, content, row_count, seen_at)
    select r.id, r.feed, sha256(convert_to(r.feed || ' ' || n, 'UTF8')), n, 'k-' || n, 'Row ' || n, 'price', 'is empty', '',
      repeat('a cell of the feed,', 100), 1 + n, r.finished_at
    from import_runs r cross join generate_series(1, 20) n`,
  `insert into review_cases (type, rejected_row_id, ${columns})
    select 'rejected-row', id, 1 + id % 3, seen_at, 0, ${state('id')} from rejected_rows`,
  `insert into click_log (at, deal_id, store_id)
    select day + n % 24 * interval '1 hour', deal_id, store_id
    from clicks join deals on deals.id = deal_id cross join lateral generate_series(1, count) n`,
]
