import type { Sql } from '../../../src/platform/postgres/connect.ts'
import { brands, things } from '../catalogue.ts'

const names = 'Asha,Binod,Chitra,Dev,Esha,Farhan,Gita,Hari,Ila,Jatin,Kavya,Lalit,Meera,Nikhil,Om,Priya'.split(',')
const families = 'Rao,Sharma,Khan,Iyer,Das,Patel,Singh,Nair,Bose,Gill,Joshi,Mehta'.split(',')
const remarks =
  'good price,arrived late,does it fit,works well,not in stock,same at the shop,चाय बहुत अच्छी है,thanks'.split(',')
const occasions = 'confirm,reset,reply,newsletter'.split(',')
const changedKinds = 'deals,deals,deals,deals,deals,deals,comments,stores,articles,banners,members'.split(',')
const verbs = 'update,update,update,update,create,expire,archive,publish,restore,undo'.split(',')

/** Rows of all tables that the console lists, as many as a busy site with so many deals has. */
export async function fillTables(sql: Sql, deals: number): Promise<void> {
  const countOf = (share: number) => Math.max(50, Math.round(deals * share))
  await sql.begin(async (tx) => {
    // Triggers would count each row separately.
    await tx.unsafe(`set local session_replication_role = replica`)
    // Numbers that look random and are the same in every run.
    await tx.unsafe(`
      create function pg_temp.pick(n bigint, salt bigint, most bigint) returns integer language sql immutable
        as 'select ((hashint8extended(n, salt) & 1125899906842623) % most)::integer';
      create function pg_temp.word(n bigint, salt bigint, words text[]) returns text language sql immutable
        as 'select words[1 + ((hashint8extended(n, salt) & 1125899906842623) % cardinality(words))::integer]'`)
    const rebuild = await dropIndexes(tx.unsafe)
    for (const statement of [
      ...shopTables(),
      dealTable(deals),
      dealCategoryTable,
      ...communityTables({
        deals,
        comments: countOf(0.3),
        members: countOf(0.2),
        messages: countOf(0.05),
        subscribers: countOf(0.1),
      }),
      ...recordTables({ deals, audit: countOf(0.5), mails: countOf(0.3), clicks: countOf(0.3) }),
    ])
      await tx.unsafe(statement)
    for (const statement of rebuild) await tx.unsafe(statement)
  })
  await sql.unsafe('vacuum analyze')
  // An automatic analysis of the server may have kept the first from marking pages as visible to all.
  await sql.unsafe('vacuum')
}

const filledTables =
  'stores,categories,deals,deal_categories,articles,comments,members,contact_messages,subscribers,audit_log,mails,clicks,deal_counts'

/** Indexes are built faster than filled. Returns the statements that build them again; keys stay. */
async function dropIndexes(run: Sql['unsafe']): Promise<string[]> {
  const indexes = await run<{ name: string; definition: string }[]>(`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
    where indrelid = any(string_to_array('${filledTables}', ',')::regclass[])
      and not exists (select from pg_constraint where conindid = i.indexrelid)`)
  for (const { name } of indexes) await run(`drop index ${name}`)
  return indexes.map(({ definition }) => definition)
}

const list = (words: readonly string[]): string => `string_to_array('${words.join(',')}', ',')`

// Above the numbers of the categories that every site has.
const firstCategory = 10_000

const shopTables = (): string[] => [
  `insert into stores (slug, title, match_key, website, is_featured, position)
    select 'store-' || n, 'Store ' || n, 'store' || n, 'https://store-' || n || '.example', n % 50 = 0, n % 900
    from generate_series(1, 3000) n`,
  `insert into categories (id, slug, title, match_key, is_featured, position)
    select ${firstCategory} - 1 + n, 'category-' || n, initcap(pg_temp.word(n, 1, ${list(things)})) || ' ' || n, 'category' || n, n % 20 = 0, n
    from generate_series(1, 400) n`,
  `insert into articles (title, author, description_html, published_at)
    select 'News ' || n || ' of ' || pg_temp.word(n, 1, ${list(brands)}), pg_temp.word(n, 2, ${list(names)}),
      '<p>' || repeat('All about it. ', 100) || '</p>', now() - (n - 20) * interval '5 hours'
    from generate_series(1, 5000) n`,
  `insert into pages (slug, language, title, content_html)
    select 'page-' || n, language, 'Page ' || n, '<p>Text</p>'
    from generate_series(1, 60) n, unnest('{en,hi}'::text[]) language`,
  `insert into banners (slug, title, link, image, position)
    select 'home', 'Banner ' || n, '/deals', '/media/banner.svg', n from generate_series(1, 60) n`,
]

/** Three years of deals: older ones mostly expired, a few archived, scheduled, or over without the job having run. */
const dealTable = (count: number): string => `
  with made as (
    select n, now() + interval '10 days' - (${count} - n) * (interval '1000 days' / ${count}) as begins,
      pg_temp.pick(n, 1, 100) as share, 1 + floor(3000 * power(pg_temp.pick(n, 2, 10000) / 10000.0, 4))::integer as store,
      pg_temp.word(n, 3, ${list(brands)}) || ' ' || pg_temp.word(n, 4, ${list(things)}) || ', No. ' || n
        || case when n % 97 = 0 then ' चाय' else '' end as title, 40 + n * 37 % 5000 as rupees
    from generate_series(1, ${count}) n
  ), lived as (
    select *, begins < now() and share < case when begins < now() - interval '60 days' then 70 else 10 end as is_over,
      share < 2 and begins < now() as is_archived from made
  )
  insert into deals (slug, title, picture, store_id, published_at, archived_at, ends_at, status,
    is_super, is_featured, coupon_code, price_paise, original_paise, discount_percent, content_html, merchant_url,
    posted_by, source, source_key, search, updated_at, item_group_id, is_variant)
  select 'deal-' || n, title, '/media/deal.svg', store, begins, case when is_archived then begins + interval '9 days' end,
    case when share % 4 = 0 then
      case when is_over then begins + interval '20 days' else now() + (n % 4000 - 20) * interval '15 minutes' end end,
    (case when is_archived then 'archived' when is_over then 'expired' when begins > now() then 'scheduled'
      else 'live' end)::deal_status, n % 100 = 7, n % 200 = 11, case when n % 20 = 3 then 'SAVE' || n % 90 end, rupees * 100, rupees * 100 + 6000,
    6000 / (rupees + 60), '<p>' || repeat('Packed where it grows, checked twice, and sent in paper. ', 6) || '</p>',
    'https://store-' || store || '.example/p/' || n, pg_temp.word(n, 5, ${list(names)}), 'bench', n,
    setweight(to_tsvector('bachat', title), 'A') || setweight(to_tsvector('bachat', 'Store ' || store), 'B')
      || setweight(to_tsvector('bachat', 'Packed where it grows, checked twice, and sent in paper.'), 'C'),
    -- The last import wrote one in five at the same instant.
    case when n % 5 = 0 then now() - interval '3 hours' else least(now(), begins + share * interval '1 hour') end,
    case when n % 40 < 3 then n / 40 end, n % 40 in (1, 2)
  from lived`

const dealCategoryTable = `
  insert into deal_categories
    (deal_id, category_id, published_at, status, is_variant, ends_at, store_id, price_paise, discount_percent)
  select d.id, category, d.published_at, d.status, d.is_variant, d.ends_at, d.store_id, d.price_paise,
    d.discount_percent
  from deals d cross join lateral (
    select distinct ${firstCategory} + floor(400 * power(pg_temp.pick(d.id, salt, 10000) / 10000.0, 3))::integer as category
    from generate_series(6, 6 + d.id % 2) salt) placed`

type Community = { deals: number; comments: number; members: number; messages: number; subscribers: number }

const communityTables = ({ deals, comments, members, messages, subscribers }: Community): string[] => [
  `insert into members (name, email, email_key, role, created_at, email_confirmed_at, disabled_at)
    select name || ' ' || n, lower(name) || n || '@example.in', lower(name) || n || '@example.in',
      case when n % 20000 = 1 then 1 when n % 10000 = 2 then 2 else 3 end,
      now() - (${members} - n) * (interval '900 days' / ${members}), case when n % 5 > 0 then now() end,
      case when n % 700 = 0 then now() end
    from (select n, pg_temp.word(n, 1, ${list(names)}) || ' ' || pg_temp.word(n, 2, ${list(families)}) as name
      from generate_series(1, ${members}) n) made`,
  `insert into comments (id, thread_id, deal_id, author, email, email_key, body, is_held, created_at)
    overriding system value
    select n, n, 1 + pg_temp.pick(n, 1, ${deals}), pg_temp.word(n, 2, ${list(names)}), 'visitor' || n || '@example.in',
      'visitor' || n || '@example.in', initcap(pg_temp.word(n, 3, ${list(remarks)})) || ', '
        || pg_temp.word(n, 4, ${list(things)}) || ' ' || n || '. ' || pg_temp.word(n, 5, ${list(remarks)}),
      n % 400 = 0, now() - (${comments} - n) * (interval '900 days' / ${comments})
    from generate_series(1, ${comments}) n`,
  `insert into contact_messages (first_name, last_name, email, mobile, message, created_at)
    select pg_temp.word(n, 1, ${list(names)}), pg_temp.word(n, 2, ${list(families)}), 'sender' || n || '@example.in',
      '', repeat(pg_temp.word(n, 3, ${list(remarks)}) || ' ', 20) || n,
      now() - (${messages} - n) * (interval '900 days' / ${messages})
    from generate_series(1, ${messages}) n`,
  `insert into subscribers (email, email_key, token, requested_at, confirmed_at, unsubscribed_at, language)
    select 'reader' || n || '@example.in', 'reader' || n || '@example.in', 'token-' || n,
      now() - (${subscribers} - n) * (interval '900 days' / ${subscribers}), case when n % 9 > 0 then now() end,
      case when n % 12 = 0 then now() end, case when n % 15 = 0 then 'hi' else 'en' end
    from generate_series(1, ${subscribers}) n`,
]

type Records = { deals: number; audit: number; mails: number; clicks: number }

const recordTables = ({ deals, audit, mails, clicks }: Records): string[] => [
  `insert into audit_log
      (at, member_id, member_name, role, address, action, kind, record_id, title, before, after, version, batch)
    select now() - (${audit} - n) * (interval '700 days' / ${audit}), 1 + n % 10, (${list(names)})[1 + n % 10],
      case when n % 10 < 2 then 1 else 2 end, '203.0.113.' || n % 10, pg_temp.word(n, 1, ${list(verbs)}),
      pg_temp.word(n, 2, ${list(changedKinds)}), 1 + floor(${deals} * power(pg_temp.pick(n, 3, 10000) / 10000.0, 2)),
      pg_temp.word(n, 4, ${list(brands)}) || ' ' || pg_temp.word(n, 5, ${list(things)}) || ', No. ' || n,
      '{"title": "Before", "isSuper": false}', '{"title": "After", "isSuper": true}', 'v' || n,
      case when n % 1000 < 200 then md5((n / 1000)::text)::uuid end
    from generate_series(1, ${audit}) n`,
  `insert into mails (key, recipient, subject, content, created_at, tries, try_at, sent_at, failure)
    select pg_temp.word(n, 1, ${list(occasions)}) || ':' || n, case when n % 100 < 99 then '' else 'a' || n || '@example.in' end,
      case when n % 100 < 99 then '' else 'Your letter ' || n end, '{}', now() - (${mails} - n) * interval '20 seconds', 1,
      case when n % 300 = 299 then now() else 'infinity' end, case when n % 100 < 99 then now() end,
      case when n % 100 = 99 then '550 no such mailbox' end
    from generate_series(1, ${mails}) n`,
  `insert into clicks (deal_id, day, count)
    select distinct on (1, 2) 1 + pg_temp.pick(n, 1, ${deals}), current_date - pg_temp.pick(n, 2, 90), 1 + n % 9
    from generate_series(1, ${clicks}) n`,
  `insert into deal_counts (deal_id, clicks, copies) select deal_id, sum(count), sum(count) / 5 from clicks group by 1
    on conflict (deal_id) do nothing`,
]
