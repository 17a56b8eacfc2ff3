import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { readCandidates } from './find-candidates.queries.ts'

const { db, seed, now } = await testDatabase()

test('searches of as many terms are one statement, whichever of them are empty; an empty one is in no field', async () => {
  const { id } = await seed.deal({ slug: 'tea', title: 'Tea' })
  await db.connection().execute(async (one) => {
    const fieldsOf = async (same: string[]) => {
      const terms = { same, similar: ['', "'tea'", ''] }
      const [deal] = await readCandidates(one, [id], { terms, unpricedStores: [] }, now)
      expect(deal?.similarFields).toEqual([0, 1, 0])
      return deal?.fields
    }
    expect(await fieldsOf(["'tea'", "'tea'", "'cup'"])).toEqual([1, 1, 0])
    expect(await fieldsOf(["'tea'", '', "'cup'"])).toEqual([1, 0, 0])
    expect(await fieldsOf(['', '', "'tea'"])).toEqual([0, 0, 1])
    const { rows } = await sql`
      select from pg_prepared_statements where statement like '%similarFields%' and statement not like '%prepared%'`.execute(
      one,
    )
    expect(rows).toHaveLength(1)
  })
})
