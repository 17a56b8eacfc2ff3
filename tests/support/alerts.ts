import { beforeEach } from 'vitest'
import type { DealRow } from '../../src/catalogue/deals/server/write/deal-change.ts'
import { writeDeals } from '../../src/catalogue/deals/server/write/write-deals.ts'
import type { AlertSettings } from '../../src/community/alerts/alert.ts'
import { matchDueEvents } from '../../src/community/alerts/server/match-events.ts'
import { saveAlert } from '../../src/community/alerts/server/save-alert.ts'
import { sendDueNotices } from '../../src/community/alerts/server/send-due-notices.ts'
import type { Notice } from '../../src/community/channels/notice.ts'
import type { SendNotice } from '../../src/community/channels/server/send-notice.ts'
import { createLog } from '../../src/platform/log/log.ts'
import type { Db } from '../../src/platform/schema/db.ts'
import { MINUTE_MS } from '../../src/shared/durations.ts'
import { addDeals, daysBefore, type SeedDeal } from './factories.ts'
import { testDatabase } from './test-database.ts'

const nothing: AlertSettings = {
  kind: 'deals',
  words: '',
  excludedWords: '',
  storeId: null,
  categoryId: null,
  minBelowUsual: null,
  isCouponOnly: false,
  maxPaise: null,
  cards: [],
  dealId: null,
  condition: null,
  delivery: 'now',
  channels: ['email'],
}

const log = createLog('silent')

/** The worker of alerts, with the messages that it sends. */
export function createAlertTools(db: Db) {
  let firstDeals = 0
  const messages: (Notice & { memberId: number; channels: readonly string[]; at: Date })[] = []

  const alert = (memberId: number, wish: Partial<AlertSettings>, at: Date) =>
    saveAlert(db, { id: null, memberId, settings: { ...nothing, ...wish }, language: 'en', consentText: 'Tell me' }, at)

  /** All that is due then; returns the messages. */
  async function work(at: Date) {
    const before = messages.length
    const sendNotice: SendNotice = async (_tx, memberId, channels, notice) => {
      messages.push({ ...notice, memberId, channels, at })
      return [...channels]
    }
    while (await matchDueEvents({ db, log }, at));
    while (await sendDueNotices({ db, log, sendNotice, publicUrl: 'https://bachat.example' }, at));
    return messages.slice(before)
  }

  /** A worker that dies before its transaction commits. */
  async function die(at: Date): Promise<void> {
    const sendNotice: SendNotice = async (_tx, _memberId, channels) => [...channels]
    const dying = db.transaction().execute(async (tx) => {
      await matchDueEvents({ db: tx, log }, at)
      await sendDueNotices({ db: tx, log, sendNotice, publicUrl: 'https://bachat.example' }, at)
      throw new Error('killed')
    })
    await dying.catch((error) => {
      if (error.message !== 'killed') throw error
    })
  }

  const change = (id: number, row: DealRow, at: Date) =>
    db.transaction().execute((tx) => writeDeals(tx, [{ id, row }], at))

  /** As a feed or an editor writes it, with its record. */
  const setPrice = (id: number, pricePaise: number, at: Date) =>
    db
      .transaction()
      .execute((tx) => writeDeals(tx, [{ id, row: { price_paise: pricePaise }, prices: [{ at, pricePaise }] }], at))

  /** The same price is observed again, which confirms it. */
  const seePriceAgain = (id: number, pricePaise: number, at: Date) =>
    db.transaction().execute((tx) => writeDeals(tx, [{ id, row: {}, prices: [{ at, pricePaise }] }], at))

  /** Every store had a deal then: those of a new one wait for the digest. */
  async function ageStores(at: Date): Promise<void> {
    const stores = await db.selectFrom('stores').select(['id', 'slug']).execute()
    const first = { title: 'Its first deal', pricePaise: 100, isExpired: true, publishedAt: at }
    const deals = stores.map(({ id, slug }) => ({ ...first, slug: `first-of-${slug}-${++firstDeals}`, storeId: id }))
    await addDeals(db, deals, at)
  }

  return { alert, work, die, change, setPrice, seePriceAgain, ageStores, messages }
}

/** A database with a store that is not new and a member; each test begins without alerts and changes of deals. */
export async function testAlerts() {
  const database = await testDatabase()
  const { db, seed, now } = database
  const tools = createAlertTools(db)
  const shop = await seed.store({ title: 'Old shop' })
  await tools.ageStores(daysBefore(now, 400))
  const asha = await seed.member()
  beforeEach(async () => {
    for (const table of ['alerts', 'deal_events', 'favourites'] as const) await db.deleteFrom(table).execute()
  })
  const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  const deal = (over: Partial<SeedDeal> = {}) => seed.deal({ storeId: shop.id, ...over })
  return { ...database, ...tools, shop, asha, later, deal, match: (at: Date) => matchDueEvents({ db, log }, at) }
}
