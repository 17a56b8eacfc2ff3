import { expect, test } from 'vitest'
import { createAlertTools } from '../../../../tests/support/alerts.ts'
import { daysBefore, type SeedDeal } from '../../../../tests/support/factories.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { addFavourite } from '../../../catalogue/favourites/server/favourites.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'
import { formatRupees } from '../../../shared/money.ts'
import type { AlertSettings } from '../alert.ts'

// A month of deals whose prices rise, fall, wobble, are wrong and return, against alerts of all kinds. Beside the product,
// each step is read by brute force: every alert against every deal, from the requirements.

const { db, seed, now: start } = await testDatabase()
const { alert, work, die, change, setPrice, seePriceAgain, ageStores, messages } = createAlertTools(db)

/** Mulberry32: the same month at every run. */
let state = 44
function random(): number {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
}
const below = (count: number) => Math.floor(random() * count)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T

type Known = { isLive: boolean; paise: number; hasCode: boolean }
type SimulatedDeal = {
  id: number
  slug: string
  thing: string
  storeId: number
  storeSince: number
  categoryId: number
  /** As visitors see it now. */
  shown: Known
  /** As it was when its price was last confirmed. */
  known: Known
  /** When its price was set. */
  pricedAt: number
  /** Its price is too far from the last to be believed, until it is corrected or seen again. */
  doubt: { isMistake: boolean; isSeenAgain: boolean; lookAt: number } | null
}
type SimulatedAlert = AlertSettings & { id: number; memberId: number }

const things = ['kettle', 'umbrella', 'backpack', 'helmet', 'mattress']
const deals: SimulatedDeal[] = []
const alerts: SimulatedAlert[] = []
const favourites = new Set<string>()

/** What an alert has told of a deal while it stays in the range, and what waits to be told. */
const told = new Map<string, number>()
const waiting = new Map<string, { paise: number; dueAt: number }>()
const sentAt = new Map<number, number[]>()
const expected: string[] = []

const hourInIndia = (at: number) => ((at + 5.5 * HOUR_MS) % DAY_MS) / HOUR_MS
const startOfDay = (at: number) => at - hourInIndia(at) * HOUR_MS
function nextEight(at: number): number {
  const eight = startOfDay(at) + 8 * HOUR_MS
  return eight > at ? eight : eight + DAY_MS
}

const isWorth = (from: number, to: number) => from - to >= 1000 || (from > to && 100 * (from - to) >= 2 * from)
const has = (wish: SimulatedAlert, deal: SimulatedDeal) => favourites.has(`${wish.memberId} ${deal.id}`)

function wants(wish: SimulatedAlert, deal: SimulatedDeal, last: number | undefined): boolean {
  const { isLive, paise, hasCode } = deal.shown
  if (wish.condition === 'over') return wish.dealId === deal.id && !isLive
  if (!isLive) return false
  if (wish.condition === 'back') return wish.dealId === deal.id
  if (wish.maxPaise !== null && paise > wish.maxPaise) return false
  if (wish.kind === 'deal') return wish.dealId === deal.id
  if (wish.kind === 'favourites')
    return has(wish, deal) && (wish.maxPaise !== null || last === undefined || paise <= last)
  const isNamed = wish.words === '' || wish.words === deal.thing
  const isThere = [null, deal.storeId].includes(wish.storeId) && [null, deal.categoryId].includes(wish.categoryId)
  return isNamed && isThere && (hasCode || !wish.isCouponOnly)
}

function isAbout(wish: SimulatedAlert, deal: SimulatedDeal, last: number | undefined): boolean {
  const [before, after] = [deal.known, deal.shown]
  const appears = after.isLive && !before.isLive
  if (wish.condition === 'over') return true
  if (wish.condition === 'back') return appears
  const falls =
    after.paise < before.paise && (last !== undefined || wish.maxPaise !== null || isWorth(before.paise, after.paise))
  if (wish.kind === 'favourites' && wish.maxPaise === null) return falls
  return appears || falls || (wish.kind === 'deals' && after.hasCode && !before.hasCode)
}

/** A deal's step as the requirements read. */
function readStep(deal: SimulatedDeal, at: number): void {
  if (deal.doubt) return
  const isFresh = at - deal.storeSince < DAY_MS
  for (const wish of alerts) {
    const key = `${wish.id} ${deal.id}`
    const last = told.get(key)
    const { paise } = deal.shown
    if (!wants(wish, deal, last)) {
      told.delete(key)
      waiting.delete(key)
      continue
    }
    const repeats = wish.condition === null || wish.condition === 'below'
    if (isAbout(wish, deal, last) && (last === undefined || (repeats && isWorth(last, paise)))) {
      told.set(key, paise)
      const isQuiet = hourInIndia(at) >= 22 || hourInIndia(at) < 8
      const dueAt = wish.delivery === 'daily' || isFresh || isQuiet ? nextEight(at) : at
      waiting.set(key, { dueAt: waiting.get(key)?.dueAt ?? dueAt, paise })
    } else {
      const still = waiting.get(key)
      if (still) still.paise = paise
    }
  }
  deal.known = { ...deal.shown }
}

/** Which notices each member gets now. */
function readMessages(at: number): void {
  if (hourInIndia(at) >= 22 || hourInIndia(at) < 8) return
  for (const memberId of new Set(alerts.map((wish) => wish.memberId))) {
    const sent = (sentAt.get(memberId) ?? []).filter((time) => time >= startOfDay(at))
    if (sent.length >= 10 || sent.some((time) => at - time < 15 * MINUTE_MS)) continue
    const dealt = new Set<string>()
    for (const wish of alerts.filter((each) => each.memberId === memberId))
      for (const deal of deals) {
        const key = `${wish.id} ${deal.id}`
        const notice = waiting.get(key)
        if (!notice || notice.dueAt > at || notice.paise !== deal.shown.paise) continue
        waiting.delete(key)
        dealt.add(`${deal.slug} ${wish.condition === 'over' ? 'This deal is over' : formatRupees(notice.paise)}`)
      }
    if (dealt.size === 0) continue
    sentAt.set(memberId, [...(sentAt.get(memberId) ?? []), at])
    expected.push(`${new Date(at).toISOString()} ${memberId} ${[...dealt].sort()}`)
  }
}

async function addDeal(over: Pick<SimulatedDeal, 'thing' | 'storeId' | 'storeSince' | 'categoryId'>) {
  const paise = 100 * (200 + below(800))
  const row: Partial<SeedDeal> = {
    title: `A good ${over.thing}`,
    storeId: over.storeId,
    categoryIds: [over.categoryId],
  }
  const { id, slug } = await seed.deal({ ...row, pricePaise: paise, originalPaise: null, publishedAt: start })
  const shown = { isLive: true, paise, hasCode: false }
  const deal = { id, slug, ...over, shown, known: { ...shown, isLive: false }, pricedAt: start.getTime(), doubt: null }
  deals.push(deal)
  return deal
}

const steps = [0.7, 0.85, 0.95, 0.985, 0.995, 1.004, 1.01, 1.05, 1.2]

/** One thing that happens to a deal. */
async function happen(deal: SimulatedDeal, at: number): Promise<void> {
  const { shown, known, doubt } = deal
  const time = new Date(at)
  const set = async (paise: number) => {
    await setPrice(deal.id, paise, time)
    shown.paise = paise
    deal.pricedAt = at
  }
  if (doubt) return doubt.isMistake ? correct() : seeAgain(doubt)
  const what = random()
  if (what < 0.1) {
    shown.isLive = !shown.isLive
    await change(deal.id, { status: shown.isLive ? 'live' : 'expired' }, time)
  } else if (what < 0.2) {
    shown.hasCode = !shown.hasCode
    await change(deal.id, { coupon_code: shown.hasCode ? 'SAVE' : null }, time)
  } else if (what < 0.35 && shown.isLive && at - deal.pricedAt > 40 * MINUTE_MS) {
    // The price until then was seen for a while.
    await seePriceAgain(deal.id, shown.paise, new Date(at - MINUTE_MS))
    deal.doubt = { isMistake: random() < 0.7, isSeenAgain: false, lookAt: at }
    await set(shown.paise > 60_000 ? Math.round(shown.paise / 5) : shown.paise * 5)
  } else if (shown.isLive) {
    const possible = steps.filter((step) => (shown.paise > 20_000 || step > 1) && (shown.paise < 150_000 || step < 1))
    await set(Math.round(shown.paise * oneOf(possible)))
  }

  async function correct() {
    await set(known.paise)
    deal.doubt = null
  }

  async function seeAgain(doubted: NonNullable<typeof doubt>) {
    if (at - deal.pricedAt < 30 * MINUTE_MS) return
    await seePriceAgain(deal.id, shown.paise, time)
    doubted.isSeenAgain = true
  }
}

/** A doubted price is looked at every half an hour. */
function look(deal: SimulatedDeal, at: number): void {
  const { doubt } = deal
  if (!doubt || at < doubt.lookAt) return
  if (!doubt.isSeenAgain) doubt.lookAt = at + 30 * MINUTE_MS
  else {
    deal.doubt = null
    readStep(deal, at)
  }
}

const wish = (over: Partial<AlertSettings>): AlertSettings => ({
  ...{ kind: 'deals', words: '', excludedWords: '', storeId: null, categoryId: null, minBelowUsual: null },
  ...{ isCouponOnly: false, maxPaise: null, dealId: null, condition: null, delivery: 'now', channels: ['email'] },
  ...over,
})

test('T7, T8, T9, T10: in a month every message that should be sent is sent once, and no other', {
  timeout: 120_000,
}, async () => {
  const stores = [(await seed.store()).id, (await seed.store()).id]
  const categories = [(await seed.category()).id, (await seed.category()).id]
  await ageStores(daysBefore(start, 400))
  const place = (storeId = oneOf(stores), storeSince = 0) => ({
    ...{ thing: oneOf(things), categoryId: oneOf(categories), storeId, storeSince },
  })
  for (let n = 0; n < 25; n++) await addDeal(place())
  await work(start)
  for (const deal of deals) deal.known = { ...deal.shown }

  const dealOf = () => oneOf(deals).id
  const wishes = (): Partial<AlertSettings>[] => [
    { words: oneOf(things) },
    { words: oneOf(things), maxPaise: 100 * (300 + below(400)), delivery: 'daily' },
    { storeId: oneOf(stores), isCouponOnly: true },
    { categoryId: oneOf(categories), maxPaise: 100 * (200 + below(200)) },
    { storeId: oneOf(stores), categoryId: oneOf(categories), delivery: 'daily' },
    { kind: 'deal', dealId: dealOf(), condition: 'below', maxPaise: 100 * (200 + below(500)) },
    { kind: 'deal', dealId: dealOf(), condition: 'back' },
    { kind: 'deal', dealId: dealOf(), condition: 'over' },
    { kind: 'favourites' },
    { kind: 'favourites', maxPaise: 40_000 },
  ]
  for (let n = 0; n < 8; n++) {
    const member = await seed.member()
    for (let count = 0; count < 6; count++) {
      const dealId = dealOf()
      await addFavourite(db, member.id, dealId, start)
      favourites.add(`${member.id} ${dealId}`)
    }
    for (let count = 0; count < 5; count++) {
      const settings = wish(oneOf(wishes()))
      const id = await alert(member.id, settings, start)
      alerts.push({ ...settings, id, memberId: member.id })
      const deal = deals.find((each) => each.id === settings.dealId)
      // A price that is already reached is told at once; that a deal is there already is not.
      if (!deal || settings.condition === 'over' || deal.shown.paise > (settings.maxPaise ?? Number.POSITIVE_INFINITY))
        continue
      told.set(`${id} ${deal.id}`, deal.shown.paise)
      if (settings.condition === 'below')
        waiting.set(`${id} ${deal.id}`, {
          paise: deal.shown.paise,
          dueAt: settings.delivery === 'now' ? start.getTime() : nextEight(start.getTime()),
        })
    }
  }

  readMessages(start.getTime())
  await work(start)

  const end = start.getTime() + 29 * DAY_MS
  for (let at = start.getTime() + HOUR_MS; at < end; at += MINUTE_MS * oneOf([5, 10, 60, 240, 360, 480])) {
    const touched = new Set<SimulatedDeal>()
    for (let n = below(4); n > 0; n--) touched.add(oneOf(deals))
    for (const deal of deals) if (deal.doubt && random() < 0.3) touched.add(deal)
    for (const deal of touched) await happen(deal, at)
    if (deals.length < 45 && random() < 0.06) {
      const isOfNewStore = random() < 0.3
      const storeId = isOfNewStore ? (await seed.store()).id : oneOf(stores)
      if (isOfNewStore)
        await db
          .updateTable('stores')
          .set({ created_at: new Date(at) })
          .where('id', '=', storeId)
          .execute()
      touched.add(await addDeal(place(storeId, isOfNewStore ? at : 0)))
    }
    for (const deal of touched) readStep(deal, at)
    for (const deal of deals) look(deal, at)
    readMessages(at)
    if (random() < 0.2) await die(new Date(at))
    await work(new Date(at))
  }
  const sent = messages.map(
    ({ at, memberId, items }) =>
      `${at.toISOString()} ${memberId} ${items.map(({ url, facts }) => `${url.split('/').at(-1)} ${facts[0]}`).sort()}`,
  )
  expect(expected.length).toBeGreaterThan(100)
  expect(sent.toSorted()).toEqual(expected.toSorted())
})
