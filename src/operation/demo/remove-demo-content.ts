import { forgetFeed } from '../../catalogue/deals/server/offers/imported-offers.queries.ts'
import { removeDeals } from '../../catalogue/deals/server/remove-deals.ts'
import { removeUnusedStores } from '../../catalogue/stores/server/remove-unused-stores.ts'
import { type DemoCounts, type DemoKind, demoKinds } from '../../console/demo-counts.ts'
import { removeArticles } from '../../content/articles/server/write-articles.ts'
import { removeBanners } from '../../content/banners/server/write-banners.ts'
import type { Db } from '../../platform/schema/db.ts'
import { resetSettings } from '../../site/settings/server/save-setting.ts'
import { feedKeyOf } from '../feeds/feed.ts'
import { findFeed } from '../feeds/server/feed.queries.ts'
import { removeFeed } from '../feeds/server/feed-commands.ts'
import { lockUnchangedDemoContent, markDemoContentRemoved } from './demo-content.queries.ts'

/**
 * Removes the demo content that nobody changed: feeds first, because they keep their deals, which keep their stores.
 * What somebody changed, and stores that have other deals by now, stay. Gives how many records of each kind were removed.
 */
export async function removeDemoContent(tx: Db, now: Date): Promise<DemoCounts> {
  const unchanged = await lockUnchangedDemoContent(tx)
  const numbers = (kind: DemoKind) => unchanged[kind].map(Number)
  for (const id of numbers('feeds')) await removeDemoFeed(tx, id)
  const deals = await removeDeals(tx, numbers('deals'))
  const stores = await removeUnusedStores(tx, numbers('stores'))
  const articles = await removeArticles(tx, numbers('articles'))
  const banners = await removeBanners(tx, numbers('banners'))
  await resetSettings(tx, unchanged.settings)
  const removed = { deals, stores, articles, banners, feeds: unchanged.feeds, settings: unchanged.settings }
  for (const kind of demoKinds) await markDemoContentRemoved(tx, kind, removed[kind].map(String), now)
  return {
    deals: deals.length,
    stores: stores.length,
    articles: articles.length,
    banners: banners.length,
    feeds: unchanged.feeds.length,
    settings: unchanged.settings.length,
  }
}

/** It may be gone: it can be removed on the command line. */
async function removeDemoFeed(tx: Db, id: number): Promise<void> {
  if (await findFeed(tx, id)) await removeFeed(tx, id)
  await forgetFeed(tx, feedKeyOf(id))
}
