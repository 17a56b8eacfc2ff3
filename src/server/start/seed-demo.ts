import { sql } from 'kysely'
import { runDemoFeed } from '../../operation/demo/demo-feed.ts'
import { insertDemoContent } from '../../operation/demo/insert-demo-content.ts'
import { readDemoContent } from '../../operation/demo/read-demo-content.ts'
import { feedRunDeps } from '../../operation/feeds/server/run/feed-run-deps.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/log/log.ts'
import { createSendMail } from '../../platform/mail/mail-queue.ts'
import type { Db } from '../../platform/schema/db.ts'
import { createTranslate, readCatalogs } from '../../site/i18n/server/translate.ts'

type Deps = { db: Db; now: Date; pictures: PictureStorage; config: Config; log: Log }

/**
 * Fills an empty database with the demo content, dated relative to `now`, all or nothing, and runs its feed. Any number of
 * processes may start at the same time: the first fills it, the others wait and find it full.
 */
export async function seedDemo({ db, now, pictures, config, log }: Deps): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  const content = readDemoContent()
  const isFilled = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('bachat demo'))`.execute(tx)
    if (!(await isEmpty(tx))) return false
    await insertDemoContent(tx, content, { now, pictures })
    return true
  })
  if (!isFilled) return false
  const sendMail = createSendMail(createTranslate(await readCatalogs()))
  await runDemoFeed({ db, clock: () => now, sendMail, log, ...feedRunDeps(config) }, content.feed, { now, pictures })
  return true
}

/** A site whose demo content was removed stays empty. */
async function isEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from deals) and not exists (select from stores)
      and not exists (select from demo_content) as empty`.execute(db)
  return rows[0]?.empty === true
}
