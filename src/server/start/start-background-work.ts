import { join } from 'node:path'
import { feedRunDeps } from '../../operation/feeds/server/run/feed-run-deps.ts'
import { shopAccess } from '../../operation/shop-checks/server/shop-access.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { startJobs } from '../../platform/database/jobs.ts'
import { isPublicAddress } from '../../platform/http/public-address.ts'
import type { Log } from '../../platform/log/log.ts'
import { createSendMail } from '../../platform/mail/mail-queue.ts'
import { outboxTransport, smtpTransport } from '../../platform/mail/mail-transport.ts'
import { startMailDelivery } from '../../platform/mail/send-queued-mails.ts'
import { createTranslate, readCatalogs } from '../../site/i18n/server/translate.ts'
import { announceOnTime, rewriteDealsInBackground } from './announce-on-time.ts'
import type { OpenDatabase } from './open-database.ts'
import { resanitise } from './resanitise.ts'
import { countAndPurgeStatistics, scheduledJobs } from './scheduled-jobs.ts'
import type { Shutdown } from './shutdown.ts'

type Deps = { config: Config; database: OpenDatabase; pictures: PictureStorage; log: Log }

/** Jobs, announcements and emails: what runs without a visitor, in one process of a site. The shutdown stops it. */
export async function startBackgroundWork(
  { config, database, pictures, log }: Deps,
  shutdown: Shutdown,
): Promise<void> {
  const { background: db } = database
  const { publicUrl, newsletterRate } = config
  const sendMail = createSendMail(createTranslate(await readCatalogs()))
  const access = shopAccess(publicUrl, isPublicAddress)
  const feeds = { ...feedRunDeps(config), sendMail, log }
  const newsletter = { sendMail, publicUrl, newsletterRate }
  const jobs = scheduledJobs(db, systemClock, pictures, access, feeds, newsletter)
  await shutdown.register(startJobs(database.url, jobs, log), ({ stop }) => stop())
  for (const begin of [announceOnTime, rewriteDealsInBackground]) {
    const begun = begin({ db, clock: systemClock, log })
    await shutdown.register(Promise.resolve(begun), ({ stop }) => stop())
  }
  await shutdown.register(startConfiguredMailDelivery(config, database, log), ({ stop }) => stop())
  // Runs after the start: rows written under older rules are few, or many and not urgent.
  resanitise(db, systemClock()).catch((error) => {
    if (!shutdown.hasBegun()) log.error({ err: error }, 'Stored HTML could not be sanitised again')
  })
  // The start page has statistics before the job runs for the first time.
  countAndPurgeStatistics(db, systemClock()).catch((error) => {
    if (!shutdown.hasBegun()) log.error({ err: error }, 'The daily statistics could not be counted')
  })
}

/** Sends queued emails to the configured mail server, or writes them to files in DATA_DIR/outbox. */
function startConfiguredMailDelivery(
  { smtpUrl, mailFrom, dataDir }: Config,
  { background: db, listen }: OpenDatabase,
  log: Log,
) {
  const transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : outboxTransport(join(dataDir, 'outbox'), mailFrom)
  return startMailDelivery({ db, listen, transport, clock: systemClock, log })
}
