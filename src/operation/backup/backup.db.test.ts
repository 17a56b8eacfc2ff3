import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { createSeed } from '../../../tests/support/factories.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { createTestDatabase } from '../../../tests/support/test-server.ts'
import { version010 } from '../../../tests/upgrades/releases.ts'
import { addComments } from '../../community/comments/server/add-comments.ts'
import { registerImport } from '../../importer/import.cli.ts'
import { createLocalStorage } from '../../pictures/storage/local-storage.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../platform/database/migration-files.ts'
import { schemaOf } from '../../platform/database/schema-of.ts'
import type { Sql } from '../../platform/postgres/connect.ts'
import { BackupError } from './archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const now = new Date('2026-03-12T09:30:00Z')
const knownMigrations = readMigrations(MIGRATIONS_FOLDER)
const source = await testDatabase()
const seed = createSeed(source.db, now)
const folder = await mkdtemp(join(tmpdir(), 'bachat-backup-'))
const mediaDir = join(folder, 'media')
const archive = join(folder, 'site.backup')
afterAll(() => rm(folder, { recursive: true, force: true }))

const rows = 3_000
const mapping = join(folder, 'shop.map.json')

/** The same offers with other prices, through the command itself. */
async function importPrices(round: number): Promise<void> {
  const file = join(folder, 'shop.csv')
  const lines = Array.from({ length: rows }, (_, n) => `${n},Kettle ${n},${400 + (n % 500) + round}`)
  await writeFile(file, `id,name,price\n${lines.join('\n')}\n`)
  const program = new Command()
  const clock = () => new Date(now.getTime() + round * 86_400_000)
  registerImport(program, { openDb: async () => ({ db: source.db, close: async () => {} }), dataDir: folder, clock })
  await program.parseAsync(['import', file, '--feed', 'csv', '--map', mapping, '--store', 'Shop'], { from: 'user' })
}

beforeAll(async () => {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true)
  const fields = { key: 'id', title: 'name', price: 'price' }
  await writeFile(mapping, JSON.stringify({ name: 'shop', title: 'Shop', fields }))
  await importPrices(0)
  await seed.article()
  await seed.page('about', 'About', '<p>About "us"\\ \t and\n you: बचत</p>')
  await mkdir(join(mediaDir, 'deals'), { recursive: true })
  for (let n = 0; n < 20; n += 1) await writeFile(join(mediaDir, `${n}.svg`), randomBytes(n * 5_000))
  await writeFile(join(mediaDir, 'deals/1-abcdef12-320.webp'), randomBytes(9_000))
  await writeFile(join(mediaDir, '.draft'), 'half a picture')
})

async function emptyDatabase() {
  const database = await createTestDatabase(inject('databaseServerUrl'), 'template1')
  onTestFinished(database.close)
  return database
}

const backUp = (overrides: Partial<Parameters<typeof writeBackup>[0]> = {}) =>
  writeBackup(
    {
      url: source.url,
      pictures: createLocalStorage(mediaDir),
      version: '1',
      now,
      printError: () => undefined,
      ...overrides,
    },
    createWriteStream(archive),
  )

const restore = (
  url: string,
  overrides: {
    file?: string
    replace?: boolean
    mediaDir?: string
    signal?: AbortSignal
    printError?: (sentence: string) => void
  } = {},
) =>
  restoreBackup(async () => createReadStream(overrides.file ?? archive, { signal: overrides.signal }), {
    url,
    pictures: createLocalStorage(overrides.mediaDir ?? join(folder, `restored-${randomBytes(4).toString('hex')}`)),
    knownMigrations,
    replace: overrides.replace ?? false,
    printError: overrides.printError ?? (() => {}),
    signal: overrides.signal,
  })

/** Independent of the archive's own digests: one checksum of all rows of each table, as the server returns them. */
async function checksums(sql: Sql, snapshot?: string): Promise<Record<string, string>> {
  return sql.begin('isolation level repeatable read', async (tx) => {
    if (snapshot) await tx.unsafe(`set transaction snapshot '${snapshot}'`)
    const sums: Record<string, string> = {}
    const tables = await tx<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relname not in ('migrations', 'write_probe', 'rate_limits')`
    for (const { name } of tables) {
      const [row] = await tx.unsafe<{ sum: string }[]>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by t::text)), '') as sum from ${name} t`,
      )
      sums[name] = row?.sum ?? ''
    }
    return sums
  })
}

async function picturesIn(dir: string): Promise<Record<string, string>> {
  const names = await readdir(dir, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
  const entries = files.map(async ({ parentPath, name }) => {
    const path = join(parentPath, name)
    return [path.slice(dir.length + 1), (await readFile(path)).toString('base64')] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}

test('a backup made during imports, comments and votes is a consistent snapshot', {
  timeout: 120_000,
}, async () => {
  let isStopped = false
  let writes = 0
  const deals = await source.db.selectFrom('deals').select('id').limit(50).execute()
  const member = await seed.member()
  const importing = (async () => {
    for (let round = 1; !isStopped; round += 1) await importPrices(round)
  })()
  const talking = (async () => {
    for (let n = 0; !isStopped; n += 1) {
      const dealId = deals[n % deals.length]?.id ?? 0
      await addComments(source.db, [{ target: { dealId }, author: 'Kabir', body: `Comment ${n}`, at: now }])
      await source.sql`insert into deal_votes (member_id, deal_id, is_like) values (${member.id}, ${dealId}, ${n % 2 === 0})
        on conflict (member_id, deal_id) do update set is_like = excluded.is_like`
      writes += 1
    }
  })()
  let expected: Record<string, string> = {}
  let writesBefore = 0
  await backUp({
    onSnapshot: async (id) => {
      expected = await checksums(source.sql, id)
      writesBefore = writes
      // Everything that the backup reads from here on was changed meanwhile.
      while (writes < writesBefore + 20) await source.sql`select 1`
    },
  }).finally(() => {
    isStopped = true
  })
  await Promise.all([importing, talking])

  const target = await emptyDatabase()
  const restoredMedia = join(folder, 'restored')
  await restore(target.url, { mediaDir: restoredMedia })
  expect(await checksums(target.sql)).toEqual(expected)
  expect(await checksums(source.sql)).not.toEqual(expected)
  expect(await picturesIn(restoredMedia)).toEqual(await picturesIn(mediaDir))
  expect(Object.keys(await picturesIn(restoredMedia))).toHaveLength(21)
})

test('a restored database has the schema of a new one, its counters continue, and new rows get new numbers', async () => {
  await backUp()
  const target = await emptyDatabase()
  await restore(target.url)
  expect(await schemaOf(target.sql)).toEqual(await schemaOf(source.sql))
  const again = createSeed(target.db, now)
  const store = await target.db.selectFrom('stores').select('id').executeTakeFirstOrThrow()
  const deal = await again.deal({ slug: 'new', storeId: store.id })
  expect(deal.id).toBeGreaterThan(rows - 1)
  await again.comment({ target: { dealId: deal.id } })
  expect(await target.sql`select comment_count from deals where id = ${deal.id}`).toEqual([{ comment_count: 1 }])
  await expect(target.sql`insert into favourites (member_id, deal_id) values (0, ${deal.id})`).rejects.toThrow(
    /foreign key/,
  )
})

test('a backup of the version before the baseline is restored and then migrated, and an older one is refused', async () => {
  const older = await emptyDatabase()
  await older.sql.unsafe(version010)
  await older.sql`insert into stores (slug, title, match_key) values ('shop', 'Shop', 'shop')`
  await backUp({ url: older.url })
  const target = await emptyDatabase()
  await restore(target.url)
  expect(await target.sql`select title, price_policy from stores`).toEqual([{ title: 'Shop', price_policy: 'full' }])
  expect(await schemaOf(target.sql)).toEqual(await schemaOf(source.sql))

  await older.sql`delete from migrations where name like '0071%'`
  await backUp({ url: older.url })
  await expect(restore((await emptyDatabase()).url)).rejects.toThrow(/start or restore them once with version 0\.1\.0/)
})

test('a backup of a newer version names the migration that it needs, and whether this version can use the data', async () => {
  const newer = await createTestDatabase(inject('databaseServerUrl'))
  onTestFinished(newer.close)
  await newer.sql`insert into migrations (name, checksum) values ('9998-expand.sql', 'a')`
  await backUp({ url: newer.url })
  const target = await emptyDatabase()
  await expect(restore(target.url)).rejects.toThrow(
    /needs the migration 9998-expand\.sql, which .*: restore it with that version or a newer one\. Then this version can use the database\.$/,
  )
  await newer.sql`insert into migrations (name, checksum, needs) values ('9999-contract.sql', 'b', '9998-expand.sql')`
  await backUp({ url: newer.url })
  await expect(restore(target.url)).rejects.toThrow(/needs the migration 9999-contract\.sql, .* or a newer one\.$/)
})

test('a database with rows is replaced only on request, and then completely', async () => {
  await backUp()
  const target = await createTestDatabase(inject('databaseServerUrl'))
  onTestFinished(target.close)
  const { url, sql } = target
  await sql`insert into stores (slug, title, match_key) values ('other', 'Other', 'other')`
  await sql.end()
  await untilUnused(url)
  await expect(restore(url)).rejects.toThrow(/^The database is not empty \(stores has rows\)/)
  await untilUnused(url)
  await restore(url, { replace: true })
  const replaced = await emptyConnection(url)
  expect(await checksums(replaced)).toEqual(await checksums(source.sql))
})

/** The server ends a session some time after its client has. */
async function untilUnused(url: string): Promise<void> {
  const { connect } = await import('../../platform/postgres/connect.ts')
  const server = connect(inject('databaseServerUrl'), { max: 1 })
  const database = new URL(url).pathname.slice(1)
  try {
    await expect.poll(() => server`select pid from pg_stat_activity where datname = ${database}`).toEqual([])
  } finally {
    await server.end()
  }
}

async function emptyConnection(url: string): Promise<Sql> {
  const { connect } = await import('../../platform/postgres/connect.ts')
  const sql = connect(url, { max: 1 })
  onTestFinished(() => sql.end())
  return sql
}

test('pictures are replaced within their folder, which may be a mounted disk', async () => {
  await backUp()
  const restoredMedia = join(folder, 'mounted')
  await mkdir(join(restoredMedia, 'deals'), { recursive: true })
  for (const name of ['old.svg', '1.svg', 'deals/old.webp']) await writeFile(join(restoredMedia, name), 'old')
  // As at the root of a disk.
  await mkdir(join(restoredMedia, 'lost+found'))
  const { ino } = await stat(restoredMedia)
  const target = await emptyDatabase()
  await restore(target.url, { mediaDir: restoredMedia, replace: true })
  expect((await stat(restoredMedia)).ino).toBe(ino)
  expect(await picturesIn(restoredMedia)).toEqual(await picturesIn(mediaDir))
  const others = (await readdir(restoredMedia)).filter((name) => !/^\d+\.svg$|^deals$/.test(name))
  expect(others).toEqual(['lost+found'])
})

test('pictures that cannot be exchanged are kept, and the operator is told where', async () => {
  await backUp()
  const restoredMedia = join(folder, 'stuck')
  await mkdir(join(restoredMedia, 'deals'), { recursive: true })
  await writeFile(join(restoredMedia, 'deals/old.webp'), 'old')
  const [staged, replaced] = ['restoring', 'replaced'].map((name) => join(restoredMedia, `.${name}-${process.pid}`))
  // A folder cannot be moved over another one.
  await mkdir(join(`${replaced}`, 'deals/full'), { recursive: true })
  const target = await emptyDatabase()
  const failure = await restore(target.url, { mediaDir: restoredMedia, replace: true }).catch((error: Error) => error)
  expect(failure).toBeInstanceOf(BackupError)
  expect((failure as Error).message).toContain(`in ${staged}, the earlier ones are in ${replaced}`)
  expect(await picturesIn(`${staged}`)).toEqual(await picturesIn(mediaDir))
  expect(await readFile(join(restoredMedia, 'deals/old.webp'), 'utf8')).toBe('old')
})

test('nothing is restored while the site is running', async () => {
  await backUp()
  const target = await emptyDatabase()
  await target.sql`select 1`
  await expect(restore(target.url)).rejects.toThrow(
    'The site or another command is using this database: stop it first.',
  )
})

test.each([
  ['is cut in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), /^The archive is truncated/],
  ['is cut near its end', (bytes: Buffer) => bytes.subarray(0, -100), /^The archive is (truncated|damaged)/],
  ['has a changed byte', (bytes: Buffer) => flipped(bytes, bytes.length / 3), /^The archive is (truncated|damaged)/],
  ['is empty', () => Buffer.alloc(0), /^(The archive is truncated|This is not a backup)/],
  ['is another file', () => Buffer.from('<html>not found</html>'), /^The archive is truncated or damaged/],
])('an archive that %s is rejected with a sentence, and nothing is changed', async (_, broken, sentence) => {
  await backUp()
  const file = join(folder, 'broken.backup')
  await writeFile(file, broken(await readFile(archive)))
  const target = await emptyDatabase()
  const restoredMedia = join(folder, `never-${randomBytes(4).toString('hex')}`)
  const failure = await restore(target.url, { file, mediaDir: restoredMedia }).catch((error: Error) => error)
  expect(failure).toBeInstanceOf(BackupError)
  expect((failure as Error).message).toMatch(sentence)
  expect(await schemaOf(target.sql)).toEqual([expect.stringMatching(/plpgsql/)])
  expect(await readdir(restoredMedia).catch(() => 'missing')).toBe('missing')
})

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[Math.floor(at)] = (copy[Math.floor(at)] ?? 0) ^ 1
  return copy
}

test('a disk that fills up, and an interruption, end a backup', async () => {
  const full = createWriteStream('/dev/full')
  await expect(
    writeBackup(
      { url: source.url, pictures: createLocalStorage(mediaDir), version: '1', now, printError: () => undefined },
      full,
    ),
  ).rejects.toThrow(/ENOSPC/)
  const stopping = new AbortController()
  const interrupted = backUp({ signal: stopping.signal, onSnapshot: async () => stopping.abort() })
  await expect(interrupted).rejects.toThrow('The backup was interrupted.')
})

test.each([
  ['while the archive is checked', null],
  ['before the rows are copied', 'The archive is complete and undamaged.'],
  ['before the indexes are built', 'Rows and pictures are read. Building the indexes.'],
])('a restore that is interrupted %s changes nothing', { timeout: 60_000 }, async (_, sentence) => {
  await backUp()
  const { url, db } = await emptyDatabase()
  const controller = new AbortController()
  if (sentence === null) controller.abort()
  const restored = join(folder, `interrupted-${randomBytes(4).toString('hex')}`)
  const printError = (printed: string) => void (printed === sentence && controller.abort())
  await expect(restore(url, { mediaDir: restored, signal: controller.signal, printError })).rejects.toThrow()
  const tables = await db.introspection.getTables()
  expect(tables.filter(({ schema }) => schema === 'public')).toEqual([])
  expect(await readdir(restored).catch(() => [])).toEqual([])
})
