import { expect, test } from 'vitest'
import {
  createAlertReading,
  isReductionOf,
  type ReadAlert,
  type ReadDeal,
  type ReadStore,
} from '../../../../tests/support/alert-reading.ts'
import { createAlertTools } from '../../../../tests/support/alerts.ts'
import { addDeals, daysBefore } from '../../../../tests/support/factories.ts'
import { isDeep } from '../../../../tests/support/is-deep.ts'
import { simulateReductions } from '../../../../tests/support/simulated-reductions.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import type { DealChange } from '../../../catalogue/deals/server/write/deal-change.ts'
import { writeDeals } from '../../../catalogue/deals/server/write/write-deals.ts'
import type { Channel } from '../../../platform/channel.ts'
import { Message } from '../../../platform/message.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../shared/durations.ts'

// A month of deals whose prices rise, fall, wobble, are wrong and return, and of codes and offers that come, go and fail,
// against alerts of all kinds. Beside the product, a
// reading of the requirements by brute force says what each member should be told.

const { db, seed, now } = await testDatabase()
const { alert, work, die, ageStores, messages } = createAlertTools(db)
const start = now.getTime()

const size = isDeep
  ? {
      stores: 60,
      categories: 40,
      things: 100,
      steadyThings: 20,
      deals: 4_400,
      allDeals: 5_000,
      members: 200,
      changes: 60,
    }
  : { stores: 4, categories: 2, things: 5, steadyThings: 2, deals: 30, allDeals: 50, members: 12, changes: 3 }
const alertsOfMember = isDeep ? 10 : 6

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

/** Invented: no two of them are spellings or names of the same thing. */
const [beginnings, endings] = [
  'bam cor dex fil gop hun jas kel lom nur zip vat',
  'trag vesk plom dirn quof zabt mulg sheb krid wonf',
].map((all) => all.split(' ')) as [string[], string[]]
const inventedWords = beginnings.flatMap((beginning) => endings.map((ending) => beginning + ending))
const things = inventedWords.slice(0, size.things)
const steadyThings = inventedWords.slice(-size.steadyThings)

/** Of which no price is ever wrong: usual and lowest prices follow from all of its record. */
const isSteady = (deal: SimulatedDeal) => steadyThings.includes(deal.words[0] ?? '')

type SimulatedDeal = ReadDeal & { confirmed: number; pricedAt: number; isMistake: boolean; nextLookAt: number }

const stores = new Map<number, ReadStore>()
const deals: SimulatedDeal[] = []
const favourites = new Set<string>()
const { reductions, reduce } = simulateReductions(db, deals, random)
const reading = createAlertReading(stores, favourites, reductions)

async function addStores(count: number, firstDealAt: number): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < count; n++) {
    const policy = (['full', 'full', 'full', 'current', 'none'] as const)[stores.size % 5] ?? 'full'
    const { id } = await seed.store({ pricePolicy: policy })
    stores.set(id, { id, policy, firstDealAt })
    ids.push(id)
  }
  return ids
}

/** `publishedAt`: when they appear. */
async function addSimulatedDeals(
  count: number,
  storeIds: readonly number[],
  categoryIds: readonly number[],
  at: number,
) {
  const added = Array.from({ length: count }, () => {
    const words = [oneOf(random() < 0.2 ? steadyThings : things), ...(random() < 0.3 ? ['glittering'] : [])]
    const endsAt = random() < 0.15 ? at + below(40) * DAY_MS + 10 * HOUR_MS : null
    return { words, storeId: oneOf(storeIds), categoryId: oneOf(categoryIds), paise: 100 * (200 + below(800)), endsAt }
  }).filter(({ endsAt }) => endsAt === null || endsAt > at + HOUR_MS)
  const rows = added.map(({ words, storeId, categoryId, paise, endsAt }, n) => ({
    ...{
      slug: `simulated-${deals.length + n}`,
      title: `A good ${words.join(' ')}`,
      storeId,
      categoryIds: [categoryId],
    },
    ...{ pricePaise: paise, publishedAt: new Date(at), endsAt: endsAt === null ? null : new Date(endsAt) },
  }))
  const ids = await db.transaction().execute((tx) => addDeals(tx, rows, new Date(at)))
  return added.map((deal, n) => {
    const simulated: SimulatedDeal = {
      ...{ ...deal, id: ids[n] ?? 0, slug: rows[n]?.slug ?? '', isLive: true, hasCode: false, isDoubted: false },
      ...{ prices: [{ at, paise: deal.paise }], confirmed: deal.paise, pricedAt: at, isMistake: false, nextLookAt: 0 },
    }
    deals.push(simulated)
    return simulated
  })
}

const steps = [0.7, 0.85, 0.95, 0.98, 0.985, 0.995, 1.004, 1.01, 1.018, 1.05, 1.2]

/** One thing that happens to a deal; null: nothing that the site sees. */
function happen(deal: SimulatedDeal, at: number): DealChange | null {
  const price = (paise: number, before: { at: Date; pricePaise: number }[] = []): DealChange => {
    Object.assign(deal, { paise, pricedAt: at })
    deal.prices.push({ at, paise })
    return { id: deal.id, row: { price_paise: paise }, prices: [...before, { at: new Date(at), pricePaise: paise }] }
  }
  if (deal.isDoubted) return clearUp()
  const what = random()
  if (what < 0.12) {
    deal.isLive = !deal.isLive
    if (deal.isLive && deal.endsAt !== null && deal.endsAt <= at) deal.endsAt = null
    const ends = deal.endsAt === null ? null : new Date(deal.endsAt)
    return { id: deal.id, row: { status: deal.isLive ? 'live' : 'expired', ends_at: ends } }
  }
  if (what < 0.2) {
    deal.hasCode = !deal.hasCode
    return { id: deal.id, row: { coupon_code: deal.hasCode ? 'SAVE' : null } }
  }
  if (!deal.isLive) return null
  if (what < 0.25) {
    deal.endsAt = at + (1 + below(100)) * 2 * HOUR_MS
    return { id: deal.id, row: { ends_at: new Date(deal.endsAt) } }
  }
  const isKnown = at - deal.pricedAt > 40 * MINUTE_MS
  if (what < 0.38 && isKnown && !isSteady(deal) && stores.get(deal.storeId)?.policy !== 'none') {
    Object.assign(deal, { isDoubted: true, isMistake: random() < 0.7, nextLookAt: at + 30 * MINUTE_MS })
    deal.confirmed = deal.paise
    // The price until then was seen for a while.
    const seen = { at: new Date(at - MINUTE_MS), pricePaise: deal.paise }
    return price(deal.paise > 60_000 ? Math.round(deal.paise / 5) : deal.paise * 5, [seen])
  }
  const possible = steps.filter((step) => (deal.paise > 20_000 || step > 1) && (deal.paise < 150_000 || step < 1))
  return price(Math.round(deal.paise * oneOf(possible)))

  /** A price that was far from the last is corrected, or seen again. */
  function clearUp(): DealChange | null {
    if (deal.isMistake) {
      deal.isDoubted = false
      return price(deal.confirmed)
    }
    if (at < deal.nextLookAt) return null
    deal.isDoubted = false
    return { id: deal.id, row: {}, prices: [{ at: new Date(at), pricePaise: deal.paise }] }
  }
}

/** What time alone does to deals: they end, and about a day before somebody may be told. */
function pass(from: number, at: number): { changes: DealChange[]; deals: SimulatedDeal[] } {
  const isBetween = (time: number) => time > from && time <= at
  const live = deals.filter(({ isLive, endsAt }) => isLive && endsAt !== null)
  const ended = live.filter(({ endsAt }) => isBetween(endsAt ?? 0))
  for (const deal of ended) deal.isLive = false
  const ending = live.filter(({ endsAt, isLive }) => isLive && isBetween((endsAt ?? 0) - DAY_MS))
  return { changes: ended.map(({ id }) => ({ id, row: { status: 'expired' } })), deals: [...ended, ...ending] }
}

const wish = (over: Partial<ReadAlert>): Omit<ReadAlert, 'id' | 'memberId'> => ({
  ...{ kind: 'deals', words: '', excludedWords: '', storeId: null, categoryId: null, minBelowUsual: null },
  ...{ isCouponOnly: false, maxPaise: null, cards: [], dealId: null, condition: null, delivery: 'now' },
  ...over,
})

function someWish(categories: readonly number[]): Partial<ReadAlert> {
  const dealId = oneOf(deals).id
  const steady = oneOf(deals.filter(isSteady)).id
  const ofDeal = (condition: ReadAlert['condition'], id = dealId) => ({ kind: 'deal' as const, dealId: id, condition })
  const storeId = oneOf([...stores.keys()])
  return oneOf<Partial<ReadAlert>>([
    { words: oneOf(things) },
    { words: oneOf(things), excludedWords: 'glittering' },
    { words: oneOf(things), maxPaise: 100 * (300 + below(400)), delivery: 'daily' },
    { words: oneOf(steadyThings), minBelowUsual: 5 + below(15) },
    { storeId, isCouponOnly: true },
    { storeId },
    { categoryId: oneOf(categories), maxPaise: 100 * (200 + below(100)) },
    { storeId, categoryId: oneOf(categories), delivery: 'daily' },
    { ...ofDeal('below'), maxPaise: 100 * (200 + below(500)) },
    ofDeal('lowest', steady),
    ofDeal('back'),
    ofDeal('ending'),
    ofDeal('over'),
    { kind: 'favourites' },
    { kind: 'favourites', maxPaise: 40_000 },
  ])
}

/** Of a member with cards every alert is about prices with them: what is told of a deal is the same for all of them. */
const someWishWithCards = (categories: readonly number[]): Partial<ReadAlert> =>
  oneOf<Partial<ReadAlert>>([
    { words: oneOf(things), maxPaise: 100 * (200 + below(400)) },
    { storeId: oneOf([...stores.keys()]), maxPaise: 100 * (200 + below(400)), delivery: 'daily' },
    { categoryId: oneOf(categories), maxPaise: 100 * (200 + below(200)) },
    { kind: 'deal', dealId: oneOf(deals).id, condition: 'below', maxPaise: 100 * (200 + below(500)) },
    { kind: 'favourites', maxPaise: 40_000 },
  ])

const cardsOf = [['card hdfc credit'], ['card hdfc credit rupay', 'card sbi debit'], ['card sbi debit rupay']]

async function addMembers(categories: readonly number[], at: number): Promise<void> {
  for (let n = 0; n < size.members; n++) {
    const { id: memberId } = await seed.member()
    const cards = n % 3 === 0 ? oneOf(cardsOf) : null
    for (let count = 0; count < 8; count++) {
      const { id: dealId } = oneOf(deals)
      if (favourites.has(`${memberId} ${dealId}`)) continue
      favourites.add(`${memberId} ${dealId}`)
      await db.insertInto('favourites').values({ member_id: memberId, deal_id: dealId, created_at: now }).execute()
    }
    for (let count = 0; count < alertsOfMember; count++) {
      const settings = wish(cards ? { ...someWishWithCards(categories), cards } : someWish(categories))
      const channels: Channel[] = ['email']
      const id = await alert(memberId, { ...settings, cards: [...settings.cards], channels }, new Date(at))
      reading.add({ ...settings, id, memberId }, at)
    }
  }
}

type Told = { at: Date; memberId: number; items: (typeof messages)[number]['items']; lines: unknown[] }
/** A message that does not name all of its deals says how many they are. */
function wordsOf({ at, memberId, items, lines }: Told): string {
  const who = `${at.toISOString()} ${memberId}`
  const [line] = lines
  if (line instanceof Message) return `${who} ${Number(line.values?.shown) + Number(line.values?.more)} deals`
  return `${who} ${items.map(({ url, facts }) => `${url.split('/').at(-1)} ${priceOf(facts.map(String))}`).sort()}`
}

const priceOf = (facts: readonly string[]) =>
  facts.includes('This deal is over')
    ? 'over'
    : facts
        .filter((fact) => fact.startsWith('Rs. '))
        .map((fact) => fact.replaceAll(/Rs\. ([\d,.]+)/g, (_, rupees) => `${paiseOf(rupees)}`))
        .join('')

const paiseOf = (rupees: string) => Math.round(Number(rupees.replaceAll(',', '')) * 100)

const expectedWords = ({ at, memberId, deals: told }: (typeof reading.messages)[number]): string => {
  const who = `${new Date(at).toISOString()} ${memberId}`
  return told.size > 20 ? `${who} ${told.size} deals` : `${who} ${[...told].map((each) => each.join(' ')).sort()}`
}

test('T7, T8, T9, T10, T18: in a month every message that should be sent is sent once, and no other', {
  timeout: isDeep ? 3_600_000 : 240_000,
}, async () => {
  const oldStores = await addStores(size.stores, 0)
  await ageStores(daysBefore(now, 400))
  const categories: number[] = []
  for (let n = 0; n < size.categories; n++) categories.push((await seed.category()).id)
  for (const deal of await addSimulatedDeals(size.deals, oldStores, categories, start)) reading.change(deal, start)
  await work(now)
  await addMembers(categories, start)
  reading.send(start)
  await work(now)

  const end = start + 29 * DAY_MS
  for (let last = start, at = start + HOUR_MS; at < end; ) {
    const passed = pass(last, at)
    const touched = new Set<SimulatedDeal>()
    const reduced = reductions.filter(({ startsAt, endsAt }) =>
      [startsAt, endsAt].some((time) => time > last && time <= at),
    )
    if (random() < 0.3) reduced.push(...[(await reduce(at)) ?? []].flat())
    // Not both at the same time: which of two causes comes first says what is told of.
    const isOfDeals = reduced.length === 0
    for (let n = isOfDeals ? below(2 * size.changes) : 0; n > 0; n--) touched.add(oneOf(deals))
    // What waits for a price longer than two days is dropped (T8), which the reading leaves out.
    const isCleared = ({ isDoubted, pricedAt }: SimulatedDeal) =>
      isDoubted && (random() < 0.3 || at - pricedAt > DAY_MS)
    for (const deal of deals) if (isOfDeals && isCleared(deal)) touched.add(deal)
    for (const deal of passed.deals) touched.delete(deal)
    const changed: SimulatedDeal[] = [...passed.deals]
    const changes: DealChange[] = [...passed.changes]
    for (const deal of touched) {
      const change = happen(deal, at)
      if (change) changes.push(change)
      if (change) changed.push(deal)
    }
    await db.transaction().execute((tx) => writeDeals(tx, changes, new Date(at)))
    if (deals.length < size.allDeals && random() < 0.12) {
      const storeIds = random() < 0.3 ? await addStores(1, at) : oldStores
      const count = Math.min(Math.ceil((size.allDeals - size.deals) / 20), size.allDeals - deals.length)
      changed.push(...(await addSimulatedDeals(count, storeIds, categories, at)))
    }
    for (const deal of deals)
      if (!changed.includes(deal) && reduced.some((one) => isReductionOf(one, deal))) {
        changed.push(deal)
        // What was waiting for its confirmation is looked at too.
        if (deal.isDoubted && deal.isLive && reading.meetsCards(deal)) deal.nextLookAt = at + 30 * MINUTE_MS
      }
    for (const deal of changed) reading.change(deal, at)
    reading.send(at)
    if (random() < 0.2) await die(new Date(at))
    await work(new Date(at))
    for (const deal of deals) if (deal.isDoubted && at >= deal.nextLookAt) deal.nextLookAt = at + 30 * MINUTE_MS
    last = at
    at += MINUTE_MS * oneOf([15, 15, 30, 60, 240, 360])
  }
  const sent = messages.map(wordsOf).toSorted()
  const expected = reading.messages.map(expectedWords).toSorted()
  expect(deals).toHaveLength(size.allDeals)
  expect(expected.length).toBeGreaterThan(200)
  expect(sent).toEqual(expected)
  console.log(`${sent.length} messages about ${deals.length} deals`)
})
