import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Tables } from '../src/platform/schema/tables.ts'

// Only the slice that owns a table writes it; others call a function of the owner, in the same transaction. Any slice
// may read any table in a join.

const owners: Record<keyof Tables | 'migrations', string> = {
  alert_feeds: 'community/alerts',
  alert_hits: 'community/alerts',
  alert_keys: 'community/alerts',
  alert_notices: 'community/alerts',
  alert_overflows: 'community/alerts',
  alerts: 'community/alerts',
  articles: 'content/articles',
  audit_log: 'accounts/audit',
  backup_runs: 'operation/backup',
  banners: 'content/banners',
  browser_errors: 'operation/browser-errors',
  categories: 'catalogue/categories',
  channel_failures: 'community/channels',
  click_log: 'catalogue/clicks',
  clicks: 'catalogue/clicks',
  code_copies: 'catalogue/coupons',
  code_votes: 'catalogue/codes',
  codes: 'catalogue/codes',
  comment_edits: 'community/comments',
  comment_posts: 'community/comments',
  comment_votes: 'community/comments',
  comments: 'community/comments',
  console_sessions: 'console',
  contact_messages: 'community/contact',
  daily_figures: 'console',
  deal_categories: 'catalogue/deals',
  deal_counts: 'catalogue/clicks',
  deal_events: 'community/alerts',
  deal_votes: 'catalogue/reactions',
  deals: 'catalogue/deals',
  default_views: 'console',
  favourites: 'catalogue/favourites',
  demo_content: 'operation/demo',
  feed_rows: 'catalogue/deals',
  feeds: 'operation/feeds',
  heat_refreshes: 'catalogue/deals',
  held_channels: 'platform/mail',
  figure_progress: 'console',
  figure_rankings: 'console',
  import_runs: 'importer',
  invitations: 'accounts/members',
  item_groups: 'catalogue/deals',
  known_networks: 'accounts/members',
  mails: 'platform/mail',
  members: 'accounts/members',
  migrations: 'platform',
  newsletter_issues: 'community/newsletter',
  notice_mail_stops: 'community/channels',
  one_time_tokens: 'accounts/members',
  pages: 'content/static-pages',
  payment_offers: 'catalogue/payment-offers',
  pictures: 'pictures',
  price_points: 'catalogue/deals',
  promotions: 'content/gift-card-promotion',
  push_keys: 'community/channels',
  push_subscriptions: 'community/channels',
  rate_limits: 'platform',
  record_drafts: 'console',
  record_locks: 'console',
  record_previews: 'console',
  recovery_codes: 'console',
  search_counts: 'catalogue/deals',
  redirects: 'content/redirects',
  reduction_events: 'community/alerts',
  saved_views: 'console',
  rejected_rows: 'importer',
  reported_ends: 'catalogue/deals',
  reports: 'community/moderation',
  review_cases: 'console',
  search_rebuilds: 'catalogue/deals',
  search_synonyms: 'catalogue/deals',
  search_vocabulary: 'catalogue/deals',
  search_words: 'catalogue/deals',
  second_factors: 'console',
  sessions: 'accounts/members',
  shop_checks: 'operation/shop-checks',
  shop_hosts: 'operation/shop-checks',
  settings: 'site/settings',
  stores: 'catalogue/stores',
  subscribers: 'community/newsletter',
  telegram_channel: 'community/telegram-channel',
  telegram_link_keys: 'community/channels',
  telegram_links: 'community/channels',
  telegram_posts: 'community/telegram-channel',
  telegram_updates: 'community/channels',
  unconfirmed_mails: 'platform/mail',
  unfinished_sign_ins: 'accounts/members',
  used_proofs: 'content/gift-card-promotion',
  voice_keys: 'catalogue/voices',
  voice_records: 'catalogue/voices',
  write_probe: 'server',
}

// A dry run fills temporary tables, in a session whose transactions are read-only.
const temporary = ['categories', 'codes', 'payment_offers', 'stores'].map((table) => `preview-offers.ts: ${table}`)

// A backup copies all tables; the sanitiser gets its table from the table's owner.
const anyTable = ['copy-tables.ts', 'rebuild-schema.ts', 'resanitise-rows.ts']

const src = join(import.meta.dirname, '../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('platform/schema/'),
)

const byBuilder = /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*([^\s,)]+)/g
const bySql =
  /\b(?:insert\s+into|update(?:\s+only)?|delete\s+from|merge\s+into|truncate(?:\s+table)?|copy)\s+([a-z_."]+|\$\{[^}]*\})/g
const templates =
  /\b(?:sql(?:<[^`]*?>)?|tx|session|unsafe\()`(?:[^`\\]|\\.)*`|\b(?:unsafe|copyFrom)\(\s*`(?:[^`\\]|\\.)*`/g

/** The tables that a file writes, by name; `*` for one that is known only at run time. */
function writtenTables(code: string): string[] {
  const built = Array.from(code.matchAll(byBuilder), ([, name = '']) => (/^'\w+'/.test(name) ? name.slice(1, -1) : '*'))
  const written = Array.from(code.matchAll(templates), ([text]) =>
    Array.from(text.matchAll(bySql), ([, name = '']) => (name.startsWith('$') ? '*' : name.replace(/.*\./, ''))),
  )
  return [...new Set([...built, ...written.flat()])].filter((name) => name === '*' || name in owners)
}

test('only the slice that owns a table writes it', () => {
  const strays = files.flatMap((file) =>
    writtenTables(readFileSync(join(src, file), 'utf8'))
      .filter((table) => table !== '*' && !file.startsWith(`${owners[table as keyof typeof owners]}/`))
      .map((table) => `${basename(file)}: ${table}`),
  )
  expect(strays.sort()).toEqual(temporary)
})

test('tables known only at run time are written in few places', () => {
  const places = files.filter((file) => writtenTables(readFileSync(join(src, file), 'utf8')).includes('*'))
  expect(places.map((file) => basename(file)).sort()).toEqual(anyTable)
})

test('every written table is found with its writers', () => {
  const written = new Set(files.flatMap((file) => writtenTables(readFileSync(join(src, file), 'utf8'))))
  expect(Object.keys(owners).filter((table) => !written.has(table))).toEqual([])
})

test('writes are found in any notation', () => {
  const code = `
    tx.insertInto('deals'); db\n.updateTable('stores').set({}); db.deleteFrom(table)
    sql\`update members set role = 1\`; sql<{ id: number }>\`with x as (delete from mails returning id) select id from x\`
    tx\`insert into migrations (name) values (1)\`; tx.unsafe(\`truncate \${tables}\`); sql\`merge into public.votes\`
    sql\`select for update of deals\`; say('an update of pages')`
  expect(writtenTables(code).sort()).toEqual(['*', 'deals', 'mails', 'members', 'migrations', 'stores'])
})
