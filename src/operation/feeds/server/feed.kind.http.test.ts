import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { HOUR_MS } from '../../../shared/durations.ts'
import { decryptHeaders } from './secret-headers.ts'

const key = Buffer.alloc(32, 7)
const site = await testApp({ SECRETS_KEY: key.toString('base64') })
const { db, now, staff } = site
const editor = await staff('editor', { name: 'Farah' })
const colleague = await staff('editor', { name: 'Vikram' })

const tea = { name: 'Tea House', address: 'https://tea.example/feed.xml', format: 'google', everyMinutes: '60' }
const mapping = { name: 'tea', fields: { key: 'sku', title: 'name', price: 'mrp' } }
const table = {
  address: 'https://tea.example/feed.csv',
  format: 'csv',
  mapping: JSON.stringify(mapping),
  dailyAt: '06:30',
}

async function create(values: object): Promise<string> {
  const { status, body } = await editor.post('/records/feeds', { values })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const errorsOf = async (values: object) =>
  (await editor.post('/records/feeds', { values: { ...tea, name: 'Another', ...values } })).body.errors
const read = async (id: string) => (await editor.get(`/records/feeds/${id}`)).body
const update = async (id: string, values: object) =>
  editor.post(`/records/feeds/${id}`, { values, version: (await read(id)).version })
const act = (id: string, action: string, input = {}) => editor.post(`/records/feeds/${id}/actions/${action}`, { input })
const row = (id: string) => db.selectFrom('feeds').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
const timeline = async (id: string) => (await editor.get(`/records/feeds/${id}/timeline`)).body.entries
const list = async (query: string) =>
  (await editor.get(`/records/feeds?${query}`)).body.rows.map(({ title }: { title: string }) => title)

test('a feed is entered in the console and runs within a minute; its owner is who entered it', async () => {
  const id = await create(tea)
  expect(await row(id)).toMatchObject({ name: 'Tea House', every_minutes: 60, state: 'active', next_run_at: now })
  expect(await read(id)).toMatchObject({ state: 'active', values: { owner: 'Farah', headersStored: 'no', store: '' } })
  const daily = await create({ ...table, name: 'Tea table', store: 'Tea House', isFull: true, movedPricesPercent: 10 })
  expect(await row(daily)).toMatchObject({
    mapping,
    daily_at: '06:30:00',
    store: 'Tea House',
    is_full: true,
    limits: { movedPricesPercent: 10 },
  })
  expect((await read(daily)).values).toMatchObject({ everyMinutes: null, dailyAt: '06:30', sameFactorPercent: null })
  expect((await colleague.post(`/records/feeds/${daily}/actions/own`)).status).toBe(200)
  expect((await read(daily)).values.owner).toBe('Vikram')
})

test('every wrong field is named in the first answer, with the importer’s own sentences', async () => {
  await create({ ...tea, name: 'Taken' })
  expect(
    await errorsOf({
      ...{ name: 'TAKEN', address: 'ftp://tea.example', format: 'csv', mapping: '{"name":"x"}', categoryMap: '[]' },
      ...{ everyMinutes: '60', dailyAt: '06:30', headers: 'no colon', movedPricesPercent: 101 },
    }),
  ).toEqual({
    name: 'There is already a feed with this name.',
    address: 'Please enter an http or https address.',
    mapping: 'The mapping of this feed is wrong: "fields" is missing.',
    categoryMap: 'The category map of this feed is wrong: it must be an object.',
    dailyAt: 'A feed runs at intervals or at a time of the day, not both.',
    headers: 'Please enter request headers as “Name: value”.',
    movedPricesPercent: 'The number is outside of the allowed range.',
  })
  expect(Object.keys(await errorsOf({ everyMinutes: null }))).toEqual(['everyMinutes'])
  expect(Object.keys(await errorsOf({ everyMinutes: null, dailyAt: '25:00' }))).toEqual(['dailyAt'])
  expect(Object.keys(await errorsOf({ format: 'csv' }))).toEqual(['mapping'])
  const slow = { ...mapping, expect: { mrp: '^(\\d+)+$' } }
  expect(await errorsOf({ format: 'csv', mapping: JSON.stringify(slow) })).toEqual({
    mapping: 'A pattern of your own can only be stored on the command line.',
  })
  expect(Object.keys(await errorsOf({ headers: 'Host: other.example' }))).toEqual(['headers'])
  for (const address of ['/etc/passwd', 'https://asha:secret@tea.example/feed.xml', 'feed.xml'])
    expect(Object.keys(await errorsOf({ address })), address).toEqual(['address'])
})

test('a file that the operator has named stays, and an editor can change everything else of it', async () => {
  const id = await create({ ...tea, name: 'A file' })
  await db.updateTable('feeds').set({ address: '/srv/feeds/tea.xml' }).where('id', '=', Number(id)).execute()
  expect((await update(id, { store: 'Tea House' })).status).toBe(200)
  expect((await update(id, { address: '/srv/feeds/other.xml' })).status).toBe(400)
})

test('request headers are stored encrypted, and are in no answer, draft, history or log', async () => {
  const secret = 'Bearer s3cr3t-value'
  const id = await create({ ...tea, name: 'With headers', headers: `Authorization: ${secret}` })
  const stored = await row(id)
  expect(decryptHeaders(key, stored.secret_headers as Buffer)).toEqual({ Authorization: secret })
  const draft = { kind: 'feeds', recordId: id, values: { store: 'Draft', headers: `Authorization: ${secret}` } }
  expect((await editor.post('/drafts', draft)).status).toBe(200)
  expect((await read(id)).draft.values).toEqual({ store: 'Draft' })
  // Replaced by others: the history says so, by the version of what is stored.
  expect((await update(id, { headers: `X-Key: ${secret}` })).status).toBe(200)
  expect((await timeline(id))[0]).toMatchObject({ action: 'update', changes: [{ field: 'headersVersion' }] })
  // Nothing else changes when another field is saved.
  expect((await update(id, { store: 'Tea House' })).status).toBe(200)
  expect(decryptHeaders(key, (await row(id)).secret_headers as Buffer)).toEqual({ 'X-Key': secret })
  const answers = [await read(id), await timeline(id), (await editor.get('/records/feeds')).body]
  const log = await db.selectFrom('audit_log').selectAll().where('kind', '=', 'feeds').execute()
  const drafts = await db.selectFrom('record_drafts').selectAll().execute()
  expect(JSON.stringify([answers, log, drafts])).not.toContain('s3cr3t')
  expect((await read(id)).values).toMatchObject({ headers: '', headersStored: 'yes' })

  // Whoever changes the address must not be sent them.
  const moved = await update(id, { address: 'https://other.example/feed.xml' })
  expect(Object.keys(moved.body.errors)).toEqual(['headers'])
  expect((await act(id, 'remove-headers')).status).toBe(200)
  expect((await read(id)).values.headersStored).toBe('no')
  expect((await update(id, { address: 'https://other.example/feed.xml' })).status).toBe(200)
})

test('without a key of the operator, headers are refused with a sentence', async () => {
  const other = await testApp()
  const asha = await other.staff('editor')
  const { status, body } = await asha.post('/records/feeds', { values: { ...tea, headers: 'X-Key: 1' } })
  expect({ status, ...body.errors }).toEqual({ status: 400, headers: expect.stringContaining('SECRETS_KEY') })
})

test('a feed is run now, paused, resumed and started again; pausing many is undone in one step', async () => {
  const id = await create({ ...tea, name: 'Steps' })
  const later = new Date(now.getTime() + HOUR_MS)
  await db.updateTable('feeds').set({ next_run_at: later }).where('id', '=', Number(id)).execute()
  expect((await act(id, 'run')).status).toBe(200)
  expect((await row(id)).next_run_at).toEqual(now)
  expect((await act(id, 'pause')).status).toBe(200)
  expect(await row(id)).toMatchObject({ state: 'paused', next_run_at: null })
  expect((await act(id, 'run')).status).toBe(409)
  expect((await act(id, 'resume')).status).toBe(200)
  const disabled = { state: 'disabled', next_run_at: null, failures: 9, failing_since: now }
  await db.updateTable('feeds').set(disabled).where('id', '=', Number(id)).execute()
  expect((await act(id, 'restart')).status).toBe(200)
  expect(await row(id)).toMatchObject({ state: 'active', failures: 0, failing_since: null })

  const other = await create({ ...tea, name: 'Other steps' })
  const bulk = await editor.post('/records/feeds/bulk', { ids: [id, other], action: 'pause' })
  expect(bulk.body).toMatchObject({ changed: 2 })
  expect(await row(other)).toMatchObject({ state: 'paused' })
  expect((await editor.post(`/batches/${bulk.body.batch}/undo`)).status).toBe(200)
  expect(await row(other)).toMatchObject({ state: 'active' })

  expect((await act(id, 'remove')).body).toMatchObject({ isRemoved: true })
  expect((await editor.get(`/records/feeds/${id}`)).status).toBe(404)
})

test('a change by somebody else is a conflict, a run of the feed is none', async () => {
  const id = await create({ ...tea, name: 'Busy' })
  const { version } = await read(id)
  await db.updateTable('feeds').set({ etag: '"2"', next_run_at: new Date() }).where('id', '=', Number(id)).execute()
  const saved = await editor.post(`/records/feeds/${id}`, { values: { store: 'A' }, version })
  expect(saved.status).toBe(200)
  expect((await editor.post(`/records/feeds/${id}`, { values: { store: 'B' }, version })).status).toBe(409)
})

test('feeds that are late, failing, held or disabled are counted on the start page and found by one filter', async () => {
  await db.deleteFrom('feeds').execute()
  const states = {
    Fine: {},
    Late: { next_run_at: new Date(now.getTime() - HOUR_MS - 1000) },
    Failing: { failures: 1, failing_since: now },
    Held: { state: 'held', next_run_at: null },
    Disabled: { state: 'disabled', next_run_at: null },
    Paused: { state: 'paused', next_run_at: null },
  }
  for (const [name, state] of Object.entries(states)) {
    const id = Number(await create({ ...tea, name }))
    await db
      .updateTable('feeds')
      .set({ failures: 0, ...state })
      .where('id', '=', id)
      .execute()
  }
  expect((await editor.get('/to-do/feeds')).body).toEqual({ held: 1, failing: 1, late: 1, disabled: 1 })
  expect(await list('filter.problem=any')).toEqual(['Disabled', 'Failing', 'Held', 'Late'])
  for (const problem of ['held', 'failing', 'late', 'disabled'])
    expect((await list(`filter.problem=${problem}`)).map((name: string) => name.toLowerCase())).toEqual([problem])
  expect(await list('filter.state=paused')).toEqual(['Paused'])
  expect(await list('search=fail')).toEqual(['Failing'])
  expect((await list('sort=nextRunAt'))[0]).toBe('Late')
})

test('the list has the last good run of each feed and the rows of its file', async () => {
  await db.deleteFrom('feeds').execute()
  const [first, second] = [await create({ ...tea, name: 'First' }), await create({ ...tea, name: 'Second' })]
  const run = (feedId: string, status: string, minutes: number, counts = {}) => {
    const at = new Date(now.getTime() - minutes * 60_000)
    const times = { started_at: at, finished_at: at }
    return db
      .insertInto('import_runs')
      .values({
        feed: `feed ${feedId}`,
        source: tea.address,
        feed_id: Number(feedId),
        status,
        ...times,
        counts: JSON.stringify(counts),
      })
      .execute()
  }
  await run(first, 'done', 50, { rows: 12 })
  await run(first, 'unchanged', 40)
  await run(first, 'failed', 30)
  await run(second, 'done', 45, { rows: 7 })
  const { rows } = (await editor.get('/records/feeds?sort=lastGoodRunAt')).body
  expect(rows.map(({ title, values }: { title: string; values: object }) => ({ title, ...values }))).toMatchObject([
    { title: 'Second', rows: 7, problem: null },
    { title: 'First', rows: 12, lastGoodRunAt: new Date(now.getTime() - 40 * 60_000).toISOString() },
  ])
})
