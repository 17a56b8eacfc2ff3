import { expect, test } from 'vitest'
import { importTwice } from '../../tests/support/import-real-feeds.ts'
import { hasRealFeeds } from '../../tests/support/real-feeds.ts'
import { testDatabase } from '../../tests/support/test-database.ts'

const { db } = await testDatabase()

test.skipIf(!hasRealFeeds)(
  'all real feeds: every count of a run equals its dry run; repeated, reversed and full imports change nothing',
  { timeout: 300_000 },
  async () => {
    await importTwice(db, ['bigbasket', 'amazon-in', 'cuelinks', 'google-merchant', 'price-history'])
    const { withoutDiscount, listed } = await db
      .selectFrom('deals')
      .innerJoin('stores', 'stores.id', 'store_id')
      .where('stores.title', '=', 'BigBasket')
      .select(({ fn }) => [
        fn.countAll<string>().filterWhere('original_paise', 'is', null).as('withoutDiscount'),
        fn.countAll<string>().filterWhere('is_variant', '=', false).as('listed'),
      ])
      .executeTakeFirstOrThrow()
    expect([Number(withoutDiscount), Number(listed)]).toEqual([12_326, 24_492])
  },
)
