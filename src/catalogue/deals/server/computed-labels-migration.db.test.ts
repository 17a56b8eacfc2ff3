import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSeed } from '../../../../tests/support/factories.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { MIGRATIONS_FOLDER } from '../../../platform/database/migration-files.ts'

const { db } = await testDatabase()
const seed = createSeed(db, new Date('2026-03-12T09:30:00Z'))
const file = readFileSync(join(MIGRATIONS_FOLDER, '0021-computed-labels.sql'), 'utf8')
const [update = ''] = /^update [^;]*/m.exec(file) ?? []

test('price claims are removed from stored labels, and the others stay in order', async () => {
  const labels = { mixed: ['Energy saving', 'Lowest in 90 days', '★ HIGHEST', 'Hot'], plain: ['Hot', 'Bank offer'] }
  for (const slug of Object.keys(labels)) await seed.deal({ slug })
  for (const [slug, storedLabels] of Object.entries(labels))
    await db.updateTable('deals').set({ labels: storedLabels }).where('slug', '=', slug).execute()
  await sql.raw(update).execute(db)
  const deals = await db.selectFrom('deals').select(['slug', 'labels']).orderBy('slug').execute()
  expect(deals).toEqual([
    { slug: 'mixed', labels: ['Energy saving', 'Hot'] },
    { slug: 'plain', labels: ['Hot', 'Bank offer'] },
  ])
})
