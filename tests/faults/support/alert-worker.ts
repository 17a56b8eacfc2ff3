import { createSendNotice } from '../../../src/community/channels/server/send-notice.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import { openDatabase } from '../../../src/platform/database/database.ts'
import { createLog } from '../../../src/platform/log/log.ts'
import { createSendMail } from '../../../src/platform/mail/mail-queue.ts'
import { smtpTransport } from '../../../src/platform/mail/mail-transport.ts'
import { startMailDelivery } from '../../../src/platform/mail/send-queued-mails.ts'
import type { Tables } from '../../../src/platform/schema/tables.ts'
import { tellMembersInBackground } from '../../../src/server/start/announce-on-time.ts'
import { nextMorning } from '../../../src/shared/quiet-hours.ts'
import { createTranslate, readCatalogs } from '../../../src/site/i18n/server/translate.ts'

// What a worker does with alerts, at a time of day at which members are told. BEGIN_AT: its time at the start.

const config = readConfig(process.env)
const { db, listen } = openDatabase<Tables>(`${config.databaseUrl}`)
const log = createLog('warn', process.stderr)
const translate = createTranslate(await readCatalogs())
const aheadMs = Date.parse(`${process.env.BEGIN_AT}`) - Date.now()
const clock = () => new Date(Date.now() + aheadMs)
const sendNotice = createSendNotice({ sendMail: createSendMail(translate), translate })
tellMembersInBackground({ db, clock, log, sendNotice, publicUrl: config.publicUrl })
const unused = {
  send: async () => {
    throw new Error('Nobody has this channel')
  },
}
const transports = { email: smtpTransport(`${config.smtpUrl}`, config.mailFrom), push: unused, telegram: unused }
// By the clock of the database, which dates the emails, but in the morning: notices rest at night.
const untilMorningMs = nextMorning(new Date()).getTime() - Date.now()
const morning = () => new Date(Date.now() + untilMorningMs)
await startMailDelivery({ db, listen, transports, clock: morning, log })
