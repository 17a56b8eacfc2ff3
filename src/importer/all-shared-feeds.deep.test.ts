import { test } from 'vitest'
import { importTwice } from '../../tests/support/import-real-feeds.ts'
import { hasRealFeeds } from '../../tests/support/real-feeds.ts'
import { testDatabase } from '../../tests/support/test-database.ts'

const { db } = await testDatabase()

test.skipIf(!hasRealFeeds)(
  'all real feeds: every figure of a run equals its dry run; repeated, reversed and full imports change nothing',
  { timeout: 300_000 },
  () => importTwice(db, ['bigbasket', 'amazon-in', 'cuelinks', 'google-merchant', 'price-history']),
)
