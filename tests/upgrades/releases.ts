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
  { title: 'daily figures', adds: ['0032-daily-figures.sql'] },
  { title: 'uploaded pictures, which landed after a higher number', adds: ['0029-pictures.sql'] },
  { title: 'lists of the console', adds: ['0034-console-lists.sql'] },
  { title: 'redirects and saved views, which landed after a higher number', adds: ['0033-redirects-and-views.sql'] },
  { title: 'the review queue', adds: ['0031-review.sql'] },
  { title: 'deals by product address, which landed after a higher number', adds: ['0027-deals-by-address.sql'] },
  { title: 'publishing, which landed after a higher number', adds: ['0030-publishing.sql'] },
  { title: 'translations of articles and deals, which landed after higher numbers', adds: ['0028-translations.sql'] },
  { title: 'demo content that can be removed', adds: ['0035-demo-content.sql'] },
  { title: 'search in Hindi texts', adds: ['0036-hindi-search.sql'] },
  { title: 'threads under review', adds: ['0038-threads-under-review.sql'] },
  { title: 'Hindi texts of pages and banners, which landed after a higher number', adds: ['0037-hindi-texts.sql'] },
  { title: 'edits and orders of comments', adds: ['0043-comment-edits-and-orders.sql'] },
  { title: 'copies of codes', adds: ['0044-code-copies.sql'] },
  { title: 'search by fields, which landed after a higher number', adds: ['0039-search-ranking.sql'] },
  { title: 'orders of lists, which landed after a higher number', adds: ['0040-orders-of-lists.sql'] },
  { title: 'further pictures of deals', adds: ['0045-more-deal-pictures.sql'] },
  { title: 'the vocabulary of the search', adds: ['0048-search-vocabulary.sql'] },
  { title: 'more of the vocabulary of the search', adds: ['0049-search-vocabulary-2.sql'] },
  { title: 'everyday Hinglish words of the search', adds: ['0050-search-vocabulary-3.sql'] },
  { title: 'an index of similar synonyms', adds: ['0051-similar-synonyms.sql'] },
  { title: 'super deals in orders', adds: ['0052-super-deals-in-orders.sql'] },
  { title: 'repeated creations in the console', adds: ['0053-repeated-creations.sql'] },
  { title: 'undone batches', adds: ['0054-undone-batches.sql'] },
  { title: 'values of feeds', adds: ['0055-values-of-feeds.sql'] },
  { title: 'discounts below 100 per cent', adds: ['0056-what-costs-is-not-free.sql'] },
  { title: 'search by parts of words and by codes', adds: ['0057-search-by-parts-and-codes.sql'] },
  { title: 'times of banners', adds: ['0058-times-of-banners.sql'] },
  { title: 'banner pictures for phones', adds: ['0059-banner-pictures-for-phones.sql'] },
  { title: 'names of tea and of coils in the search', adds: ['0060-search-vocabulary-4.sql'] },
  { title: 'comments of shown deals', adds: ['0061-comments-of-shown-deals.sql'] },
  { title: 'drafts of articles', adds: ['0062-drafts-of-articles.sql'] },
  { title: 'spellings of common goods in the search', adds: ['0063-spelling-variants.sql'] },
  { title: 'expired deals by GTIN', adds: ['0064-expired-deals-by-gtin.sql'] },
  { title: 'voices that count', adds: ['0065-voices-that-count.sql'] },
  {
    title: 'initial votes, and demo content of the first releases',
    adds: ['0066-initial-votes-and-old-demo-content.sql'],
  },
  { title: 'invitations to the console', adds: ['0069-invitations.sql'] },
  { title: 'counts of deals', adds: ['0070-counts-of-deals.sql'] },
  { title: 'comments of a member', adds: ['0071-comments-of-a-member.sql'] },
  { title: 'vocabulary from files', adds: ['0072-vocabulary-from-files.sql'] },
  { title: 'the status of deals', adds: ['0073-status-of-deals.sql'] },
]

export const releases: Release[] = STEPS.map(({ title, old = {} }, index) => {
  const added = STEPS.slice(0, index + 1).flatMap(({ adds = [] }) => adds)
  const migrations = [
    ...added.map((name) => readMigration(join(MIGRATIONS_FOLDER, name), name)),
    ...Object.entries(old).map(([name, file]) => readMigration(join(SUPERSEDED_FOLDER, file), name)),
  ]
  return { title, migrations: migrations.sort((a, b) => (a.name < b.name ? -1 : 1)) }
})
