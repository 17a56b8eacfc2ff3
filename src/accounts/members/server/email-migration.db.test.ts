import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../../../tests/support/test-server.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../../platform/database/migration-files.ts'

/** The database as it was before the migration of that number. */
async function databaseBefore(number: string) {
  const database = await createTestDatabase(inject('databaseServerUrl'), 'template1')
  onTestFinished(database.close)
  const folder = mkdtempSync(join(tmpdir(), 'bachat-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of readdirSync(MIGRATIONS_FOLDER))
    if (name < number) copyFileSync(join(MIGRATIONS_FOLDER, name), join(folder, name))
  await migrate(database.url, folder)
  return database
}

test('stored addresses are normalised, and among equal ones the confirmed account retains the address', async () => {
  const { url, sql } = await databaseBefore('0014')
  const day = (n: number) => `2026-03-0${n}T09:30:00Z`
  await sql`insert into members (id, email, name, created_at, email_confirmed_at) overriding system value values
    (1, 'Asha@Example.IN', 'Asha', ${day(1)}, null),
    (2, 'ravi@xn--p1b6ci4b4b3a.xn--h2brj9c', 'The squatter', ${day(1)}, null),
    (3, 'ravi@उदाहरण.भारत', 'Ravi', ${day(2)}, ${day(2)}),
    (4, 'v\u0130ctim@gmail.com', 'The attacker', ${day(1)}, null),
    (5, 'mira@BÜCHER.example', 'Mira', ${day(2)}, null),
    (6, 'mira@xn--bcher-kva.example', 'Mira again', ${day(1)}, null)`
  await sql`insert into subscribers (email, token, requested_at, confirmed_at, unsubscribed_at) values
    ('ravi@xn--p1b6ci4b4b3a.xn--h2brj9c', 'a', ${day(1)}, ${day(1)}, ${day(2)}),
    ('Ravi@उदाहरण.भारत', 'b', ${day(2)}, ${day(2)}, null)`
  await migrate(url)
  expect(await sql`select id, email_key as key from members order by id`).toEqual([
    { id: 1, key: 'asha@example.in' },
    { id: 2, key: 'unreachable:ravi@xn--p1b6ci4b4b3a.xn--h2brj9c' },
    { id: 3, key: 'ravi@xn--p1b6ci4b4b3a.xn--h2brj9c' },
    { id: 4, key: 'unreachable:v\u0130ctim@gmail.com' },
    { id: 5, key: 'unreachable:mira@BÜCHER.example' },
    { id: 6, key: 'mira@xn--bcher-kva.example' },
  ])
  expect(await sql`select token, email_key as key from subscribers order by token`).toEqual([
    { token: 'a', key: 'unreachable:ravi@xn--p1b6ci4b4b3a.xn--h2brj9c' },
    { token: 'b', key: 'ravi@xn--p1b6ci4b4b3a.xn--h2brj9c' },
  ])
})
