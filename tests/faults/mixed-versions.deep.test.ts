import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { isQuiet } from '../../src/shared/quiet-hours.ts'
import { staffPassword } from '../support/console.ts'
import { createSeed } from '../support/factories.ts'
import { startMailServer } from '../support/mail-server.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-server.ts'
import { catalogue, csv } from './support/catalogue.ts'
import { checkOutCommit, linkPackages } from './support/checkouts.ts'
import { countEmails, findLostWrites } from './support/member-writes.ts'
import { formOf } from './support/send-request.ts'
import { dataFolder, endAll, type Site, startSite, until } from './support/site.ts'
import { startLoad } from './support/site-load.ts'
import { signInStaff } from './support/staff-session.ts'
import { runCommand, startWorker, stop, type Version, versionIn } from './support/versions.ts'

// The previous version and this one serve the same database. Once a version has landed after which a migration was
// added, name its commit here.

/** The last version before the migrations 0092 to 0097. */
const PREVIOUS = '8e93d391a38f7046976839c406abc239c13af906'
const importRows = 2_000
const buildMs = 600_000

vi.setConfig({ testTimeout: buildMs, hookTimeout: buildMs })

const folder = mkdtempSync(join(tmpdir(), 'bachat-mixed-'))
chmodSync(folder, 0o755)
const previous = versionIn(join(folder, 'previous'))
const present: Version = {}
const mails = await startMailServer()
let database: TestDatabase
let settings: Record<string, string>

beforeAll(async () => {
  checkOutCommit(PREVIOUS, join(folder, 'previous'))
  linkPackages(join(folder, 'previous'))
  await runCommand(['build'], {}, previous)
  database = await createTestDatabase(inject('databaseServerUrl'), 'template0')
  settings = { DATABASE_URL: database.url, DATA_DIR: dataFolder(), SMTP_URL: mails.url, RATE_LIMITS: 'off', DEMO: '1' }
})
afterAll(async () => {
  await endAll()
  await database.close()
  await mails.stop()
  rmSync(folder, { recursive: true, force: true })
})

const startWeb = (version: Version) => startSite({ ...settings, PROCESS: 'web' }, version)

type Deal = { id: number; slug: string; pricePaise: number }

/** Live deals with a price, of stores that are not new. */
async function listDeals(): Promise<Deal[]> {
  const { rows } = await sql<Deal>`
    select d.id, d.slug, price_paise as "pricePaise" from deals d where status = 'live' and ends_at is null
      and price_paise between 20000 and 90000 and coupon_code is null
      and exists (select from deals o where o.store_id = d.store_id and o.published_at < now() - interval '2 days')
    order by d.id limit 4`.execute(database.db)
  return rows
}

async function countDeals(title: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from deals where title like ${title}`.execute(
    database.db,
  )
  return rows[0]?.n ?? 0
}

/** A member who wants to be told when the deal costs a little less. */
async function addAlert(site: Site, { id: dealid, pricePaise }: Deal) {
  const member = await createSeed(database.db, new Date()).member({ email: `waits-for-${dealid}@mail.example` })
  const wish = {
    kind: 'deal',
    deal: dealid,
    condition: 'below',
    maxprice: Math.floor(pricePaise / 105),
    delivery: 'now',
    userid: member.id,
  }
  const answer = await site.ask('/ifs/savealert', formOf(wish, member.token))
  expect(answer.status, answer.body).toBe(200)
  return member
}

/** By a tenth, by an editor at one version; both show it. */
async function lowerPrice(at: Site, sites: Site[], editor: string, { id, slug, pricePaise }: Deal) {
  const lower = Math.floor(pricePaise / 1_000) * 900
  const { read, change } = await signInStaff(at, editor)
  const { version } = await read(`/${id}`)
  await change(`/${id}`, { values: { pricePaise: lower }, version })
  for (const site of sites)
    await until('the price is shown', async () => {
      const { body } = await site.ask(`/ifs/dealdetails?slug=${slug}`)
      return Number(JSON.parse(body).responseData.data[0].DISCOUNT_PRICE) === lower / 100
    })
}

test('under load, a newer version migrates the database of an older one and is started beside it, without a failed answer', async () => {
  const oldWeb = await startWeb(previous)
  const oldWorker = await startWorker(settings, previous)
  const seed = createSeed(database.db, new Date())
  await seed.setting('contact', { email: 'team@mail.example', facebook: '', twitter: '', google: '', linkedin: '' })
  const { email: editor } = await seed.member({ role: 'editor', password: staffPassword })
  const [first, second, third, fourth] = await listDeals()
  if (!first || !second || !third || !fourth) throw new Error('The demo content has too few deals')
  const { id: comment } = await seed.comment({ target: { dealId: third.id } })

  const load = startLoad([oldWeb], { deals: [third.id, fourth.id], comment })
  const untilMore = async (writes: number) => {
    const target = load.confirmed.length + writes
    await until(`${writes} more writes`, () => load.confirmed.length >= target)
  }
  const waiting = [await addAlert(oldWeb, first)]
  await untilMore(30)
  const file = join(folder, 'kettles.csv')
  writeFileSync(file, catalogue(importRows))
  const importing = runCommand(['import', file, ...csv], settings, previous)
  await until('the older version imports', async () => (await countDeals('Brand Kettle %')) > 0)
  expect(await runCommand(['migrate'], settings, present)).toContain('0097-needs-of-migrations.sql')
  await importing
  expect(await countDeals('Brand Kettle %')).toBe(importRows)
  await untilMore(30)
  const newWorker = await startWorker(settings, present)
  const newWeb = await startWeb(present)
  load.add(newWeb)
  waiting.push(await addAlert(newWeb, second))
  await untilMore(30)

  const sites = [oldWeb, newWeb]
  await lowerPrice(oldWeb, sites, editor, first)
  await lowerPrice(newWeb, sites, editor, second)
  writeFileSync(file, catalogue(importRows + 1))
  await runCommand(['import', file, ...csv], settings, present)
  const kettle = `Brand Kettle ${importRows + 1}`
  const { slug } = await database.db
    .selectFrom('deals')
    .select('slug')
    .where('title', '=', kettle)
    .executeTakeFirstOrThrow()
  for (const site of sites)
    await until('the import is shown', async () => (await site.ask(`/singleproduct/${slug}`)).body.includes(kettle))
  await until('the alerts are matched', async () => {
    const { rows } = await sql<{ n: number }>`select count(distinct member_id)::int as n from alert_notices`.execute(
      database.db,
    )
    return rows[0]?.n === waiting.length
  })
  expect(load.countAnswers(newWeb)).toBeGreaterThan(100)

  await load.remove(oldWeb)
  await stop(oldWeb)
  await stop(oldWorker)
  await untilMore(30)
  await load.end()
  expect(load.failures).toEqual([])
  expect(await findLostWrites(database.db, load.confirmed)).toEqual([])

  await until('all emails are sent', async () => {
    const { rows } = await sql`select from mails where sent_at is null`.execute(database.db)
    return rows.length === 0
  })
  const told = countEmails(mails.received)
  for (const { kind, key } of load.confirmed)
    if (['sign-up', 'message', 'subscription'].includes(kind)) expect([key, told.get(key)]).toEqual([key, 1])
  // At night they wait for the morning.
  const expected = isQuiet(new Date()) ? undefined : 1
  expect(waiting.map(({ email }) => told.get(email))).toEqual(waiting.map(() => expected))
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from alert_notices group by member_id, deal_id`.execute(database.db)
  expect(rows).toEqual(waiting.map(() => ({ n: 1 })))
  await stop(newWeb)
  await stop(newWorker)
  console.log(
    `${load.confirmed.length} writes, ${load.countAnswers(oldWeb)} answers of the older version, ${load.countAnswers(newWeb)} of the newer one, ${load.busy.length} refused by a busy machine`,
  )
})
