import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { daysBefore } from '../../../shared/days.ts'
import { purgeExpired } from './purge-expired.ts'

const { db, now } = await testDatabase()

test('a purge that fails skips no other, and the job fails', async () => {
  const old = daysBefore(now, 2)
  await db.insertInto('unconfirmed_mails').values({ mailbox: 'old', kind: 'account', mailed_at: old }).execute()
  await db.insertInto('rate_limits').values({ key: 'old', window_start: old, count: 1, ends_at: old }).execute()
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'too slow'; end $$`.execute(db)
  await sql`create trigger refused before delete on rate_limits for each row execute function refuse()`.execute(db)
  await expect(purgeExpired(db, now)).rejects.toThrow('too slow')
  expect(await db.selectFrom('unconfirmed_mails').select('mailbox').execute()).toEqual([])
  await sql`drop trigger refused on rate_limits`.execute(db)
  await purgeExpired(db, now)
  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([])
})
