import { afterAll, inject } from 'vitest'
import { createSeed } from './factories.ts'
import { createTestDatabase } from './test-server.ts'

/** The time in tests: an afternoon in India. */
const now = new Date('2026-03-12T09:30:00Z')

/** A new copy of the migrated template for this test file, dropped at its end; `seed` adds rows to it at the time `now`. */
export async function testDatabase() {
  const database = await createTestDatabase(inject('databaseServerUrl'))
  afterAll(database.close)
  return { ...database, now, seed: createSeed(database.db, now) }
}
