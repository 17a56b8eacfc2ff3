import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lockDeals } from '../../catalogue/deals/server/product/item-group.queries.ts'
import { writeDeals } from '../../catalogue/deals/server/write/write-deals.ts'
import { storePicture } from '../../pictures/save-picture.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import type { Db } from '../../platform/schema/db.ts'
import { feedKeyOf, isWebAddress } from '../feeds/feed.ts'
import { findFeed } from '../feeds/server/feed.queries.ts'
import { createFeed, updateFeed } from '../feeds/server/feed-commands.ts'
import { tryLockFeed, withLockSession } from '../feeds/server/run/feed-locks.ts'
import { type FeedRunDeps, runFeed } from '../feeds/server/run/run-feed.ts'
import { findDemoFeed, listDealsOfFeed, recordDemoContent } from './demo-content.queries.ts'
import { contentFolder } from './demo-records.ts'
import type { DemoContent } from './read-demo-content.ts'

type DemoFeed = DemoContent['feed']

const folderOfFiles = 'demo/content/feed/'
const pathOf = (file: string): string => fileURLToPath(new URL(`feed/${file}`, contentFolder))

/** Its file is the one in the program's own folder. */
export const addDemoFeed = (tx: Db, { name, file, everyMinutes, mapping }: DemoFeed, now: Date): Promise<number> =>
  createFeed(
    tx,
    {
      ...{ name, address: pathOf(file), format: 'csv', mapping, categoryMap: null, store: null },
      ...{ isFull: true, schedule: { everyMinutes }, headers: null, limits: {}, ownerId: null },
    },
    now,
  )

/** Where feeds run: an update may have moved the program's folder, and the feed's file with it. */
export async function updateDemoFeedAddress(db: Db, now: Date): Promise<void> {
  const feed = await findDemoFeed(db)
  if (!feed || isWebAddress(feed.address) || !feed.address.replaceAll('\\', '/').includes(folderOfFiles)) return
  const address = pathOf(basename(feed.address))
  if (address !== feed.address) await db.transaction().execute((tx) => updateFeed(tx, feed.id, { address }, now))
}

type Target = { pictures: PictureStorage; now: Date }

/** The feed's first run. Its deals get drawings, which a feed's file cannot name, and are demo content. */
export async function runDemoFeed(deps: FeedRunDeps, { pictures: drawings }: DemoFeed, target: Target): Promise<void> {
  const { db } = deps
  const demoFeed = await findDemoFeed(db)
  if (!demoFeed) return
  await withLockSession(db, async (session) => {
    const feed = (await tryLockFeed(session, demoFeed)) ? await findFeed(session, demoFeed.id) : null
    if (feed) await runFeed(deps, session, feed, new AbortController().signal)
  })
  await db.transaction().execute(async (tx) => {
    const deals = await listDealsOfFeed(tx, feedKeyOf(demoFeed.id))
    await lockDeals(
      tx,
      deals.map(({ id }) => id),
    )
    const changes = deals.map(async ({ id, key }) => {
      const picture = await storePicture(target.pictures, `${drawings[key]}`, 'svg')
      // As an editor's picture, which stays when the row changes.
      return { id, row: { picture, feed_values: { picture: '' }, updated_at: target.now } }
    })
    await writeDeals(tx, await Promise.all(changes), target.now)
    await recordDemoContent(tx, { deals: deals.map(({ id }) => `${id}`) })
  })
}
