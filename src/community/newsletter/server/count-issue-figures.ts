import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'

/** Refusals in so many different weeks end the sending. */
const maxRefusedWeeks = 3
/** Emails of a mailing, and clicks, are stored for longer. */
const countedDays = { mails: 4, clicks: 60 }

/** Brings the figures of issues and the refusals of addresses up to date. Repeating it changes nothing. */
export async function countIssueFigures(db: Db, now: Date): Promise<void> {
  await suppressRefusedAddresses(db, now)
  await sql`
    update newsletter_issues i set
      sent = (select count(*) from mails where mailing = 'newsletter:' || i.id and sent_at is not null),
      refused = (select count(*) from mails where mailing = 'newsletter:' || i.id and ${isRefused})
    where state in ('sending', 'sent') and sends_at > ${daysBefore(now, countedDays.mails)}`.execute(db)
  await sql`
    update newsletter_issues i set clicks = c.count
    from (select issue_id, count(*)::integer as count from click_log where issue_id is not null group by 1) c
    where c.issue_id = i.id and sends_at > ${daysBefore(now, countedDays.clicks)} and i.clicks < c.count`.execute(db)
}

/** The mail server has refused the recipient for ever; `reasonOf` writes the reason. */
const isRefused = sql`sent_at is null and try_at = 'infinity' and failure ~ 'RCPT TO 5[0-9][0-9]$'`

/**
 * Adds the week of each refusal to its subscriber, and ends the sending after the third. Refusals from before the owner
 * confirmed the address (again) do not count.
 */
const suppressRefusedAddresses = (db: Db, now: Date) =>
  sql`
    update subscribers s set
      refused_weeks = s.refused_weeks || r.week,
      suppressed_at = case when cardinality(s.refused_weeks) + 1 >= ${maxRefusedWeeks} then ${now}::timestamptz end
    from (
      select split_part(key, ':', 4)::integer as id, created_at,
        to_char(date_trunc('week', split_part(key, ':', 2)::date), 'YYYY-MM-DD') as week
      from mails where mailing is not null and ${isRefused}) r
    where s.id = r.id and s.suppressed_at is null and r.created_at > s.confirmed_at
      and r.week <> all (s.refused_weeks)`.execute(db)
