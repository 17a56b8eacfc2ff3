import type { Sql } from '../../src/platform/postgres/connect.ts'

type Row = Record<string, unknown>

const at = (day: number) => `2026-02-${`${day}`.padStart(2, '0')}T06:00:00Z`
const deal = (id: number, overrides: Row = {}): [string, Row] => [
  'deals',
  {
    id,
    slug: `kettle-${id}`,
    title: `Kettle ${id}`,
    store_id: 1,
    published_at: at(id),
    is_expired: false,
    status: 'live',
    original_paise: 99_900,
    price_paise: 49_900,
    discount_percent: 50,
    source: 'bigbasket.csv',
    source_key: `k-${id}`,
    search: "'kettl':1A",
    ...overrides,
  },
]
const place = (dealId: number, categoryId: number, endsAt: string | null = null): [string, Row] => [
  'deal_categories',
  {
    deal_id: dealId,
    category_id: categoryId,
    published_at: at(dealId),
    is_expired: endsAt !== null,
    status: endsAt === null ? 'live' : 'expired',
    ends_at: endsAt,
    store_id: 1,
    price_paise: 49_900,
    discount_percent: 50,
  },
]

// Rows that a release could have written, in an order that foreign keys allow. Each release uses those for which it has
// columns.
const ROWS: [string, Row][] = [
  ['stores', { id: 1, slug: 'bigbasket', title: 'BigBasket', match_key: 'bigbasket', is_featured: true }],
  ['categories', { id: 1, slug: 'kitchen', title: 'Kitchen', match_key: 'kitchen' }],
  ['categories', { id: 2, slug: 'tea', title: 'Tea', match_key: 'tea' }],
  deal(1, { coupon_code: 'CHAI50', coupon_name: 'Half off' }),
  deal(2, { is_expired: true, status: 'expired', ends_at: at(20) }),
  deal(3, { source: null, source_key: null, labels: ['New'] }),
  place(1, 1),
  place(1, 2),
  place(2, 1, at(20)),
  ['price_points', { id: 1, deal_id: 1, at: at(1), price_paise: 59_900 }],
  ['price_points', { id: 2, deal_id: 1, at: at(9), price_paise: 49_900, posted_by: 'Meera' }],
  ['feed_rows', { deal_id: 1, feed: 'bigbasket.csv', digest: 'abc' }],
  ['search_words', { word: 'kettle' }],
  ['search_words', { word: '2024' }],
  [
    'articles',
    { id: 1, title: 'Tea', author: 'Farah', description_html: '<p>Tea.</p>', images: ['/a.svg'], published_at: at(3) },
  ],
  ['pages', { slug: 'about', title: 'About', content_html: '<p>About.</p>' }],
  ['banners', { id: 1, slug: 'home', title: 'Sale', link: '/deals', image: '/b.svg' }],
  ['settings', { key: 'contact', value: { email: 'team@mail.example' } }],
  [
    'members',
    {
      id: 1,
      email: 'Asha@Example.IN',
      email_key: 'asha@example.in',
      name: 'Asha',
      password_hash: 'hash',
      email_confirmed_at: at(2),
    },
  ],
  ['members', { id: 2, email: 'ravi@example.in', email_key: 'ravi@example.in', name: 'Ravi', role: 2 }],
  ['comments', { id: 1, deal_id: 1, author: 'Asha', member_id: 1, email: 'Asha@Example.IN', body: 'Good kettle' }],
  ['comments', { id: 2, deal_id: 1, parent_id: 1, author: 'Ravi', body: 'Indeed' }],
  ['comments', { id: 3, deal_id: 1, author: 'Kabir', body: 'Held back', is_held: true }],
  ['comments', { id: 4, article_id: 1, author: 'Kabir', body: 'Good article' }],
  ['comments', { id: 5, deal_id: 1, parent_id: 3, author: 'Asha', body: 'Why?' }],
  ['sessions', { token_hash: '\\x0102', member_id: 1, created_at: at(5), last_seen_at: at(6) }],
  ['one_time_tokens', { token_hash: '\\x0304', member_id: 2, purpose: 'confirm', expires_at: at(28) }],
  ['favourites', { id: 1, member_id: 1, deal_id: 2 }],
  ['deal_votes', { member_id: 1, deal_id: 1, is_like: true }],
  ['deal_votes', { member_id: 2, deal_id: 1, is_like: false }],
  ['comment_votes', { comment_id: 1, voter: '\\x0a0b0c0d', is_like: true }],
  [
    'contact_messages',
    {
      id: 1,
      member_id: 1,
      first_name: 'Asha',
      last_name: 'Rao',
      email: 'Asha@Example.IN',
      mobile: '9876543210',
      message: 'Hello',
      created_at: at(7),
    },
  ],
  [
    'subscribers',
    {
      id: 1,
      email: 'Mira@Example.in',
      email_key: 'mira@example.in',
      token: 't',
      requested_at: at(4),
      confirmed_at: at(5),
    },
  ],
  ['used_proofs', { proof: '\\x99', used_at: at(8) }],
  ['promotions', { id: 1, slug: 'sale', telegram_id: 7, name: 'Asha', created_at: at(8) }],
  ['clicks', { deal_id: 1, day: '2026-02-10', count: 3 }],
  [
    'mails',
    { id: 1, key: 'contact:1', recipient: 'team@mail.example', subject: 'Hello', content: { id: 'x', text: 'Hello' } },
  ],
]

type Rows = Record<string, Row[]>

/** Writes the rows as far as the release's schema has tables and columns for them. */
export async function insertRows(sql: Sql): Promise<void> {
  for (const [table, row] of ROWS) {
    const columns = await columnsOf(sql, table)
    const names = Object.keys(row).filter((name) => columns.has(name))
    if (names.length === 0) continue
    const list = names.join(', ')
    await sql.unsafe(
      `insert into ${table} (${list}) overriding system value
        select ${list} from jsonb_populate_record(null::${table}, $1::text::jsonb)`,
      [JSON.stringify(row)],
    )
  }
}

async function columnsOf(sql: Sql, table: string): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`
    select column_name as name from information_schema.columns where table_schema = 'public' and table_name = ${table}`
  return new Set(rows.map(({ name }) => name))
}

/** Every row of every table as JSON, except what the migrations themselves write. */
export async function readRows(sql: Sql): Promise<Rows> {
  const rows: Rows = {}
  for (const table of new Set(ROWS.map(([name]) => name))) {
    if ((await columnsOf(sql, table)).size === 0) continue
    const found = await sql.unsafe<{ row: Row }[]>(`select to_jsonb(t) as row from ${table} t order by t.*::text`)
    rows[table] = found.map(({ row }) => row)
  }
  return rows
}
