import { sql } from 'kysely'
import type { Channel } from '../channel.ts'
import type { Db } from '../schema/db.ts'
import type { Lane } from './mail-lanes.ts'
import type { QueuedContent } from './mail-queue.ts'

/** Longer than one attempt may take. */
const claimMs = 180_000

export type Claimed = {
  id: number
  channel: Channel
  priority: number
  key: string
  recipient: string
  subject: string
  content: QueuedContent
  tries: number
  /** Until then no other process claims it. */
  try_at: Date
  created_at: Date
}

/** The most urgent message of a lane that is due, of them the one that waits longest: the first in the index `mails_to_send`. */
export const nextDue = (db: Db, { channel, upTo }: Lane, now: Date) =>
  db
    .selectFrom('mails')
    .select('id')
    .where('sent_at', 'is', null)
    .where('channel', '=', channel)
    .where('priority', '<=', upTo)
    .where('try_at', '<=', now)
    .where(({ not, exists }) => not(exists(heldUntil(db, channel).where('until', '>', now))))
    .orderBy('priority')
    .orderBy('try_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()

/**
 * Claims the next message, counts the attempt and postpones it in one statement: no other process claims it meanwhile, no
 * session is held while a server answers, and if this process dies it becomes due again.
 */
export async function claimMessage(db: Db, lane: Lane, now: Date): Promise<Claimed | undefined> {
  return db
    .updateTable('mails')
    .set({ tries: sql`tries + 1`, try_at: new Date(now.getTime() + claimMs) })
    .where('id', '=', nextDue(db, lane, now))
    .returning(['id', 'channel', 'priority', 'key', 'recipient', 'subject', 'content', 'tries', 'try_at', 'created_at'])
    .executeTakeFirst() as Promise<Claimed | undefined>
}

/** When the next message of a lane is due, including those that others are sending now. */
export async function nextMessageAt(db: Db, { channel, upTo }: Lane): Promise<Date | null> {
  const row = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.min('try_at').as('at'))
    .select(heldUntil(db, channel).as('heldUntil'))
    .where('sent_at', 'is', null)
    .where('channel', '=', channel)
    .where('priority', '<=', upTo)
    .where('try_at', '<', sql<Date>`'infinity'`)
    .executeTakeFirst()
  const at = row?.at ?? null
  return at && row?.heldUntil && row.heldUntil > at ? row.heldUntil : at
}

const heldUntil = (db: Db, channel: Channel) =>
  db.selectFrom('held_channels').select('until').where('channel', '=', channel)

/** No process sends a message of this channel before then. */
export async function holdChannel(db: Db, channel: Channel, until: Date): Promise<void> {
  await db
    .insertInto('held_channels')
    .values({ channel, until })
    .onConflict((conflict) =>
      conflict.column('channel').doUpdateSet({ until: sql`greatest(held_channels.until, excluded.until)` }),
    )
    .execute()
}

/** Puts a message off, without counting the attempt. */
export async function postponeMessage(db: Db, { id }: Claimed, until: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set({ try_at: until, tries: sql`tries - 1`, failure: null })
    .where('id', '=', id)
    .execute()
}

/** A message that is given up gets the retry time infinity, so an operator can still reschedule it. */
export async function reschedule(db: Db, { id }: Claimed, again: Date | null, failure: string): Promise<void> {
  await db
    .updateTable('mails')
    .set({ try_at: again ?? sql`'infinity'`, failure })
    .where('id', '=', id)
    .execute()
}

/** Of a message: it waits for more than ten minutes. One that was put off until the morning has no failure. */
export const isLate = sql<boolean>`(created_at < now() - interval '10 minutes' and try_at < 'infinity'
  and (try_at <= now() or failure is not null))`
