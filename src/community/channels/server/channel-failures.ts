import type { Insertable } from 'kysely'
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
