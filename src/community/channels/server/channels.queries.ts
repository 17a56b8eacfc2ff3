import type { Channel } from '../../../platform/channel.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { ChannelFailure, MyChannels } from '../my-channels.ts'
import { findPublicPushKey } from './push-keys.ts'

/** The channels of a member. */
export async function findChannels(
  db: Db,
  { id, email, emailConfirmedAt }: { id: number; email: string; emailConfirmedAt: Date | null },
  { telegram }: Pick<Config, 'telegram'>,
): Promise<MyChannels> {
  return {
    email: { address: email, isConfirmed: emailConfirmedAt !== null },
    push: { key: await findPublicPushKey(db), browsers: await listBrowsers(db, id) },
    telegram: telegram ? await findTelegram(db, id) : { kind: 'unavailable' },
    failures: await listFailures(db, id),
  }
}

async function listBrowsers(db: Db, memberId: number): Promise<MyChannels['push']['browsers']> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'browser', 'os', 'created_at'])
    .where('member_id', '=', memberId)
    .where('refused_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ created_at, ...browser }) => ({ ...browser, addedAtMs: created_at.getTime() }))
}

async function findTelegram(db: Db, memberId: number): Promise<MyChannels['telegram']> {
  const link = await db
    .selectFrom('telegram_links')
    .select(['name', 'linked_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return link ? { kind: 'linked', name: link.name, sinceMs: link.linked_at.getTime() } : { kind: 'unlinked' }
}

async function listFailures(db: Db, memberId: number): Promise<ChannelFailure[]> {
  const rows = await db
    .selectFrom('channel_failures')
    .select(['channel', 'browser', 'os', 'at'])
    .where('member_id', '=', memberId)
    .orderBy('channel')
    .execute()
  return rows.map(({ channel, at, ...device }) => ({
    ...device,
    channel: channel as Channel,
    atMs: at.getTime(),
  }))
}
