import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { daysBefore } from '../../../shared/days.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'

/** Refusals in so many different weeks end the sending. */
const maxRefusedWeeks = 3
/** Where more of an issue's emails are refused, our mail server is the reason: that says nothing about addresses. */
const maxRefusedShare = 0.2
/** Emails of a mailing, and clicks, are stored for longer. */
const countedDays = { mails: 4, clicks: 60 }
/** Every click of an earlier time is in the log by now. */
const clickMarginMs = MINUTE_MS

/** Brings the figures of issues and the refusals of addresses up to date. Repeating it changes nothing. */
export async function countIssueFigures(db: Db, now: Date): Promise<void> {
  await sql`
    update newsletter_issues i set
      sent = (select count(*) from mails where mailing = 'newsletter:' || i.id and sent_at is not null),
      refused = (select count(*) from mails where mailing = 'newsletter:' || i.id and ${isRefused})
    where state in ('sending', 'sent') and sends_at > ${daysBefore(now, countedDays.mails)}`.execute(db)
  await suppressRefusedAddresses(db, now)
  await addNewClicks(db, now)
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
      select split_part(key, ':', 4)::integer as id, created_at, to_char(date_trunc('week', day), 'YYYY-MM-DD') as week
      from newsletter_issues i join mails on mailing = 'newsletter:' || i.id
      where sends_at > ${daysBefore(now, countedDays.mails)} and ${isRefused}
        and refused <= ${maxRefusedShare}::double precision * (sent + refused)) r
    where s.id = r.id and s.suppressed_at is null and r.created_at > s.confirmed_at
      and r.week <> all (s.refused_weeks)`.execute(db)

/** Only clicks of deals that the issue has: its number is in an address that anyone can change. */
async function addNewClicks(db: Db, now: Date): Promise<void> {
  const until = new Date(now.getTime() - clickMarginMs)
  await sql`
    update newsletter_issues i set clicks_counted_to = ${until}, clicks = clicks + (
      select count(*) from click_log c
      where issue_id = i.id and at >= i.clicks_counted_to and at < ${until}
        and (i.deals @> jsonb_build_array(jsonb_build_object('id', c.deal_id)) or c.deal_id = any(i.further_sent)))
    where state in ('sending', 'sent') and sends_at > ${daysBefore(now, countedDays.clicks)}
      and clicks_counted_to < ${until}`.execute(db)
}
