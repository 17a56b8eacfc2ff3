import { join } from 'node:path'
import { MIGRATIONS_FOLDER, type Migration, readMigration } from '../../src/platform/database/migration-files.ts'

const SUPERSEDED_FOLDER = join(import.meta.dirname, 'superseded')

export type Release = { title: string; migrations: Migration[] }

type Step = {
  title: string
  adds?: string[]
  /** Versions that later work replaced: name to file under superseded/. */
  old?: Record<string, string>
}

// Every set of migrations that main has had, in the order in which the work was merged. Append, never edit.
const STEPS: Step[] = [
  {
    title: 'the first schema, in four files',
    adds: ['0002-editorial.sql'],
    old: {
      '0001-catalogue.sql': '0001-catalogue.1.sql',
      '0003-feed-rows.sql': '0003-feed-rows.sql',
      '0004-live-lists.sql': '0004-live-lists.sql',
    },
  },
  { title: 'the first schema, folded', adds: ['0001-catalogue.sql'] },
  { title: 'members', adds: ['0003-members.sql'] },
  { title: 'content in languages', adds: ['0006-content-in-languages.sql'] },
  { title: 'the language of mails', adds: ['0007-language-of-mails.sql'] },
  { title: 'replies in any language', adds: ['0009-replies-in-any-language.sql'] },
  { title: 'search synonyms, which landed after a higher number', adds: ['0008-search-synonyms.sql'] },
  {
    title: 'what is kept of members',
    adds: ['0010-what-is-kept-of-members.sql', '0011-banners-in-languages.sql'],
  },
  { title: 'no numbers among words', adds: ['0012-numbers-are-no-words.sql'] },
  {
    title: 'filters from indexes, the first version',
    old: { '0013-filters-from-indexes.sql': '0013-filters-from-indexes.1.sql' },
  },
  {
    title: 'filters from indexes, the second version',
    old: { '0013-filters-from-indexes.sql': '0013-filters-from-indexes.2.sql' },
  },
  { title: 'filters from indexes, the third version', adds: ['0013-filters-from-indexes.sql'] },
  { title: 'the normal form of e-mail addresses', adds: ['0014-email-normal-form.ts'] },
  { title: 'bound links', adds: ['0016-bound-links-and-sign-ins.sql'] },
  {
    title: 'disabled accounts, which landed after a higher number',
    adds: ['0015-disabled-accounts-and-session-lists.sql'],
  },
  { title: 'paged comments', adds: ['0017-paged-comments.sql'] },
  { title: 'limits and networks', adds: ['0018-limits-and-networks.sql'] },
  { title: 'last seen', adds: ['0019-last-seen-and-price-policy.sql'] },
  { title: 'the log of imports, which landed before lower numbers', adds: ['0025-import-runs-and-write-probe.sql'] },
  { title: 'keys of stores', adds: ['0020-keys-of-stores.sql'] },
  { title: 'computed labels', adds: ['0021-computed-labels.sql'] },
  { title: 'products and variants', adds: ['0024-products-and-variants.sql'] },
  { title: 'the console', adds: ['0026-console.sql'] },
]

export const releases: Release[] = STEPS.map(({ title, old = {} }, index) => {
  const added = STEPS.slice(0, index + 1).flatMap(({ adds = [] }) => adds)
  const migrations = [
    ...added.map((name) => readMigration(join(MIGRATIONS_FOLDER, name), name)),
    ...Object.entries(old).map(([name, file]) => readMigration(join(SUPERSEDED_FOLDER, file), name)),
  ]
  return { title, migrations: migrations.sort((a, b) => (a.name < b.name ? -1 : 1)) }
})
