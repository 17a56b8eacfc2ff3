import { expect, test } from 'vitest'
import { committedTables, generatedTables } from '../../tests/support/generated-tables.ts'
import { testDatabase } from '../../tests/support/test-database.ts'

const { db } = await testDatabase()

test('the committed table types are those of the migrated database (else run npm run db:types)', async () => {
  expect(await generatedTables(db)).toBe(committedTables())
})
