import { rmSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { type Answer, answers, honest, simulatedShop } from '../../../../tests/support/simulated-shop.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { makeTestFolder } from '../../../../tests/support/test-folder.ts'
import { expireMissingOffers } from '../../../catalogue/deals/server/offers/expire-dropped-offers.ts'
import { createSendMail } from '../../../platform/mail/mail-queue.ts'
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts'
import { createTranslate, readCatalogs } from '../../../site/i18n/server/translate.ts'
import { type FeedRow, findFeed } from './feed.queries.ts'
import { acceptHeldRun, createFeed, discardHeldRun, resumeFeed } from './feed-commands.ts'
import { runDueFeeds } from './run/run-due-feeds.ts'

// A shop over five weeks of trouble. After each day the site has what the shop sells, row by row, unless a run is
// rightly held and waits for an editor.

const { db, seed } = await testDatabase()
const [path, newPath, lostPath] = ['/feed.csv', '/new/feed.csv', '/lost.csv']
const shop = await simulatedShop(path, newPath, lostPath)
const dataDir = makeTestFolder()
afterAll(() => rmSync(dataDir, { recursive: true }))

const begin = new Date('2026-03-01T00:00:00Z')
let now = begin
const random = numbersFrom(43)
const deps = {
  ...{ db, dataDir, clock: () => now, random, secretsKey: null, isAllowed: () => true, publicUrl: 'https://x.example' },
  sendMail: createSendMail(createTranslate(await readCatalogs())),
  hasSpace: async () => true,
  log: { warn: expect.fail, error: ({ err }: { err: unknown }) => expect.fail(`${err}`) },
}

/** The same numbers in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

type Row = { sku: string; name: string; paise: number; inStock: boolean }

const lamp = (n: number): Row => ({
  ...{ sku: `L${n}`, name: `Lamp number ${n}`, inStock: true },
  paise: 49_900 + Math.floor(random() * 400) * 100,
})

const csv = (rows: readonly Row[]): string => {
  const lines = rows.map(({ sku, name, paise, inStock }) =>
    [
      sku,
      name,
      (paise / 100).toFixed(2),
      `https://lamps.example/p/${sku}`,
      inStock ? 'in stock' : 'out of stock',
    ].join(),
  )
  return ['sku,name,price,url,stock', ...lines, ''].join('\n')
}

/** What the shop sells. */
let rows = Array.from({ length: 60 }, (_, n) => lamp(n))
/** What it sells no more, and for how many days the feed has lacked it. */
const gone = new Map<Row, number>()

/** Prices move by up to a quarter, a name changes, and a lamp is sold out until tomorrow. */
function changeRows(): void {
  const soldOut = pick(rows).sku
  rows = rows.map((row) => ({ ...row, inStock: row.sku !== soldOut }))
  const inStock = rows.filter((row) => row.inStock)
  for (let times = 0; times < 8; times++) {
    const row = pick(inStock)
    row.paise = Math.round((row.paise * (0.8 + 0.45 * random())) / 100) * 100
  }
  const renamed = pick(inStock)
  renamed.name = `${renamed.name.split(' of')[0]} of brass ${Math.floor(random() * 1_000)}`
}

function removeRows(count: number): void {
  for (let times = 0; times < count; times++) {
    const row = pick(rows.filter(({ inStock }) => inStock))
    rows = rows.filter((other) => other !== row)
    gone.set(row, 0)
  }
}

function restoreRows(count: number): void {
  for (const row of [...gone.keys()].slice(0, count)) {
    gone.delete(row)
    rows.push({ ...row, paise: row.paise + 10_000 })
  }
}

function multiplyOnePrice(factor: number): void {
  const row = rows[5]
  if (row) row.paise = Math.round(row.paise * factor)
}

/** The feed lacks the old ones from tomorrow on, when it is accepted. */
function renameAllIds(): void {
  for (const row of rows) gone.set(row, -1)
  rows = rows.map((row) => ({ ...row, sku: `NEW-${row.sku}` }))
}

const instead = (change: (rows: Row[]) => Row[]): Answer => answers.text(() => csv(change(rows)))
const timesPrice = (factor: number, isMistaken: (row: Row) => boolean = () => true): Answer =>
  instead((all) => all.map((row) => (isMistaken(row) ? { ...row, paise: Math.round(row.paise * factor) } : row)))
const isOneOfThree = (row: Row) =>
  rows
    .filter(({ sku, paise }) => site.get(sku)?.paise === paise)
    .slice(0, 3)
    .some(({ sku }) => sku === row.sku)

type Day = {
  title: string
  /** What the shop sells from today on, beside the changes of every day. */
  change?: () => void
  /** How its server answers from midnight on, until this hour. */
  answer?: Answer
  until?: number
  /** How at least one run ends. */
  sees?: 'failed' | 'held' | 'unchanged'
  /** The first run is held all day; an editor decides an hour after midnight. */
  decision?: 'apply' | 'discard'
  /** The feed is disabled until an editor resumes it at the hour `until`. */
  isDisabled?: true
  /** The site may lack the changes of this day until tomorrow, when there are no others. */
  isLate?: true
  /** At the end of the day. */
  check?: (feed: FeedRow) => void
}

const isAt = (path: string) => (feed: FeedRow) => expect(feed.address).toBe(shop.addressOf(path))
const failing = { until: 9, sees: 'failed' } as const
const discarded = { sees: 'held', decision: 'discard' } as const

const days: Day[] = [
  { title: 'the first import' },
  { title: 'a usual day', sees: 'unchanged' },
  { title: 'new rows', change: () => rows.push(lamp(60), lamp(61)) },
  { title: 'a page instead', answer: answers.text(() => '<!doctype html><p>Back soon', 'text/html'), ...failing },
  { title: 'an empty body', answer: answers.text(() => ''), ...failing },
  { title: 'a table without rows', answer: instead(() => []), ...failing },
  { title: 'rows that are sold no more', change: () => removeRows(4) },
  { title: 'a day later they expire' },
  { title: 'a fifth of the rows is lost until noon', answer: instead((all) => all.slice(12)), until: 12 },
  { title: 'more than half of them is lost', answer: instead((all) => all.slice(35)), ...discarded },
  { title: 'some are sold again', change: () => restoreRows(2) },
  { title: 'a renamed column', answer: answers.text((file) => file.replace('price', 'selling price')), ...failing },
  { title: 'moved for good', answer: answers.redirect(301, path, newPath), check: isAt(newPath) },
  { title: 'elsewhere for a day', answer: answers.redirect(302, newPath, path), check: isAt(newPath) },
  {
    title: 'moved for good to a place that is not there',
    answer: (file, request, response) =>
      request.path === newPath
        ? response.writeHead(301, { location: lostPath }).end()
        : answers.status(404)(file, request, response),
    ...failing,
    check: isAt(newPath),
  },
  { title: 'a redirect to itself', answer: answers.redirect(302, newPath, newPath), ...failing },
  { title: 'too many requests', answer: answers.status(429, { 'retry-after': '7200' }), ...failing },
  { title: 'an error of the server', answer: answers.status(500), ...failing },
  { title: 'a slow answer', answer: answers.slow },
  { title: 'a lost connection', answer: answers.cut, ...failing },
  { title: 'shorter than announced', answer: answers.wrongLength(100), ...failing },
  { title: 'longer than announced', answer: answers.wrongLength(-10), until: 9 },
  { title: 'a packed file without its end', answer: answers.gzipCut, ...failing },
  { title: 'every id is another one', change: renameAllIds, sees: 'held', decision: 'apply' },
  { title: 'the new ids are accepted, and the old ones missing' },
  { title: 'a day later those expire' },
  { title: 'prices times 10', answer: timesPrice(10), ...discarded },
  { title: 'prices divided by 10', answer: timesPrice(0.1), ...discarded },
  { title: 'prices times 100', answer: timesPrice(100), ...discarded },
  { title: 'prices divided by 100', answer: timesPrice(0.01), ...discarded },
  { title: 'the shop is right for a day' },
  { title: 'three of the prices times 10', answer: timesPrice(10, isOneOfThree), ...discarded },
  { title: 'one price times 10 is not held', change: () => multiplyOnePrice(10) },
  { title: 'the shop corrects it', change: () => multiplyOnePrice(0.1) },
  { title: 'gone for good, says the server', answer: answers.status(410), until: 12, sees: 'failed', isDisabled: true },
  { title: '304 to a request without conditions', answer: answers.unchangedOnly, isLate: true, sees: 'failed' },
  { title: 'a day later the server is right again' },
  { title: 'a change that the server itself does not see', answer: answers.alwaysUnchanged, isLate: true },
  { title: 'the daily request without conditions finds it', answer: answers.alwaysUnchanged, sees: 'unchanged' },
  { title: 'changed in the year 2100, says the server', answer: answers.fromTheFuture },
  { title: 'the last day' },
]

type Shown = { name: string; paise: number; isLive: boolean }
/** What the site should show, by id; and the prices of each that should be in its history. */
const site = new Map<string, Shown>()
const histories = new Map<string, number[]>()

function applyRows(): void {
  for (const { sku, name, paise, inStock } of rows) {
    const history = histories.get(sku) ?? []
    // What is sold out adds no price.
    if (inStock && history.at(-1) !== paise) histories.set(sku, [...history, paise])
    site.set(sku, { name, paise, isLive: inStock })
  }
}

/** Those that the feed has lacked for a day. */
function expireGone(): void {
  for (const [{ sku }, missingDays] of gone) {
    const shown = site.get(sku)
    if (shown && missingDays > 0) site.set(sku, { ...shown, isLive: false })
  }
}

/** Where the site differs from what it should show. */
async function listDifferences(): Promise<object[]> {
  const deals = await db.selectFrom('deals').select(['source_key', 'title', 'price_paise', 'status']).execute()
  const shown = new Map(
    deals.map(({ source_key: sku, title, price_paise, status }) => [
      `${sku}`,
      { name: title, paise: Number(price_paise), isLive: status === 'live' },
    ]),
  )
  const ids = [...new Set([...site.keys(), ...shown.keys()])]
  return ids
    .map((sku) => ({ sku, shown: shown.get(sku), should: site.get(sku) }))
    .filter((one) => !isDeepStrictEqual(one.shown, one.should))
}

const owner = await seed.member({ role: 'editor' })
const mapping = {
  ...{ name: 'lamps', title: 'Lamp Shop' },
  fields: { key: 'sku', title: 'name', price: 'price', link: 'url', availability: 'stock' },
}
const feedId = await createFeed(
  db,
  {
    ...{ name: 'Lamps', address: shop.addressOf(path), format: 'csv', mapping, categoryMap: null, store: null },
    ...{ isFull: true, schedule: { everyMinutes: 360 }, headers: null, limits: {}, ownerId: owner.id },
  },
  now,
)

async function getFeed(): Promise<FeedRow> {
  const feed = await findFeed(db, feedId)
  return feed ?? expect.fail('The feed is gone')
}

/** Runs the feed whenever it is due, and the hourly job of missing deals at least once. */
async function liveUntil(end: Date): Promise<void> {
  for (;;) {
    const { next_run_at: next } = await getFeed()
    if (!next || next >= end) break
    if (next > now) now = next
    await runDueFeeds(deps, new AbortController().signal)
  }
  now = end
  await expireMissingOffers(db, now)
}

const statusesSince = async (from: Date): Promise<string[]> => {
  const runs = await db.selectFrom('import_runs').select('status').where('started_at', '>=', from).execute()
  return runs.map(({ status }) => status)
}

const waitingCases = () =>
  db
    .selectFrom('review_cases as c')
    .innerJoin('import_runs as r', 'r.id', 'c.import_run_id')
    .select(['c.type', 'r.status', 'r.feed_id'])
    .where('decided_at', 'is', null)
    .execute()

test.each(days.map((day, n) => ({ ...day, n })))('day $n: $title', async (day) => {
  const midnight = new Date(begin.getTime() + day.n * DAY_MS)
  const yesterday = days[day.n - 1]
  if (yesterday?.decision) now = new Date(midnight.getTime() + HOUR_MS)
  if (yesterday?.decision === 'discard') await discardHeldRun(db, feedId, 'A mistake of the shop', now)
  if (yesterday?.decision === 'apply') {
    await acceptHeldRun(db, feedId, 'The shop has a new system', now)
    applyRows()
  }
  for (const [row, missingDays] of gone) gone.set(row, missingDays + 1)
  if (yesterday && !yesterday.isLate) changeRows()
  day.change?.()
  shop.file = csv(rows)
  shop.answer = day.answer ?? honest

  if (day.until !== undefined) {
    await liveUntil(new Date(midnight.getTime() + day.until * HOUR_MS))
    if (day.isDisabled) {
      expect((await getFeed()).state).toBe('disabled')
      await resumeFeed(db, feedId, now)
    }
    shop.answer = honest
  }
  await liveUntil(new Date(midnight.getTime() + DAY_MS))

  if (!day.decision) applyRows()
  expireGone()
  if (!day.isLate) expect(await listDifferences()).toEqual([])
  const feed = await getFeed()
  expect(feed.state).toBe(day.decision ? 'held' : 'active')
  const held = { type: 'held-feed', status: 'held', feed_id: feedId }
  expect(await waitingCases()).toEqual(day.decision ? [held] : [])
  const statuses = await statusesSince(midnight)
  if (day.sees) expect(statuses).toContain(day.sees)
  else expect(statuses).not.toContain('failed')
  day.check?.(feed)
})

test('the month has left no price out of the history and none in it twice, and has sent a mail for each held run', async () => {
  const points = await db
    .selectFrom('price_points')
    .innerJoin('deals', 'deals.id', 'price_points.deal_id')
    .select(['source_key', 'price_points.price_paise'])
    .orderBy('at')
    .orderBy('price_points.id')
    .execute()
  const recorded = Map.groupBy(points, ({ source_key }) => `${source_key}`)
  for (const [sku, prices] of histories) {
    const changes = (recorded.get(sku) ?? []).map(({ price_paise }) => Number(price_paise))
    expect([sku, changes.filter((paise, n) => paise !== changes[n - 1])]).toEqual([sku, prices])
  }
  const mails = await db.selectFrom('mails').select('key').where('key', 'like', 'feed-held:%').execute()
  expect(mails).toHaveLength(days.filter(({ decision }) => decision).length)
})
