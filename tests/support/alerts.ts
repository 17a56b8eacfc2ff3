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

const nothing: AlertSettings = {
  kind: 'deals',
  words: '',
  excludedWords: '',
  storeId: null,
  categoryId: null,
  minBelowUsual: null,
  isCouponOnly: false,
  maxPaise: null,
  dealId: null,
  condition: null,
  delivery: 'now',
  channels: ['email'],
}

const log = createLog('silent')

/** The worker of alerts, with the messages that it sends. */
export function createAlertTools(db: Db) {
  const messages: (Notice & { memberId: number; channels: readonly string[]; at: Date })[] = []

  const alert = (memberId: number, wish: Partial<AlertSettings>, at: Date) =>
    saveAlert(db, { id: null, memberId, settings: { ...nothing, ...wish }, language: 'en', consentText: 'Tell me' }, at)

  /** All that is due then; returns the messages. */
  async function work(at: Date) {
    const before = messages.length
    const sendNotice: SendNotice = async (_tx, memberId, channels, notice) => {
      messages.push({ ...notice, memberId, channels, at })
    }
    while (await matchDueEvents(db, at));
    while (await sendDueNotices({ db, log, sendNotice, publicUrl: 'https://bachat.example' }, at));
    return messages.slice(before)
  }

  /** A worker that dies before its transaction commits. */
  async function die(at: Date): Promise<void> {
    const sendNotice: SendNotice = async () => undefined
    const dying = db.transaction().execute(async (tx) => {
      await matchDueEvents(tx, at)
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

  /** Deals of a new store wait for the digest. */
  const ageStores = (at: Date) => db.updateTable('stores').set({ created_at: at }).execute()

  return { alert, work, die, change, setPrice, seePriceAgain, ageStores, messages }
}
