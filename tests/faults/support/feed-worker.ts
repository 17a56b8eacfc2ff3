import { setTimeout as delay } from 'node:timers/promises'
import { feedRunDeps } from '../../../src/operation/feeds/server/run/feed-run-deps.ts'
import { runDueFeeds } from '../../../src/operation/feeds/server/run/run-due-feeds.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { readConfig } from '../../../src/platform/config/config.ts'
import { openDatabase } from '../../../src/platform/database/database.ts'
import { createLog } from '../../../src/platform/log/log.ts'
import { createSendMail } from '../../../src/platform/mail/mail-queue.ts'
import type { Tables } from '../../../src/platform/schema/tables.ts'
import { createTranslate, readCatalogs } from '../../../src/site/i18n/server/translate.ts'

// What a worker does with feeds, without the job queue, which would begin it only every minute.

const config = readConfig(process.env)
const { db } = openDatabase<Tables>(`${config.databaseUrl}`)
const deps = {
  ...{ db, clock: systemClock, log: createLog('warn', process.stderr), hasSpace: async () => true },
  ...{ sendMail: createSendMail(createTranslate(await readCatalogs())), ...feedRunDeps(config) },
}
for (;;) {
  await runDueFeeds(deps, new AbortController().signal)
  await delay(50)
}
