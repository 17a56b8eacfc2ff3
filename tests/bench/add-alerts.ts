import { sql } from 'kysely'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { Tables } from '../../src/platform/schema/tables.ts'

const alertCount = 100_000
const memberCount = 5_000

type Wished = { deals: number[]; stores: number[]; brands: string[]; things: string[] }

/** 100,000 alerts. Each of the deals, stores, brands and things is wished for equally often. */
export async function addAlerts(url: string, { deals, stores, brands, things }: Wished): Promise<void> {
  const { db, close } = openDatabase<Tables>(url, { statementTimeoutMs: 600_000 })
  await sql`
    insert into members (name, email, email_key, email_confirmed_at)
    select 'Member', n || '@example.in', n || '@example.in', now() from generate_series(1, ${memberCount}::integer) n`.execute(
    db,
  )
  // As saveAlert writes them: of a deal, of a store, and of a brand and a thing.
  await sql`
    with people as (select array_agg(id) as ids from members),
    wishes as (
      select n, case when n % 10 = 0 then (${deals}::integer[])[1 + n / 10 % ${deals.length}::integer] end as deal_id,
        case when n % 20 in (1, 11) then (${stores}::integer[])[1 + n / 10 % ${stores.length}::integer] end as store_id,
        (${brands}::text[])[1 + n % ${brands.length}::integer] as brand,
        (${things}::text[])[1 + n / 10 % ${things.length}::integer] as thing
      from generate_series(1, ${alertCount}::integer) n),
    made as (
      insert into alerts (member_id, kind, store_id, deal_id, condition, max_paise, query, delivery, channels, language,
        consent_text, consented_at, created_at)
      select people.ids[1 + n % ${memberCount}], case when deal_id is null then 'deals' else 'deal' end, store_id, deal_id,
        case when deal_id is not null then 'below' end, 1000 * (1 + n % 60),
        case when deal_id is null and store_id is null then plainto_tsquery('bachat', brand || ' ' || thing) end,
        'now', '{email}', 'en', n::text, now(), now()
      from wishes, people returning id, consent_text)
    insert into alert_keys (key, alert_id)
    select case when deal_id is not null then 'd:' || deal_id when store_id is not null then 's:' || store_id
      else 'w:' || (tsvector_to_array(to_tsvector('bachat', thing)))[1] end, id
    from made join wishes on wishes.n = consent_text::integer`.execute(db)
  await sql`analyze`.execute(db)
  await close()
}
