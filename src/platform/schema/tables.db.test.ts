import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { committedTables, generatedTables } from '../../../tests/support/write-table-types.ts'

const { db } = await testDatabase()

test('the committed table types are those of the migrated database (else run npm run db:types)', async () => {
  expect(await generatedTables(db)).toBe(committedTables())
})
