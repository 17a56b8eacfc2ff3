import { writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { issueOneTimeToken } from '../../src/accounts/server/one-time-tokens.ts'
import { announce } from '../../src/platform/cache/announce-tags.ts'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { createTestDatabase } from '../support/test-server.ts'
import { formOf, type HttpAnswer } from './support/send-request.ts'
import { dataFolder, endAll, run, type Site, startSite, timeoutMs, until } from './support/site.ts'
import { type SiteHere, serveSiteHere } from './support/site-in-process.ts'

const { db, url } = await testDatabase()
const seed = createSeed(db, new Date())
let sites: [Pick<Site, 'ask'>, SiteHere]

// A process of its own and this one, on one database.
beforeAll(async () => {
  sites = await Promise.all([
    startSite({ DATABASE_URL: url, DATA_DIR: dataFolder(), PROCESS: 'web' }),
    serveSiteHere({ DATABASE_URL: url }),
  ])
}, 3 * timeoutMs)
afterAll(async () => {
  await sites[1].end()
  await endAll()
}, timeoutMs)

test('a change through one process, and an import, appear on the pages and calls of the other before their caches expire', {
  timeout: 3 * timeoutMs,
}, async () => {
  const { slug } = await seed.deal({ title: 'Copper kettle' })
  const places = [`/singleproduct/${slug}`, '/deals', '/ifs/getdeals']
  const isEverywhere = async (text: string) => {
    const answers = await Promise.all(sites.flatMap((site) => places.map((path) => site.ask(path))))
    return answers.every(({ body }) => body.includes(text))
  }
  // Both cache it: without notifications they would show it for 30 s.
  await until('it is shown', () => isEverywhere('Copper kettle'))

  await db.transaction().execute(async (tx) => {
    await tx.updateTable('deals').set({ title: 'Brass kettle' }).where('slug', '=', slug).execute()
    await announce(tx, ['deals'])
  })
  await until('the change is shown', () => isEverywhere('Brass kettle'), 20_000)

  const file = `${dataFolder()}.csv`
  writeFileSync(
    file,
    'index,product,category,sub_category,brand,sale_price,market_price,type,rating\n1,Iron kettle,Kitchen,Kettles,Lohar,90,120,Kettle,4.1\n',
  )
  const importer = run(['import', file, '--feed', 'csv', '--map', 'bigbasket'], {
    DATABASE_URL: url,
    DATA_DIR: dataFolder(),
  })
  expect((await importer.ended).code, importer.output()).toBe(0)
  const isListed = async () =>
    (await Promise.all(sites.map((site) => site.ask('/deals')))).every(({ body }) => body.includes('Iron kettle'))
  await until('the import is shown', isListed, 20_000)
})

test('A3: a password reset through one process ends the wait for a sign-in in the other', {
  timeout: 2 * timeoutMs,
}, async () => {
  const asha = await seed.member({ password: 'mango lassi 7' })
  const [one, other] = sites
  const post = async (site: Pick<Site, 'ask'>, path: string, values: Record<string, string>) =>
    (await site.ask(path, formOf(values))).status
  const signIn = (password: string) => post(one, '/ifs/login', { email: asha.email, password })
  for (let n = 0; n < 10; n += 1) expect(await signIn(`wrong guess ${n}`)).toBe(401)
  expect(await signIn('mango lassi 7')).toBe(429)
  const token = await issueOneTimeToken(db, 'reset', asha.id, new Date())
  expect(await post(other, '/ifs/resetpassword', { token, password: 'aam panna 2026' })).toBe(200)
  await until('the new password works', async () => (await signIn('aam panna 2026')) === 200, 20_000)
})

/**
 * The same call many times at once, alternating between both processes. A busy machine may reject some for lack of a
 * database session: these are repeated, as their answer asks.
 */
async function callAtOnce(
  times: number,
  call: string,
  values: (n: number) => Record<string, string | number>,
  token = '',
) {
  const send = async (n: number): Promise<HttpAnswer> => {
    for (;;) {
      const answer = (await sites[n % 2]?.ask(`/ifs${call}`, formOf(values(n), token))) as HttpAnswer
      if (answer.status !== 503) return answer
      await delay(1_000 * Number(answer.headers['retry-after'] ?? 1))
    }
  }
  const answers = await Promise.all(Array.from({ length: times }, (_, n) => send(n)))
  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  return { answers, count }
}

test('of 60 wrong passwords at once over two processes exactly ten are checked', {
  timeout: timeoutMs,
}, async () => {
  const { email } = await seed.member({ password: 'gulab jamun 42' })
  const { answers, count } = await callAtOnce(60, '/login', () => ({ email, password: 'a wrong guess' }))
  expect([count(401), count(429)]).toEqual([10, 50])
  for (const answer of answers)
    if (answer.status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})

describe('many requests of one member at once over two processes count once', { timeout: timeoutMs }, () => {
  test('A14: favourites', async () => {
    const [{ id: userid, token }, { id: dealid }] = [await seed.member(), await seed.deal()]
    const { answers, count } = await callAtOnce(20, '/addtofavourites', () => ({ userid, dealid }), token)
    expect(count(200)).toBe(20)
    expect(new Set(answers.map(({ body }) => JSON.parse(body).responseData.data.id)).size).toBe(1)
    const rows = await db.selectFrom('favourites').select('id').where('deal_id', '=', dealid).execute()
    expect(rows).toHaveLength(1)
  })

  test('A12: likes of a deal, also mixed with dislikes', async () => {
    const { id: userid, token } = await seed.member()
    for (const isMixed of [false, true]) {
      const { id: dealid } = await seed.deal({ likes: 3, dislikes: 2 })
      const { count } = await callAtOnce(
        // What a busy machine refuses may have been counted: fewer than the limit for a deal.
        12,
        '/deallikes',
        (n) => ({ userid, dealid, [isMixed && n % 2 ? 'dislike' : 'like']: 1 }),
        token,
      )
      expect(count(200)).toBe(12)
      const [vote, ...others] = await db.selectFrom('deal_votes').selectAll().where('deal_id', '=', dealid).execute()
      expect(others).toEqual([])
      const deal = await db
        .selectFrom('deals')
        .select(['like_count', 'dislike_count'])
        .where('id', '=', dealid)
        .executeTakeFirstOrThrow()
      const expectedCounts = vote?.is_like ? { like_count: 4, dislike_count: 2 } : { like_count: 3, dislike_count: 3 }
      expect(deal).toEqual(expectedCounts)
      if (!isMixed) expect(vote?.is_like).toBe(true)
    }
  })

  test('A18: votes on a comment, of a member and of a visitor', async () => {
    const { token } = await seed.member()
    for (const voter of [token, '']) {
      const { id: commentid } = await seed.comment({ target: { dealId: (await seed.deal()).id } })
      const { count } = await callAtOnce(20, '/commentlikes', () => ({ commentid, like: 1 }), voter)
      expect(count(200)).toBe(20)
      const comment = await db
        .selectFrom('comments')
        .select(['like_count', 'dislike_count'])
        .where('id', '=', commentid)
        .executeTakeFirstOrThrow()
      expect(comment).toEqual({ like_count: 1, dislike_count: 0 })
    }
  })
})

test('processes that start together on an empty database set it up once, each doing its part', {
  timeout: 3 * timeoutMs,
}, async () => {
  // A database on an unprepared server.
  const { db: emptyDb, url: emptyUrl, close } = await createTestDatabase(inject('databaseServerUrl'), 'template0')
  const dataDir = dataFolder()
  const settings = { DATABASE_URL: emptyUrl, DATA_DIR: dataDir, DEMO: '1' }
  const worker = run(['start'], { ...settings, PROCESS: 'worker' })
  const site = await startSite({ ...settings, PROCESS: 'web' })
  await until('the worker is running', () => worker.output().includes('The worker is running'))

  const { rows } = await sql<{ migrations: number; duplicates: number; queues: number; deals: number }>`
    select (select count(*) from migrations) as migrations,
      (select count(*) from (select title from deals group by title having count(*) > 1)) as duplicates,
      (select count(*) from deals) as deals,
      (select count(*) from pgboss.schedule where name = 'expire-deals') as queues`.execute(emptyDb)
  expect(rows[0]?.duplicates).toBe(0)
  expect(rows[0]?.deals).toBeGreaterThanOrEqual(120)
  expect(rows[0]?.queues).toBe(1)
  const migratedBy = [site, worker].filter((process) => process.output().includes('The database was migrated'))
  expect(migratedBy).toHaveLength(1)
  expect((await site.ask('/deals')).body).toContain('/singleproduct/')

  // A worker has no port and a web process no jobs.
  expect(worker.output()).not.toContain('Listening on')
  const sessions = await sql<{ n: number }>`
    select count(distinct client_port) as n from pg_stat_activity
    where datname = current_database() and application_name = 'bachat jobs'`.execute(emptyDb)
  expect(sessions.rows[0]?.n).toBeGreaterThan(0)
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toEqual({ code: 0, signal: null })
  await until('no jobs are left', async () => {
    const jobSessions = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and application_name = 'bachat jobs'`.execute(emptyDb)
    return jobSessions.rows[0]?.n === 0
  })
  expect(await site.stop()).toEqual({ code: 0, signal: null })
  await close()
})
