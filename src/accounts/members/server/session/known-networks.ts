import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'
import { daysBefore } from '../../../../shared/days.ts'

const rememberedDays = 90
const maxPerMember = 20

/** A digest of both together: it reveals no network, and cannot be compared between members. */
const digestOf = (emailKey: string, network: string): Buffer =>
  createHash('sha256').update(`${emailKey} ${network}`).digest().subarray(0, 16)

const oldest = (now: Date) => daysBefore(now, rememberedDays)

/** Whether the address's member has signed in from this network before. One look-up, also for an unknown address. */
export async function isKnownNetwork(db: Db, emailKey: string, network: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_networks')
    .select('member_id')
    .where('digest', '=', digestOf(emailKey, network))
    .where('last_used_at', '>', oldest(now))
    .executeTakeFirst()
  return row !== undefined
}

/** After a sign-in or a new password: this network gets its own limit of attempts. Written once a day at most. */
export async function rememberNetwork(
  db: Db,
  member: { id: number; email_key: string },
  network: string,
  now: Date,
): Promise<void> {
  const written = await db
    .insertInto('known_networks')
    .columns(['digest', 'member_id', 'last_used_at'])
    .expression((query) =>
      query
        .selectFrom('members')
        .select(sql<Buffer>`${digestOf(member.email_key, network)}::bytea`.as('digest'))
        .select(['id', sql<Date>`${now}::timestamptz`.as('now')])
        .where('id', '=', member.id),
    )
    .onConflict((conflict) =>
      conflict
        .column('digest')
        .doUpdateSet({ last_used_at: now })
        .where('known_networks.last_used_at', '<', daysBefore(now, 1)),
    )
    .returning('digest')
    .executeTakeFirst()
  if (written) await deleteAllButNewest(db, member.id)
}

const deleteAllButNewest = (db: Db, memberId: number) =>
  db
    .deleteFrom('known_networks')
    .where('digest', 'in', (query) =>
      query
        .selectFrom('known_networks')
        .select('digest')
        .where('member_id', '=', memberId)
        .orderBy('last_used_at', 'desc')
        .orderBy('digest')
        .offset(maxPerMember),
    )
    .execute()

export async function purgeOldNetworks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('known_networks').where('last_used_at', '<=', oldest(now)).execute()
}
