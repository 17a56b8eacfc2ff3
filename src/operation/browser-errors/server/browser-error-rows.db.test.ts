import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../../tests/support/test-database.ts'
import { recordBrowserError, setErrorState } from './browser-error-rows.ts'

const { db, now } = await testDatabase()
const later = (minutes: number) => new Date(now.getTime() + 60_000 * minutes)

beforeEach(() => db.deleteFrom('browser_errors').execute())

const report = {
  ...{ message: 'TypeError: t is undefined', script: '/assets/deal-page-aaaaaaaa.js', line: 1, column: 20 },
  ...{ page: '/singleproduct/:slug', browser: 'Chrome', version: '1.0' as string | null },
}
const record = (changes: Partial<typeof report> = {}, at = now) => recordBrowserError(db, { ...report, ...changes }, at)
const errors = () => db.selectFrom('browser_errors').selectAll().orderBy('last_at').execute()
async function only() {
  const [error, ...others] = await errors()
  if (!error || others.length > 0) throw new Error(`${others.length + 1} errors`)
  return error
}

test('TR5: reports with the same message of the same script are one error, whatever its version', async () => {
  await record()
  const next = {
    script: '/assets/deal-page-bbbbbbbb.js',
    column: 30,
    version: '1.1',
    browser: 'Safari',
    page: '/deals',
  }
  await record(next, later(1))
  await record(next, later(2))
  expect(await only()).toMatchObject({
    ...{ report_count: 3, first_at: now, last_at: later(2), state: 'open' },
    ...{ place: 'deal-page-bbbbbbbb.js:1:30', page: '/deals' },
    ...{ browsers: ['Chrome', 'Safari'], versions: ['1.0', '1.1'] },
  })
  await record({ message: 'TypeError: u is undefined' }, later(3))
  await record({ script: '/assets/deals-page-aaaaaaaa.js' }, later(4))
  expect(await errors()).toHaveLength(3)
})

test('TR7: what is done is open again when a later version has it, and what is muted never', async () => {
  await record()
  const { id } = await only()
  const stateAfter = async (version: string | null) => {
    await record({ version })
    return (await only()).state
  }
  await setErrorState(db, id, 'done', '1.1')
  // Pages of earlier versions are still open in browsers, or served by a process that is not upgraded yet.
  for (const version of ['1.0', null, '1.1']) expect(await stateAfter(version)).toBe('done')
  expect(await stateAfter('1.2')).toBe('open')
  await setErrorState(db, id, 'done', '1.2')
  expect(await stateAfter('1.2')).toBe('done')
  await setErrorState(db, id, 'muted', '1.2')
  expect(await stateAfter('1.3')).toBe('muted')
  expect((await only()).report_count).toBe(7)
})

test('TR6: of errors reported once 500 are kept, those that were reported last; they displace no others', async () => {
  for (const message of ['muted', 'reported twice', 'reported twice']) await record({ message })
  const { id } = await db
    .selectFrom('browser_errors')
    .select('id')
    .where('message', '=', 'muted')
    .executeTakeFirstOrThrow()
  await setErrorState(db, id, 'muted', '1.0')
  for (let n = 0; n < 502; n += 1) await record({ message: `error ${n}` }, later(n + 1))
  const kept = (await errors()).map(({ message }) => message)
  expect(kept).toHaveLength(502)
  expect(kept.slice(0, 2).toSorted()).toEqual(['muted', 'reported twice'])
  expect([kept[2], kept.at(-1)]).toEqual(['error 2', 'error 501'])
})

test('TR6: an error has a few browsers and versions, the newest', async () => {
  for (let n = 0; n < 12; n += 1) await record({ browser: `b${n}`, version: `v${n}` })
  const error = await only()
  expect(error.browsers).toEqual(['b4', 'b5', 'b6', 'b7', 'b8', 'b9', 'b10', 'b11'])
  expect([error.versions.length, error.versions.at(-1)]).toEqual([10, 'v11'])
})
