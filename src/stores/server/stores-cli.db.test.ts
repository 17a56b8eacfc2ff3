import { Command, type CommanderError } from 'commander'
import { afterEach, expect, test, vi } from 'vitest'
import { createSeed } from '../../../tests/support/factories.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { TAGS_CHANNEL } from '../../platform/cache/announce.ts'
import { findOrCreateStores } from './find-or-create-stores.ts'
import { registerStores } from './stores.cli.ts'

const { db, listen } = await testDatabase()
const now = new Date('2026-03-12T09:30:00Z')
const seed = createSeed(db, now)
await findOrCreateStores(
  db,
  ['BigBasket', 'Tea House', 'The Tea Company'].map((title) => ({ title, website: '' })),
  now,
)

afterEach(() => {
  process.exitCode = undefined
  vi.restoreAllMocks()
})

/** Runs the command as a terminal would; returns its output and status. */
async function run(...args: string[]) {
  let said = ''
  process.exitCode = undefined
  const hear = (text: string | Uint8Array) => {
    said += text
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(hear)
  vi.spyOn(process.stderr, 'write').mockImplementation(hear)
  const program = new Command().exitOverride()
  registerStores(program, { openDb: async () => ({ db, close: async () => {} }) })
  const status = await program
    .parseAsync(['stores', ...args], { from: 'user' })
    .then(() => process.exitCode ?? 0)
    .catch((error: CommanderError) => error.exitCode)
  return { said, status }
}
const policyOf = async (slug: string) =>
  (await db.selectFrom('stores').select('price_policy').where('slug', '=', slug).executeTakeFirstOrThrow()).price_policy

test('stores are listed with their policies and numbers of unexpired deals', async () => {
  const store = await db.selectFrom('stores').select('id').where('slug', '=', 'tea-house').executeTakeFirstOrThrow()
  await seed.deal({ storeId: store.id })
  const { said, status } = await run('list')
  expect(said.split('\n')[0]).toMatch(/^slug +name +policy +live deals$/)
  expect(said).toMatch(/^bigbasket +BigBasket +full +0$/m)
  expect(said).toMatch(/^tea-house +Tea House +full +1$/m)
  expect(status).toBe(0)
  expect((await run()).said).toBe(said)
})

test('an operator sets the policy of a store by its name or slug, and every process is notified', async () => {
  const heard: string[] = []
  await listen(
    TAGS_CHANNEL,
    (tags) => heard.push(tags),
    () => {},
  )
  expect(await run('policy', 'big basket', 'current')).toEqual({
    said: 'The price policy of BigBasket is now current (previously full).\n',
    status: 0,
  })
  expect(await policyOf('bigbasket')).toBe('current')
  await vi.waitFor(() => expect(heard.join()).toContain('stores'))
  expect((await run('policy', 'bigbasket', 'current')).said).toBe('The price policy of BigBasket is already current.\n')
  expect((await run('policy', 'BIGBASKET', 'none')).said).toBe(
    'The price policy of BigBasket is now none (previously current).\n',
  )
})

test('an unknown store is reported with the most similar names', async () => {
  const { said, status } = await run('policy', 'Tea Hose', 'none')
  expect(said).toMatch(/^There is no store "Tea Hose"\. Similar names: Tea House, .*\.\n$/)
  expect(status).toBe(1)
  expect((await run('policy', 'zzz', 'none')).said).toBe('There is no store "zzz". `bachat stores` lists all stores.\n')
})

test('an unknown policy changes nothing', async () => {
  const before = await policyOf('tea-house')
  const { said, status } = await run('policy', 'tea-house', 'nothing')
  expect(said).toMatch(/Must be one of full, current, none/)
  expect(status).not.toBe(0)
  expect(await policyOf('tea-house')).toBe(before)
})
