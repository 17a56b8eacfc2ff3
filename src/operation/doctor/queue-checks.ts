import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import { hasJobQueue } from '../../platform/database/has-job-queue.ts'
import { isLocalName } from '../../platform/http/local-request.ts'
import { isLate } from '../../platform/mail/claim-messages.ts'
import { verifySmtp } from '../../platform/mail/mail-transport.ts'
import type { Db } from '../../platform/schema/db.ts'
import { formatCount } from '../../shared/money.ts'
import { type Check, ok, problem, warning } from './check.ts'
import { rowsOf } from './database-checks.ts'

type MailSettings = Pick<Config, 'smtpUrl' | 'publicUrl'>

export const mailChecks = (db: Db, { smtpUrl, publicUrl }: MailSettings): Check[] => [
  {
    name: 'mail server',
    run: async () => {
      if (smtpUrl) {
        const smtpError = await verifySmtp(smtpUrl)
        return smtpError === null
          ? ok('accepts the connection and the password; nothing was sent')
          : problem(`the mail server does not accept mail (${smtpError}): check SMTP_URL.`)
      }
      const what = 'emails are written to DATA_DIR/outbox'
      return isLocalName(new URL(publicUrl).hostname) ? ok(what) : problem(`${what}: set SMTP_URL.`)
    },
  },
  {
    name: 'mails',
    run: async () => {
      const [row] = await rowsOf(
        db,
        sql<{ late: number; lost: number; failure: string | null }>`
          select count(*) filter (where ${isLate})::int as late,
            count(*) filter (where try_at = 'infinity')::int as lost, max(failure) as failure
          from mails where sent_at is null`,
      )
      const { late = 0, lost = 0, failure = null } = row ?? {}
      const reason = failure === null ? '' : ` (${failure})`
      if (late > 0)
        return problem(
          `${formatCount(late)} have been waiting for more than ten minutes${reason}: is a worker running?`,
        )
      if (lost > 0)
        return warning(
          `${formatCount(lost)} were given up${reason}: see the table mails; try_at = now() sends one again.`,
        )
      return ok('none is late')
    },
  },
]

export const jobChecks = (db: Db): Check[] => [
  {
    name: 'jobs',
    run: async () => {
      if (!(await hasJobQueue(db)))
        return warning('no worker has ever run on this database: start one (PROCESS=worker or all).')
      const [row] = await rowsOf(
        db,
        sql<{ late: number; failed: number }>`
          select count(*) filter (where state in ('created', 'retry') and start_after < now() - interval '15 minutes')::int as late,
            count(*) filter (where state = 'failed' and created_on > now() - interval '1 day')::int as failed
          from pgboss.job`,
      )
      const { late = 0, failed = 0 } = row ?? {}
      if (late > 0)
        return problem(`${formatCount(late)} have been waiting for more than 15 minutes: is a worker running?`)
      if (failed > 0) return warning(`${formatCount(failed)} failed in the last 24 hours: see the worker's log.`)
      return ok('none is late, none failed in the last 24 hours')
    },
  },
]
