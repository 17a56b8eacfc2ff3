import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { recordBrowserError } from './browser-error-rows.ts'

const { db, now, staff } = await testApp()
const record = (message: string, page: string, minute: number) =>
  recordBrowserError(
    db,
    { message, page, script: '/assets/deal-page-aaaaaaaa.js', line: 1, column: 20, browser: 'Chrome', version: '1.0' },
    new Date(now.getTime() + 60_000 * minute),
  )

test('TR7: administrators see the errors of browsers, and mark them as done, mute and open them', async () => {
  await record('TypeError: t is undefined', '/deals', 0)
  await record('RangeError: too deep', '/', 1)
  await record('TypeError: t is undefined', '/deals', 2)
  const administrator = await staff('administrator')
  const list = async (query = '') => (await administrator.get(`/records/browser-errors?${query}`)).body.rows
  const titles = async (query: string) => (await list(query)).map(({ title }: { title: string }) => title)
  expect(await list()).toMatchObject([
    { title: 'TypeError: t is undefined', state: 'open', values: { reportCount: 2, page: '/deals', versions: '1.0' } },
    { title: 'RangeError: too deep', state: 'open', values: { reportCount: 1, firstAt: expect.any(String) } },
  ])
  expect(await titles('sort=reportCount')).toEqual(['RangeError: too deep', 'TypeError: t is undefined'])
  expect(await titles('search=DEEP')).toEqual(['RangeError: too deep'])

  const [{ id }] = await list()
  const act = async (action: string) => {
    expect((await administrator.post(`/records/browser-errors/${id}/actions/${action}`)).status).toBe(200)
    return (await administrator.get(`/records/browser-errors/${id}`)).body
  }
  expect(await act('done')).toMatchObject({ state: 'done', actions: ['mute', 'reopen'] })
  expect(await titles('filter.state=open')).toEqual(['RangeError: too deep'])
  expect(await act('mute')).toMatchObject({ state: 'muted', actions: ['done', 'reopen'] })
  expect(await act('reopen')).toMatchObject({ state: 'open', actions: ['done', 'mute'] })
  expect((await (await staff('editor')).get('/records/browser-errors')).status).toBe(403)
})
