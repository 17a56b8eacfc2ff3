import { test } from 'vitest'
import { importTwice } from '../../tests/support/import-real-feeds.ts'
import { hasRealFeeds } from '../../tests/support/real-feeds.ts'
import { testDatabase } from '../../tests/support/test-database.ts'

const { db } = await testDatabase()

test.skipIf(!hasRealFeeds)(
  'the smaller real feeds: every figure of a run equals its dry run; repeated, reversed and full imports change nothing',
  () => importTwice(db, ['cuelinks', 'google-merchant', 'price-history']),
)
