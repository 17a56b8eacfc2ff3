import { sql } from 'kysely'
import type { MailSettings } from '../../../accounts/members/member.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** An unconfirmed address may be someone else's: nothing is said about its newsletter. */
export const findMailSettings = (db: Db, memberId: number): Promise<MailSettings> =>
  db
    .selectFrom('members')
    .select(
      sql<boolean>`exists (select 1 from comments
        where comments.member_id = members.id and comments.wants_replies and comments.removed_at is null)`.as(
        'wantsReplies',
      ),
    )
    .select(
      sql<boolean>`members.email_confirmed_at is not null and exists (select 1 from subscribers
        where subscribers.email_key = members.email_key and confirmed_at is not null and unsubscribed_at is null)`.as(
        'getsNewsletter',
      ),
    )
    .where('members.id', '=', memberId)
    .executeTakeFirstOrThrow()
