import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { hasBenefit } from './code.queries.ts'

/** Whether a code has begun or ended after `since`: pages that were rendered before have prices without or with it. */
export async function announceTurnedCodes(db: Db, since: Date, now: Date): Promise<boolean> {
  const isTurn = (time: 'starts_at' | 'ends_at') => sql`(${sql.ref(time)} > ${since} and ${sql.ref(time)} <= ${now})`
  const { rows } = await sql`
    select from codes where ${hasBenefit} and ended_at is null and (${isTurn('starts_at')} or ${isTurn('ends_at')})
    limit 1`.execute(db)
  if (rows.length > 0) await announce(db, ['codes', 'deals', 'stores'])
  return rows.length > 0
}
