import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { staffPassword } from '../support/console.ts'
import { createSeed } from '../support/factories.ts'
import { createTestDatabase } from '../support/test-server.ts'
import { findLostWrites } from './support/member-writes.ts'
import { dataFolder, endAll, type Site, startSite, timeoutMs, until } from './support/site.ts'
import { startLoad } from './support/site-load.ts'
import { signInStaff } from './support/staff-session.ts'
import { makeNextVersion, runCommand, startWorker, stop, type Version } from './support/versions.ts'

vi.setConfig({ testTimeout: 3 * timeoutMs, hookTimeout: timeoutMs })

const folder = mkdtempSync(join(tmpdir(), 'bachat-step-back-'))
chmodSync(folder, 0o755)
const present: Version = {}
/** The next version adds a column; the one after it removes it. */
let next: Version
let afterNext: Version

const adds = { '9001-nicknames.sql': 'alter table stores add column nickname text' }
const removes = {
  '9002-no-nicknames.sql': '-- Needs versions with 9001-nicknames.sql\nalter table stores drop column nickname',
}

beforeAll(async () => {
  next = await makeNextVersion(join(folder, 'next'), adds)
  afterNext = await makeNextVersion(join(folder, 'after-next'), { ...adds, ...removes })
})
afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

/** A site with a deal and an editor. */
async function openSite() {
  const database = await createTestDatabase(inject('databaseServerUrl'))
  onTestFinished(database.close)
  const seed = createSeed(database.db, new Date())
  const settings = { DATABASE_URL: database.url, DATA_DIR: dataFolder(), RATE_LIMITS: 'off' }
  const { id: store } = await seed.store({ title: 'Chai Bazaar' })
  const { id: deal } = await seed.deal({ title: 'A kettle', storeId: store })
  const { id: comment } = await seed.comment({ target: { dealId: deal } })
  const { email: editor } = await seed.member({ role: 'editor', password: staffPassword })
  return {
    ...{ db: database.db, settings, store, deal, comment, editor },
    startWeb: (version: Version) => startSite({ ...settings, PROCESS: 'web' }, version),
  }
}

async function emptySettings() {
  const { url, close } = await createTestDatabase(inject('databaseServerUrl'), 'template1')
  onTestFinished(close)
  return { DATABASE_URL: url, DATA_DIR: dataFolder() }
}

test('after a step back the former version serves the database that the next one has migrated, without a failed answer', async () => {
  const { db, settings, store, deal, comment, editor, startWeb } = await openSite()
  const webs = [await startWeb(present)]
  const workers = [await startWorker(settings, present)]
  const load = startLoad([...webs], { deals: [deal], comment })
  const untilMore = async () => {
    const target = load.confirmed.length + 20
    await until('more is written', () => load.confirmed.length >= target)
  }
  /** By an editor at one version, shown by all. */
  async function rename(at: Site, title: string): Promise<void> {
    const { read, change } = await signInStaff(at, editor)
    const { version } = await read(`/${store}`, 'stores')
    await change(`/${store}`, { values: { title }, version }, 'stores')
    for (const site of webs)
      await until('the new title is shown', async () => (await site.ask('/stores')).body.includes(title), 20_000)
  }
  /** The worker first, then each web process. */
  async function replaceBy(version: Version): Promise<void> {
    for (const worker of workers.splice(0)) await stop(worker)
    workers.push(await startWorker(settings, version))
    const web = await startWeb(version)
    webs.push(web)
    load.add(web)
    await untilMore()
    for (const [n, site] of webs.entries()) await rename(site, `Chai Bazaar ${n} at ${site.port}`)
    for (const old of webs.splice(0, webs.length - 1)) {
      await load.remove(old)
      await stop(old)
    }
    await untilMore()
  }

  await rename(webs[0] as Site, 'Chai and more')
  await runCommand(['migrate'], settings, next)
  await rename(webs[0] as Site, 'Chai and much more')
  await replaceBy(next)
  await replaceBy(present)
  for (const { output } of [...webs, ...workers])
    expect(output()).toContain(
      'A newer version of the site has migrated the database, and this version works with it: 9001-nicknames.sql',
    )
  expect(await runCommand(['doctor'], settings, present, 1)).toMatch(/^ok +migrations +A newer version/m)
  await replaceBy(next)
  await load.end()
  expect(load.failures).toEqual([])
  expect(await findLostWrites(db, load.confirmed)).toEqual([])
  for (const each of [...webs, ...workers]) await stop(each)
})

test('a backup is restored by the next version; one of the next version by that, and then used by this one', async () => {
  const { settings } = await openSite()
  const file = join(dirname(settings.DATA_DIR), 'site.backup')
  await runCommand(['backup', file], settings, present)
  const restored = await emptySettings()
  await runCommand(['restore', file], restored, next)
  expect(await runCommand(['migrate', '--dry-run'], restored, next)).toContain('The database is up to date.')

  const ofNext = join(dirname(settings.DATA_DIR), 'next.backup')
  await runCommand(['backup', ofNext], restored, next)
  const target = await emptySettings()
  expect(await runCommand(['restore', ofNext], target, present, 1)).toMatch(
    /needs the migration 9001-nicknames\.sql, .* restore it with that version or a newer one\. Then this version can use the database\.\n/,
  )
  await runCommand(['restore', ofNext], target, next)
  expect(await runCommand(['stores'], target, present)).toMatch(/9001-nicknames\.sql[\s\S]*Chai Bazaar/)
})

test('a version before the needed one is refused by every command, and the version with it starts', async () => {
  const { settings, startWeb } = await openSite()
  expect(await runCommand(['migrate', '--dry-run'], settings, afterNext)).toContain(
    '9001-nicknames.sql\n  9002-no-nicknames.sql (stop all processes first: they do not work with it)\n',
  )
  await runCommand(['migrate'], settings, afterNext)
  const sentence =
    'The database is newer than this version of the site: the migration 9002-no-nicknames.sql has been applied to it. Start a version that has 9001-nicknames.sql.'
  for (const args of [['start'], ['migrate'], ['migrate', '--dry-run'], ['stores'], ['doctor']])
    expect(await runCommand(args, settings, present, 1)).toContain(sentence)
  const web = await startWeb(next)
  expect((await web.ask('/deals')).body).toContain('A kettle')
  expect(web.output()).toContain('this version works with it: 9002-no-nicknames.sql')
  await stop(web)
})
