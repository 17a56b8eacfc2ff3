import { randomBytes } from 'node:crypto'
import { deleteUnsentMessages } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { tokenHash } from '../../../platform/security/token.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { type Language, languageIn } from '../../../site/i18n/language.ts'
import { forgetFailure, recordFailure } from './channel-failures.ts'

const keyMs = 30 * MINUTE_MS

/** A key that links a chat once. The member's former key no longer works. */
export async function issueLinkKey(db: Db, memberId: number, now: Date): Promise<string> {
  // Telegram takes up to 64 letters, digits, "_" and "-".
  const key = randomBytes(24).toString('base64url')
  const values = { key_hash: tokenHash(key), expires_at: new Date(now.getTime() + keyMs) }
  await db.deleteFrom('telegram_link_keys').where('expires_at', '<=', now).execute()
  await db
    .insertInto('telegram_link_keys')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
  return key
}

type Chat = { id: number; name: string }

/** `linked`: the chat tells this member now. `taken`: it tells another one still. Members are named by email address. */
type Link = { kind: 'linked'; language: Language; email: string } | { kind: 'taken'; email: string }

/**
 * Links the chat to the key's member, in place of their former chat. A chat that tells another member has to be unlinked
 * first: whoever opens a stranger's link must not lose their own. Null: no such key.
 */
export async function linkChat(tx: Db, key: string, chat: Chat, now: Date): Promise<Link | null> {
  const owner = await tx
    .selectFrom('telegram_link_keys')
    .innerJoin('members', 'members.id', 'telegram_link_keys.member_id')
    .select(['members.id', 'email', 'language'])
    .where('key_hash', '=', tokenHash(key))
    .where('expires_at', '>', now)
    .forUpdate('telegram_link_keys')
    .executeTakeFirst()
  if (!owner) return null
  const former = await tx
    .selectFrom('telegram_links')
    .innerJoin('members', 'members.id', 'telegram_links.member_id')
    .select(['members.id', 'email', 'chat_id'])
    .where(({ or, eb }) => or([eb('telegram_links.member_id', '=', owner.id), eb('chat_id', '=', chat.id)]))
    .execute()
  const other = former.find(({ id }) => id !== owner.id)
  if (other) return { kind: 'taken', email: other.email }
  await tx.deleteFrom('telegram_link_keys').where('member_id', '=', owner.id).execute()
  for (const link of former) if (link.chat_id !== chat.id) await unlinkChat(tx, link.chat_id)
  const values = { name: chat.name, linked_at: now }
  await tx
    .insertInto('telegram_links')
    .values({ member_id: owner.id, chat_id: chat.id, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
  await forgetFailure(tx, owner.id, 'telegram')
  return { kind: 'linked', language: languageIn(owner.language), email: owner.email }
}

/** Ends the link of a chat and deletes what waits for it. */
export async function unlinkChat(tx: Db, chatId: number): Promise<void> {
  await tx.deleteFrom('telegram_links').where('chat_id', '=', chatId).execute()
  await deleteUnsentMessages(tx, 'telegram', [`${chatId}`])
}

export async function unlinkMember(db: Db, memberId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const link = await tx
      .selectFrom('telegram_links')
      .select('chat_id')
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (link) await unlinkChat(tx, link.chat_id)
  })
}

/** Ends the link of a chat to which the bot may no longer write, and records that for its member. */
export async function endLink(tx: Db, chatId: number, now: Date): Promise<void> {
  const ended = await tx
    .deleteFrom('telegram_links')
    .where('chat_id', '=', chatId)
    .returning('member_id')
    .executeTakeFirst()
  if (ended) await recordFailure(tx, { ...ended, channel: 'telegram', at: now })
}
