import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { planOnce } from './plan-once.ts'

const { db } = await testDatabase()

// First: later the session has as many statements as it keeps.
test('a transaction is not disturbed by a column that a migration has added', async () => {
  await db.connection().execute(async (one) => {
    await sql`create temporary table pots (id integer)`.execute(one)
    await sql`insert into pots values (1)`.execute(one)
    const pots = (tx: typeof one) => tx.selectFrom(sql<{ id: number }>`pots`.as('p')).selectAll('p').execute()
    const inTransaction = () => one.transaction().execute(pots)
    expect(await pots(one)).toEqual([{ id: 1 }])
    expect(await inTransaction()).toEqual([{ id: 1 }])
    await sql`alter table pots add column colour text`.execute(one)
    expect(await inTransaction()).toEqual([{ id: 1, colour: null }])
  })
})

test('a session keeps its first statements, and a limited number of them, however many texts it is given', async () => {
  await db.connection().execute(async (one) => {
    const first = () => sql`select ${planOnce} ${1}::int + 7 as first`.execute(one)
    await first()
    for (let n = 0; n < 1_000; n += 1) {
      const { rows } = await sql<{ sum: number }>`select ${n}::int + ${sql.lit(n)} as sum`.execute(one)
      expect(rows).toEqual([{ sum: 2 * n }])
    }
    await first()
    const { rows } = await sql<{ statement: string; uses: number }>`
      select statement, generic_plans::int as uses from pg_prepared_statements`.execute(one)
    expect(rows.length).toBeGreaterThan(250)
    expect(rows.length).toBeLessThanOrEqual(400)
    expect(rows.find(({ statement }) => statement.includes('as first'))?.uses).toBe(2)
  })
})

test('statements go on working beyond that number, also after a table has changed', async () => {
  await db.connection().execute(async (one) => {
    await sql`create temporary table cups (id integer)`.execute(one)
    const cups = async () => (await sql`select * from cups`.execute(one)).rows
    expect(await cups()).toEqual([])
    for (let n = 0; n < 500; n += 1) await sql`select ${sql.lit(n)} as n`.execute(one)
    await sql`alter table cups add column colour text`.execute(one)
    await sql`insert into cups values (1, 'red')`.execute(one)
    expect(await cups()).toEqual([{ id: 1, colour: 'red' }])
  })
})
