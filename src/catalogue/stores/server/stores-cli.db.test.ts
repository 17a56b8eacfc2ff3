import { expect, test } from 'vitest'
import { runCommand } from '../../../../tests/support/run-command.ts'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { TAGS_CHANNEL } from '../../../platform/cache/announce-tags.ts'
import { findOrCreateStores } from './add-stores.ts'
import { registerStores } from './stores.cli.ts'

const { db, listen, seed, now } = await testDatabase()
await findOrCreateStores(
  db,
  ['BigBasket', 'Tea House', 'The Tea Company'].map((title) => ({ title, website: '' })),
  now,
)

async function run(...args: string[]) {
  const { output, status } = await runCommand(['stores', ...args], (program) =>
    registerStores(program, { openDb: async () => ({ db, close: async () => {} }) }),
  )
  return { output, status }
}
const policyOf = async (slug: string) =>
  (await db.selectFrom('stores').select('price_policy').where('slug', '=', slug).executeTakeFirstOrThrow()).price_policy

test('stores are listed with their policies and numbers of unexpired deals', async () => {
  const store = await db.selectFrom('stores').select('id').where('slug', '=', 'tea-house').executeTakeFirstOrThrow()
  await seed.deal({ storeId: store.id })
  const { output, status } = await run('list')
  expect(output.split('\n')[0]).toMatch(/^slug +name +policy +live deals$/)
  expect(output).toMatch(/^bigbasket +BigBasket +full +0$/m)
  expect(output).toMatch(/^tea-house +Tea House +full +1$/m)
  expect(status).toBe(0)
  expect((await run()).output).toBe(output)
  const json = (await run('--json')).output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(json).toContainEqual({ slug: 'tea-house', name: 'Tea House', policy: 'full', deals: 1 })
})

test('an operator sets the policy of a store by its name or slug, and every process is notified', async () => {
  const announced: string[] = []
  await listen(
    TAGS_CHANNEL,
    (tags) => announced.push(tags),
    () => {},
  )
  expect(await run('policy', 'big basket', 'current')).toEqual({
    output: 'The price policy of BigBasket is now current (previously full).\n',
    status: 0,
  })
  expect(await policyOf('bigbasket')).toBe('current')
  await expect.poll(() => announced.join()).toContain('stores')
  expect((await run('policy', 'bigbasket', 'current')).output).toBe(
    'The price policy of BigBasket is already current.\n',
  )
  expect((await run('policy', 'BIGBASKET', 'none')).output).toBe(
    'The price policy of BigBasket is now none (previously current).\n',
  )
  expect(JSON.parse((await run('policy', 'bigbasket', 'full', '--json')).output)).toEqual({
    store: 'BigBasket',
    policy: 'full',
    former: 'none',
  })
})

test('an unknown store is reported with the most similar names', async () => {
  const { output, status } = await run('policy', 'Tea Hose', 'none')
  expect(output).toMatch(/^There is no store "Tea Hose"\. Similar names: Tea House, .*\.\n$/)
  expect(status).toBe(1)
  expect((await run('policy', 'zzz', 'none')).output).toBe(
    'There is no store "zzz". `bachat stores` lists all stores.\n',
  )
})

test('an unknown policy changes nothing', async () => {
  const before = await policyOf('tea-house')
  const { output, status } = await run('policy', 'tea-house', 'nothing')
  expect(output).toMatch(/Allowed choices are full, current, none/)
  expect(status).not.toBe(0)
  expect(await policyOf('tea-house')).toBe(before)
})
