import { afterAll, inject } from 'vitest'
import { createTestDatabase, type TestDatabase } from './test-server.ts'

/** A new copy of the migrated template for this test file, dropped at its end. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await createTestDatabase(inject('databaseServerUrl'))
  afterAll(database.close)
  return database
}
