import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/test-database.ts'
import { pictureAddresses, pictureColumns, pictureTexts } from './picture-columns.ts'

const { db } = await testDatabase()

/** Columns whose name or type suggests pictures, and that name none of a record as it is now. */
const withoutPictures = [
  // Names, labels and counts.
  'alert_notices.channels',
  'alerts.cards',
  'alerts.channels',
  'articles.image_alt',
  'banners.image_alt',
  'browser_errors.browsers',
  'browser_errors.versions',
  'categories.titles',
  'deals.labels',
  'deals.picture_alt',
  'deals.variant',
  'feeds.limits',
  'import_runs.counts',
  'import_runs.figures',
  'import_runs.findings',
  'import_runs.options',
  'import_runs.rejects',
  'newsletter_issues.texts',
  'subscribers.refused_weeks',
  // Codes and their words.
  'codes.translations',
  'deal_events.codes',
  // Names of means of payment.
  ...['banks', 'card_products', 'excluded_banks', 'excluded_card_products', 'networks', 'upi_apps', 'wallets'].map(
    (column) => `payment_offers.${column}`,
  ),
  // What a merchant feed has: never a picture that we store.
  'deals.feed_values',
  'feeds.category_map',
  'feeds.mapping',
  'mails.content',
  'pictures.crop',
  // Whoever removes pictures looks in these separately.
  'audit_log.after',
  'audit_log.before',
  'record_drafts.values',
  'record_previews.values',
]

test('every column that may name a picture is known, so that no picture in use is removed', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
      c.data_type in ('json', 'jsonb', 'ARRAY') and c.udt_name <> '_int4'
      or c.data_type in ('text', 'character varying')
        and c.column_name ~ '(picture|image|photo|logo|icon|avatar|thumbnail|html|markup|translation)')`.execute(db)
  const known = pictureColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).sort()).toEqual([...known, ...withoutPictures].sort())
})

test('all texts and addresses can be read', async () => {
  for (const query of [pictureTexts, pictureAddresses]) expect((await query.execute(db)).rows).toEqual([])
})
