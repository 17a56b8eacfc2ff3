import { writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { issueOneTimeToken } from '../../src/accounts/server/one-time-tokens.ts'
import { announce } from '../../src/platform/cache/announce-tags.ts'
import { createSeed } from '../support/factories.ts'
import { testDatabase } from '../support/test-database.ts'
import { createTestDatabase } from '../support/test-server.ts'
import { buildPages, dataFolder, endAll, run, type Site, startSite, timeoutMs, until } from './support/site.ts'

beforeAll(buildPages, timeoutMs)
afterAll(endAll, timeoutMs)

test('a change through one process appears on the pages and calls of the other within a second', {
  timeout: 3 * timeoutMs,
}, async () => {
  const { db, url } = await testDatabase()
  const { slug } = await createSeed(db, new Date()).deal({ title: 'Copper kettle' })
  const [one, other] = await Promise.all(
    ['web', 'web'].map((kind) => startSite({ DATABASE_URL: url, DATA_DIR: dataFolder(), PROCESS: kind })),
  )
  const places = [`/singleproduct/${slug}`, '/deals', '/ifs/getdeals']
  const sites = [one, other] as Site[]
  const isEverywhere = async (text: string) => {
    const answers = await Promise.all(sites.flatMap((site) => places.map((path) => site.ask(path))))
    return answers.every(({ body }) => body.includes(text))
  }
  // Twice, so that both cache it: without notifications they would show it for 30 s.
  expect(await isEverywhere('Copper kettle')).toBe(true)
  expect(await isEverywhere('Copper kettle')).toBe(true)

  await db.transaction().execute(async (tx) => {
    await tx.updateTable('deals').set({ title: 'Brass kettle' }).where('slug', '=', slug).execute()
    await announce(tx, ['deals'])
  })
  const committedAt = performance.now()
  await until('the change is shown', () => isEverywhere('Brass kettle'), 20_000)
  console.log(`the change was shown after ${Math.round(performance.now() - committedAt)} ms`)
  // A second on an otherwise idle machine.
  expect(performance.now() - committedAt).toBeLessThan(5_000)

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
  const importedAt = performance.now()
  await until('the import is shown', isListed, 20_000)
  expect(performance.now() - importedAt).toBeLessThan(5_000)
})

test('A3: a password reset through one process ends the wait for a sign-in in the other', {
  timeout: 2 * timeoutMs,
}, async () => {
  const { db, url } = await testDatabase()
  const asha = await createSeed(db, new Date()).member({ password: 'mango lassi 7' })
  const [one, other] = (await Promise.all(
    ['web', 'web'].map((kind) => startSite({ DATABASE_URL: url, DATA_DIR: dataFolder(), PROCESS: kind })),
  )) as [Site, Site]
  const post = async (site: Site, path: string, values: Record<string, string>) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return (await site.ask(path, { method: 'POST', headers, body: `${new URLSearchParams(values)}` })).status
  }
  const signIn = (password: string) => post(one, '/ifs/login', { email: asha.email, password })
  for (let n = 0; n < 10; n += 1) expect(await signIn(`wrong guess ${n}`)).toBe(401)
  expect(await signIn('mango lassi 7')).toBe(429)
  const token = await issueOneTimeToken(db, 'reset', asha.id, new Date())
  expect(await post(other, '/ifs/resetpassword', { token, password: 'aam panna 2026' })).toBe(200)
  await until('the new password works', async () => (await signIn('aam panna 2026')) === 200, 5_000)
  await Promise.all([one.stop(), other.stop()])
})

test('processes that start together on an empty database set it up once, each doing its part', {
  timeout: 3 * timeoutMs,
}, async () => {
  // A database on an unprepared server.
  const { db, url, close } = await createTestDatabase(inject('databaseServerUrl'), 'template0')
  const dataDir = dataFolder()
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir, DEMO: '1' }
  const worker = run(['start'], { ...settings, PROCESS: 'worker' })
  const [one, other] = await Promise.all([
    startSite({ ...settings, PROCESS: 'web' }),
    startSite({ ...settings, PROCESS: 'web' }),
  ])
  await until('the worker is running', () => worker.output().includes('The worker is running'))

  const { rows } = await sql<{ migrations: number; duplicates: number; queues: number; deals: number }>`
    select (select count(*) from migrations) as migrations,
      (select count(*) from (select title from deals group by title having count(*) > 1)) as duplicates,
      (select count(*) from deals) as deals,
      (select count(*) from pgboss.schedule where name = 'expire-deals') as queues`.execute(db)
  expect(rows[0]?.duplicates).toBe(0)
  expect(rows[0]?.deals).toBeGreaterThanOrEqual(120)
  expect(rows[0]?.queues).toBe(1)
  const migratedBy = [one, other, worker].filter((process) => process.output().includes('The database was migrated'))
  expect(migratedBy).toHaveLength(1)
  expect((await one.ask('/deals')).body).toContain('/singleproduct/')
  expect((await other.ask('/deals')).body).toContain('/singleproduct/')

  // A worker has no port and a web process no jobs.
  expect(worker.output()).not.toContain('Server listening')
  const sessions = await sql<{ n: number }>`
    select count(distinct client_port) as n from pg_stat_activity
    where datname = current_database() and application_name = 'bachat jobs'`.execute(db)
  expect(sessions.rows[0]?.n).toBeGreaterThan(0)
  worker.child.kill('SIGTERM')
  expect(await worker.ended).toEqual({ code: 0, signal: null })
  await until('no jobs are left', async () => {
    const jobSessions = await sql<{ n: number }>`
      select count(*) as n from pg_stat_activity
      where datname = current_database() and application_name = 'bachat jobs'`.execute(db)
    return jobSessions.rows[0]?.n === 0
  })
  expect(await Promise.all([one.stop(), other.stop()])).toEqual([
    { code: 0, signal: null },
    { code: 0, signal: null },
  ])
  await close()
})
