import { join } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { startMailDelivery } from '../platform/mail-delivery.ts'
import { outboxTransport, smtpTransport } from '../platform/mail-transport.ts'
import type { OpenDatabase } from './open-database.ts'

/** Sends what is queued: to the mail server of the settings, or as files into DATA_DIR/outbox. */
export function startMails({ smtpUrl, mailFrom, dataDir }: Config, { background: db, listen }: OpenDatabase, log: Log) {
  const transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : outboxTransport(join(dataDir, 'outbox'), mailFrom)
  return startMailDelivery({ db, listen, transport, clock: systemClock, log })
}
