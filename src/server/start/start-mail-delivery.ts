import { join } from 'node:path'
import { startMailDelivery } from '../../mail/mail-delivery.ts'
import { outboxTransport, smtpTransport } from '../../mail/mail-transport.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/log/log.ts'
import type { OpenDatabase } from './open-database.ts'

/** Sends queued emails to the configured mail server, or writes them to files in DATA_DIR/outbox. */
export function startConfiguredMailDelivery(
  { smtpUrl, mailFrom, dataDir }: Config,
  { background: db, listen }: OpenDatabase,
  log: Log,
) {
  const transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : outboxTransport(join(dataDir, 'outbox'), mailFrom)
  return startMailDelivery({ db, listen, transport, clock: systemClock, log })
}
