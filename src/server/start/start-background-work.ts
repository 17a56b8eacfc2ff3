import { join } from 'node:path'
import { createDealPictures } from '../../catalogue/deals/server/pictures/deal-pictures.ts'
import { recordMailRefusal } from '../../community/channels/server/channel-failures.ts'
import { ensurePushKeys } from '../../community/channels/server/push-keys.ts'
import { pushTransport } from '../../community/channels/server/push-transport.ts'
import { createSendNotice } from '../../community/channels/server/send-notice.ts'
import { telegramTransport } from '../../community/channels/server/telegram-transport.ts'
import { startTelegramUpdates } from '../../community/channels/server/telegram-updates.ts'
import { createReadPicture } from '../../community/telegram-channel/server/read-picture.ts'
import { backupDepsOf } from '../../operation/backup/schedule/backup-deps.ts'
import { assertPublicKey } from '../../operation/backup/schedule/encryption.ts'
import { feedRunDeps } from '../../operation/feeds/server/run/feed-run-deps.ts'
import { shopAccess } from '../../operation/shop-checks/server/shop-access.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { startPurgingCaches } from '../../platform/cache/purge-caches.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/config.ts'
import { measureJobs } from '../../platform/database/job-times.ts'
import { startJobs } from '../../platform/database/jobs.ts'
import { isPublicAddress } from '../../platform/http/public-address.ts'
import type { Log } from '../../platform/log/log.ts'
import { createSendMail } from '../../platform/mail/mail-queue.ts'
import { outboxTransport, smtpTransport } from '../../platform/mail/mail-transport.ts'
import { startMailDelivery } from '../../platform/mail/send-queued-mails.ts'
import type { Db } from '../../platform/schema/db.ts'
import { createSecurityEvents } from '../../platform/security/security-events.ts'
import { createTranslate, readCatalogs, type Translate } from '../../site/i18n/server/translate.ts'
import { buildInfo } from '../build-info.ts'
import { announceOnTime, rewriteDealsInBackground, tellMembersInBackground } from './announce-on-time.ts'
import type { OpenDatabase } from './open-database.ts'
import { resanitise } from './resanitise.ts'
import { countAndPurgeStatistics, scheduledJobs } from './scheduled-jobs.ts'
import type { Shutdown } from './shutdown.ts'

type Deps = { config: Config; database: OpenDatabase; pictures: PictureStorage; log: Log }

/** Jobs, announcements and messages: what runs without a visitor, in one process of a site. The shutdown stops it. */
export async function startBackgroundWork(
  { config, database, pictures, log }: Deps,
  shutdown: Shutdown,
): Promise<void> {
  const { background: db, listen, registry } = database
  const { publicUrl, newsletterRate, cachePurge: caches } = config
  if (caches) await shutdown.register(startPurgingCaches({ listen, caches, registry, log }), ({ stop }) => stop())
  const translate = createTranslate(await readCatalogs())
  const sendMail = createSendMail(translate)
  const access = shopAccess(publicUrl, isPublicAddress)
  const feeds = { ...feedRunDeps(config), sendMail, log }
  const channel = telegramChannelDeps({ config, database, pictures, log }, translate)
  const newsletter = { sendMail, publicUrl, newsletterRate }
  const backups = await backupsOf({ config, database, pictures, log })
  const jobs = scheduledJobs(
    db,
    systemClock,
    pictures,
    access,
    feeds,
    channel,
    newsletter,
    backups && { ...backups, sendMail },
  )
  await shutdown.register(startJobs(database.url, measureJobs(jobs, registry), log), ({ stop }) => stop())
  const telling = { sendNotice: createSendNotice({ sendMail, translate }), publicUrl }
  for (const begin of [announceOnTime, rewriteDealsInBackground, tellMembersInBackground]) {
    const begun = begin({ db, clock: systemClock, log, ...telling })
    await shutdown.register(Promise.resolve(begun), ({ stop }) => stop())
  }
  await ensurePushKeys(db, config.secretsKey)
  await shutdown.register(startConfiguredDelivery(config, database, log), ({ stop }) => stop())
  if (config.telegram) {
    const deps = { db, bot: config.telegram, translate, publicUrl, clock: systemClock, log }
    await shutdown.register(Promise.resolve(startTelegramUpdates(deps)), ({ stop }) => stop())
  }
  // Runs after the start: rows written under older rules are few, or many and not urgent.
  resanitise(db, systemClock()).catch((error) => {
    if (!shutdown.hasBegun()) log.error({ err: error }, 'Stored HTML could not be sanitised again')
  })
  // The start page has statistics before the job runs for the first time.
  countAndPurgeStatistics(db, systemClock()).catch((error) => {
    if (!shutdown.hasBegun()) log.error({ err: error }, 'The daily statistics could not be counted')
  })
}

async function backupsOf({ config, database, pictures, log }: Deps) {
  const backups = backupDepsOf(config)
  if (backups === null) return null
  if (backups.publicKey !== null) await assertPublicKey(backups.publicKey)
  return { ...backups, url: database.url, pictures, version: buildInfo.version, log }
}

function telegramChannelDeps({ config, database, pictures, log }: Deps, translate: Translate) {
  const recordEvent = createSecurityEvents({ log })
  const fetched = { db: database.background, clock: systemClock, canFetch: isPublicAddress, recordEvent }
  const dealPictures = createDealPictures({ ...fetched, pictures, log })
  const readPicture = createReadPicture({ pictures, dealPictures, log })
  return { bot: config.telegram, translate, publicUrl: config.publicUrl, readPicture, log }
}

/** Sends queued messages. Emails go to the configured mail server, or to files in DATA_DIR/outbox. */
function startConfiguredDelivery(
  { smtpUrl, mailFrom, dataDir, secretsKey, telegram }: Config,
  { background: db, listen }: OpenDatabase,
  log: Log,
) {
  const clock = systemClock
  const mail = smtpUrl ? smtpTransport(smtpUrl, mailFrom) : outboxTransport(join(dataDir, 'outbox'), mailFrom)
  const transports = {
    email: { ...mail, recordRefusal: (tx: Db, address: string) => recordMailRefusal(tx, address, clock()) },
    push: pushTransport({ db, clock, secretsKey, contact: mailFrom.address }),
    telegram: telegramTransport({ bot: telegram, clock }),
  }
  return startMailDelivery({ db, listen, transports, clock, log })
}
