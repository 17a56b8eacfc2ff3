import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { planEither, planOnce } from './plan-once.ts'

const { db } = await testDatabase()

test('a statement marked for it is planned once in a session, between others that are planned for each value', async () => {
  const plansOf = async (one: typeof db, text: string) => {
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like ${`select %${text}`}`.execute(one)
    return rows[0]
  }
  await db.connection().execute(async (one) => {
    for (let time = 0; time < 6; time++) {
      await sql`select ${planOnce} ${time}::int + 60 as once`.execute(one)
      await sql`select ${planEither} ${time}::int + 60 as either_way`.execute(one)
      await sql`select ${time}::int + 60 as each_time`.execute(one)
      await sql`select ${planEither} ${time}::int + 61 as either_way`.execute(one)
    }
    expect(await plansOf(one, '+ 60 as once')).toEqual({ generic: 6, custom: 0 })
    expect(await plansOf(one, '+ 60 as either_way')).toEqual({ generic: 6, custom: 0 })
    expect(await plansOf(one, '+ 60 as each_time')).toEqual({ generic: 0, custom: 6 })
    expect(await plansOf(one, '+ 61 as either_way')).toEqual({ generic: 0, custom: 6 })
    const undone = one.transaction().execute(async (tx) => {
      await sql`select ${planOnce} ${1}::int + 61 as once`.execute(tx)
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    await sql`select ${1}::int + 61 as each_time`.execute(one)
    expect(await plansOf(one, '+ 61 as each_time')).toEqual({ generic: 0, custom: 1 })
  })
})
