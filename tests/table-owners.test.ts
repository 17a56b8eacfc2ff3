import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import type { Tables } from '../src/platform/schema/tables.ts'

// Only the slice that owns a table writes it; others call a function of the owner, in the same transaction. Any slice
// may read any table in a join.

const owners: Record<keyof Tables | 'migrations', string> = {
  articles: 'articles',
  audit_log: 'audit',
  banners: 'banners',
  categories: 'categories',
  click_log: 'clicks',
  clicks: 'clicks',
  code_copies: 'coupons',
  code_copy_keys: 'coupons',
  comment_edits: 'comments',
  comment_posts: 'comments',
  comment_votes: 'comments',
  comments: 'comments',
  console_sessions: 'console',
  contact_messages: 'contact',
  daily_figures: 'console',
  deal_categories: 'deals',
  deal_counts: 'clicks',
  deal_votes: 'marks',
  deals: 'deals',
  default_views: 'console',
  favourites: 'favourites',
  demo_content: 'demo',
  feed_rows: 'deals',
  heat_refreshes: 'deals',
  figure_progress: 'console',
  figure_rankings: 'console',
  import_runs: 'importer',
  invitations: 'accounts',
  item_groups: 'deals',
  known_networks: 'accounts',
  mails: 'mail',
  members: 'accounts',
  migrations: 'platform',
  one_time_tokens: 'accounts',
  pages: 'pages',
  pictures: 'pictures',
  price_points: 'deals',
  promotions: 'promotion',
  rate_limits: 'platform',
  record_drafts: 'console',
  record_locks: 'console',
  record_previews: 'console',
  recovery_codes: 'console',
  search_counts: 'deals',
  redirects: 'redirects',
  saved_views: 'console',
  rejected_rows: 'importer',
  reports: 'reviews',
  review_cases: 'console',
  search_rebuilds: 'deals',
  search_synonyms: 'deals',
  search_vocabulary: 'deals',
  search_words: 'deals',
  second_factors: 'console',
  sessions: 'accounts',
  settings: 'settings',
  stores: 'stores',
  subscribers: 'newsletter',
  unconfirmed_mails: 'mail',
  unfinished_sign_ins: 'accounts',
  used_proofs: 'promotion',
  write_probe: 'server',
}

// A dry run fills temporary tables, in a session whose transactions are read-only.
const temporary = ['preview-offers.ts: categories', 'preview-offers.ts: stores']

// A backup copies all tables; the sanitiser gets its table from the table's owner.
const anyTable = ['copy-tables.ts', 'rebuild-schema.ts', 'resanitise-rows.ts']

const src = join(import.meta.dirname, '../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('schema/'),
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
