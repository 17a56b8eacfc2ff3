import { sql } from 'kysely'
import type { Channel } from '../../../platform/channel.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** On which a member, whose address is confirmed, can be told now. */
export async function listOwnChannels(db: Db, memberId: number): Promise<Channel[]> {
  const { rows } = await sql<{ hasPush: boolean; hasTelegram: boolean }>`
    select exists (select from push_subscriptions where member_id = ${memberId} and refused_at is null) as "hasPush",
      exists (select from telegram_links where member_id = ${memberId}) as "hasTelegram"`.execute(db)
  return [
    'email',
    ...(rows[0]?.hasPush ? ['push' as const] : []),
    ...(rows[0]?.hasTelegram ? ['telegram' as const] : []),
  ]
}
