import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { isLiveAt } from '../../stores/server/deal-visibility.ts'
import { purgeVoiceKeys, voiceOf } from '../../voices/server/voice-of.ts'

const dateOf = (now: Date) => sql<Date>`${dayInIndia(now)}::date`

/** Counts a visitor once a day for each deal. Nothing is counted for a deal that is not live or has no code. */
export async function countCodeCopy(
  db: Db,
  { dealId, address }: { dealId: number; address: string },
  now: Date,
): Promise<void> {
  const { digest } = await voiceOf(db, { kind: 'code copy', id: dealId }, { address, memberId: null }, now)
  await sql`
    insert into code_copies (deal_id, day, visitor)
    select id, ${dateOf(now)}, ${digest} from deals
    where id = ${dealId} and coupon_code is not null and ${isLiveAt(now)}
    on conflict do nothing`.execute(db)
}

/** Deletes what was recorded on days that are over. */
export async function purgeCodeCopies(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('code_copies').where('day', '<', dateOf(now)).execute()
  await purgeVoiceKeys(db, now)
}
