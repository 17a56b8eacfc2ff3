import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { wideNetworkOf } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { isLiveAt } from '../../stores/server/deal-visibility.ts'

const dateOf = (now: Date) => sql<Date>`${dayInIndia(now)}::date`

/**
 * Counts a visitor once a day for each deal. Visitors are known by network, as with votes: neighbours who share one make
 * the number too low rather than too high. Nothing is counted for a deal that is not live or has no code.
 */
export async function countCodeCopy(db: Db, copy: { dealId: number; address: string }, now: Date): Promise<void> {
  const visitor = createHmac('sha256', await keyOfDay(db, now))
    .update(`${copy.dealId} ${wideNetworkOf(copy.address)}`)
    .digest()
    .subarray(0, 8)
  await sql`
    insert into code_copies (deal_id, day, visitor)
    select id, ${dateOf(now)}, ${visitor} from deals
    where id = ${copy.dealId} and coupon_code is not null and ${isLiveAt(now)}
    on conflict do nothing`.execute(db)
}

/** The same in all processes; nobody can compute a digest again once the day is over and its key deleted. */
async function keyOfDay(db: Db, now: Date): Promise<Buffer> {
  const find = () => db.selectFrom('code_copy_keys').select('key').where('day', '=', dateOf(now)).executeTakeFirst()
  const stored = await find()
  if (stored) return stored.key
  await db
    .insertInto('code_copy_keys')
    .values({ day: dateOf(now), key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.key ?? randomBytes(32)
}

/** Deletes what was recorded on days that are over. */
export async function purgeCodeCopies(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('code_copies').where('day', '<', dateOf(now)).execute()
  await db.deleteFrom('code_copy_keys').where('day', '<', dateOf(now)).execute()
}
