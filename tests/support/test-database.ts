import { afterAll, inject } from 'vitest'
import { createSeed } from './factories.ts'
import { createTestDatabase, now } from './test-server.ts'

/** A new copy of the migrated template for this test file, dropped at its end; `seed` adds rows to it at the time `now`. */
export async function testDatabase() {
  const database = await createTestDatabase(inject('databaseServerUrl'))
  afterAll(database.close)
  return { ...database, now, seed: createSeed(database.db, now) }
}
