import { ECDH } from 'node:crypto'
import type { Device } from '../../../accounts/members/server/session/device.ts'
import { badInput, Problem } from '../../../platform/errors.ts'
import { deleteUnsentMessages } from '../../../platform/mail/mail-queue.ts'
import { Message } from '../../../platform/message.ts'
import { parseUrl } from '../../../platform/parse-url.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { maxBrowsers } from '../my-channels.ts'
import { forgetFailure, hasRested, recordFailure } from './channel-failures.ts'

type NewSubscription = { endpoint: string; p256dh: string; auth: string; device: Device }

/** Subscribes a browser, or renews its subscription. */
export async function addSubscription(
  db: Db,
  memberId: number,
  { endpoint, p256dh, auth, device }: NewSubscription,
  now: Date,
): Promise<void> {
  assertUsable(endpoint, p256dh)
  await db.transaction().execute(async (tx) => {
    // Of several at the same time, none passes the limit.
    await tx.selectFrom('members').select('id').where('id', '=', memberId).forUpdate().execute()
    const known = await tx
      .selectFrom('push_subscriptions')
      .select(['id', 'member_id', 'endpoint'])
      .where(({ or, eb }) => or([eb('endpoint', '=', endpoint), eb('member_id', '=', memberId)]))
      .execute()
    const own = known.filter(({ member_id }) => member_id === memberId)
    // Somebody else signed in to this browser before: what waits for it is theirs.
    for (const { id, member_id } of known) if (member_id !== memberId) await deleteSubscription(tx, id)
    if (own.length >= maxBrowsers && !own.some((row) => row.endpoint === endpoint)) throw tooManyBrowsers()
    const values = { member_id: memberId, p256dh, auth, ...device, refused_at: null }
    await tx
      .insertInto('push_subscriptions')
      .values({ endpoint, created_at: now, ...values })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(values))
      .execute()
    await forgetFailure(tx, memberId, 'push')
  })
}

const tooManyBrowsers = () =>
  new Problem(
    409,
    new Message(/*i18n*/ 'You are told in {count} browsers already. Remove one of them first.', { count: maxBrowsers }),
  )

/** Messages are encrypted for a point of this curve, with any other they could never be sent. */
function assertUsable(endpoint: string, p256dh: string): void {
  const url = parseUrl(endpoint)
  if (!url || url.username || url.password) throw badInput({ endpoint: 'endpoint must be an https address.' })
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
  } catch {
    throw badInput({ p256dh: 'p256dh must be a public key.' })
  }
}

/** Deletes the member's subscription and what waits for it. */
export async function removeSubscription(db: Db, memberId: number, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = await tx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (own) await deleteSubscription(tx, id)
  })
}

async function deleteSubscription(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('id', '=', id).execute()
  await deleteUnsentMessages(tx, 'push', [`${id}`])
}

/** Deletes a subscription that the push service no longer accepts, and records that for its member. */
export async function endSubscription(tx: Db, id: number, now: Date): Promise<void> {
  const ended = await tx
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .returning(['member_id', 'browser', 'os'])
    .executeTakeFirst()
  if (ended) await recordFailure(tx, { ...ended, channel: 'push', at: now })
}

/** Leaves a subscription alone for which the push service refused a message, and records that for its member. */
export async function restSubscription(tx: Db, id: number, now: Date): Promise<void> {
  const refused = await tx
    .updateTable('push_subscriptions')
    .set({ refused_at: now })
    .where('id', '=', id)
    .returning(['member_id', 'browser', 'os'])
    .executeTakeFirst()
  if (refused) await recordFailure(tx, { ...refused, channel: 'push', at: now })
}

/** The subscriptions of a member that messages are sent to, also those that are tried again. */
export async function listTellableBrowsers(tx: Db, memberId: number): Promise<number[]> {
  const again = await tx
    .updateTable('push_subscriptions')
    .set({ refused_at: null })
    .where('member_id', '=', memberId)
    .where(hasRested('refused_at'))
    .returning('id')
    .execute()
  if (again.length > 0) await forgetFailure(tx, memberId, 'push')
  const rows = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('member_id', '=', memberId)
    .where('refused_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
