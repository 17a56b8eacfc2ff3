import { type Insertable, sql } from 'kysely'
import { storedEmailKey } from '../../../platform/email-address.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Tables } from '../../../platform/schema/tables.ts'
import type { ChannelFailure } from '../my-channels.ts'

/** Records that a channel of a member ended by itself, until they use it again. */
export async function recordFailure(tx: Db, failure: Insertable<Tables['channel_failures']>): Promise<void> {
  const { at, browser = '', os = '' } = failure
  await tx
    .insertInto('channel_failures')
    .values(failure)
    .onConflict((conflict) => conflict.columns(['member_id', 'channel']).doUpdateSet({ at, browser, os }))
    .execute()
}

export async function forgetFailure(tx: Db, memberId: number, channel: ChannelFailure['channel']): Promise<void> {
  await tx.deleteFrom('channel_failures').where('member_id', '=', memberId).where('channel', '=', channel).execute()
}

/** Whether an address that refused a message at this time is used again: the cause may have been the site, and corrected. */
export const hasRested = (refusedAt: string) => sql<boolean>`${sql.ref(refusedAt)} < now() - interval '1 day'`

/** Records for the member with this email address, if there is one, that the mail server refuses it. */
export async function recordMailRefusal(tx: Db, address: string, now: Date): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('email_key', '=', storedEmailKey(address))
    .executeTakeFirst()
  if (member) await recordFailure(tx, { member_id: member.id, channel: 'email', at: now })
}
