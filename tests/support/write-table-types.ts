import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import type { Db } from '../../src/platform/schema/db.ts'
import { listNewMigrations } from './released-migrations.ts'
import { createTestDatabase, startTestServer } from './test-server.ts'

const FILE = join(import.meta.dirname, '../../src/platform/schema/tables.ts')

// The types that sessions of src/platform/postgres/client-config.ts produce.
const TYPES = { int8: 'number', numeric: 'number', timestamptz: 'Date', json: 'unknown', jsonb: 'unknown' }

/** The source of src/platform/schema/tables.ts for the tables of this database. */
export async function generatedTables(db: Db): Promise<string> {
  const source = await generate({
    db,
    dialect: new PostgresDialect(),
    typeMapping: TYPES,
    excludePattern: '*migrations',
    outFile: null,
  })
  return source.replace('interface DB ', 'interface Tables ')
}

export function committedTables(): string {
  return readFileSync(FILE, 'utf8')
}

if (import.meta.main) {
  listNewMigrations()
  const server = await startTestServer()
  const { db, close } = await createTestDatabase(server.url)
  writeFileSync(FILE, await generatedTables(db))
  await close()
  await server.stop()
}
