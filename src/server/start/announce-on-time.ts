import { announceTurnedCodes } from '../../catalogue/codes/server/announce-turned-codes.ts'
import { refreshHeat } from '../../catalogue/deals/server/list/recompute-heat.ts'
import { rebuildSearchDocuments } from '../../catalogue/deals/server/search/rebuild-search-documents.ts'
import { announceChangedPlaces, updateDueDeals } from '../../catalogue/deals/server/update-due-deals.ts'
import { announceEndedOffers } from '../../catalogue/payment-offers/server/write-payment-offers.ts'
import { matchDueEvents } from '../../community/alerts/server/match-events.ts'
import { rebuildAlertSearches } from '../../community/alerts/server/rebuild-alert-searches.ts'
import { sendDueNotices } from '../../community/alerts/server/send-due-notices.ts'
import type { SendNotice } from '../../community/channels/server/send-notice.ts'
import { announcePublishedArticles } from '../../content/articles/server/write-articles.ts'
import { announceDueBanners } from '../../content/banners/server/write-banners.ts'
import type { Clock } from '../../platform/clock.ts'
import { DatabaseUnavailableError } from '../../platform/database-unavailable.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Db } from '../../platform/schema/db.ts'

// Scheduled jobs run by the minute at best; what is due is to appear within two seconds of its time.
const intervalMs = 1_000
/** Whatever became due while no process was running is announced at the start. */
const lookBackMs = 60_000

type Deps = { db: Db; clock: Clock; log: Log }
type Announce = (db: Db, since: Date, now: Date) => Promise<unknown>

const announcements: readonly Announce[] = [
  announceChangedPlaces,
  announcePublishedArticles,
  announceDueBanners,
  announceEndedOffers,
  announceTurnedCodes,
  // Last: it may wait for an import.
  (db, _since, now) => updateDueDeals(db, now),
]

/** Announces what becomes visible or invisible by time alone, until it is stopped. */
export function announceOnTime(deps: Deps): { stop: () => Promise<void> } {
  const { db, clock } = deps
  let since = new Date(clock().getTime() - lookBackMs)
  return everySecond(deps, 'What is due could not be announced', async () => {
    const now = clock()
    for (const announce of announcements) await announce(db, since, now)
    // After a failure, the next round covers this one's time too.
    since = now
  })
}

/** Writes what follows from changed stores and categories into their deals, batch by batch, until it is stopped. */
export const rewriteDealsInBackground = (deps: Deps): { stop: () => Promise<void> } =>
  everySecond(deps, 'Deals of a changed store or category could not be written again', async (isStopped) => {
    while (!isStopped() && ((await refreshHeat(deps.db)) || (await rebuildSearchDocuments(deps.db))));
  })

/** Members who are told between two batches of changed deals: a large import holds up nobody. */
const membersInTurn = 100

/** Matches changed deals with the alerts of members and tells them, in turns, until it is stopped. */
export function tellMembersInBackground(deps: Deps & { sendNotice: SendNotice; publicUrl: string }): {
  stop: () => Promise<void>
} {
  const { db, clock } = deps
  const rebuild = rebuildAlertSearches(db)
  return everySecond(deps, 'Alerts could not be told', async (isStopped) => {
    let isDue = true
    while (!isStopped() && isDue) {
      isDue = await matchDueEvents(deps, clock())
      for (let told = 0; told < membersInTurn && !isStopped() && (await sendDueNotices(deps, clock())); told++)
        isDue = true
      if (await rebuild()) isDue = true
    }
  })
}

function everySecond(
  { log }: Deps,
  failure: string,
  work: (isStopped: () => boolean) => Promise<void>,
): { stop: () => Promise<void> } {
  let hasStopped = false
  let timer: NodeJS.Timeout | undefined

  async function round(): Promise<void> {
    try {
      await work(() => hasStopped)
    } catch (error) {
      if (!hasStopped && !(error instanceof DatabaseUnavailableError)) log.error({ err: error }, failure)
    }
    if (!hasStopped) next()
  }

  function next(): void {
    timer = setTimeout(round, intervalMs)
  }

  next()
  return {
    stop: async () => {
      hasStopped = true
      clearTimeout(timer)
    },
  }
}
