import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { addDeals } from '../../../../tests/support/factories.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import type { Saved } from '../../records/record.contract.ts'
import { purgeDrafts } from './record-drafts.ts'

const site = await testApp()
const { db, seed, now, setNow } = site
const [asha, binod] = [
  await signedInBrowser(site, 'editor', { name: 'Asha', address: '203.0.113.1' }),
  await signedInBrowser(site, 'editor', { name: 'Binod', address: '203.0.113.2' }),
]
const administrator = await signedInBrowser(site, 'administrator', { address: '203.0.113.3' })
const holderA = 'asha-tab-0000000001'
const holderB = 'binod-tab-000000001'
const secondsLater = (seconds: number) => setNow(new Date(now.getTime() + seconds * 1000))

const read = async (id: number) => (await asha.get(`/records/deals/${id}`)).body
const update = (id: number, values: object, version: string, holder?: string) =>
  asha.post(`/records/deals/${id}`, { values, version, ...(holder && { holder }) })

test('who edits a record has it to themselves until they leave, fall silent or are taken over from', async () => {
  const { id } = await seed.deal()
  const path = `/records/deals/${id}/lock`
  expect((await asha.post(path, { holder: holderA })).body.lock).toMatchObject({ memberName: 'Asha', isOwn: true })
  const refused = await binod.post(path, { holder: holderB })
  expect(refused.status).toBe(423)
  expect(refused.body).toMatchObject({ reason: 'locked', lock: { memberName: 'Asha', isOwn: false, holder: null } })
  expect(refused.body.lock.isOtherTab).toBe(false)
  expect((await asha.post(path, { holder: 'asha-tab-0000000002' })).body.lock).toMatchObject({ isOtherTab: true })
  const { version } = await read(id)
  const save = (values: object) => binod.post(`/records/deals/${id}`, { values, version, holder: holderB })
  expect((await save({ title: 'Mine' })).status).toBe(423)
  expect(
    (await binod.get('/records/deals?limit=100')).body.rows.find((row: { id: string }) => row.id === `${id}`),
  ).toMatchObject({
    lockedBy: 'Asha',
  })

  expect((await binod.post(path, { holder: holderB, takeOver: true })).status).toBe(200)
  expect((await asha.post(path, { holder: holderA })).body.lock).toMatchObject({ memberName: 'Binod' })
  expect((await save({ title: 'Mine' })).status).toBe(200)
  expect((await update(id, { title: 'Hers' }, version, holderA)).status).toBe(423)

  secondsLater(61)
  expect((await asha.post(path, { holder: holderA })).status).toBe(200)
  await asha.post(`/records/deals/${id}/unlock`, { holder: holderA })
  expect((await binod.get(path)).body.lock).toBeNull()
  setNow(now)
})

test('two tabs of one member are two, and of many who ask at the same time one gets the record', async () => {
  const { id } = await seed.deal()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => asha.post(`/records/deals/${id}/lock`, { holder: `tab-000000000000-${n}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await asha.post('/records/deals/999999/lock', { holder: holderA })).status).toBe(404)
  expect((await asha.post(`/records/deals/${id}/lock`, { holder: '<script>' })).status).toBe(400)
})

test('a draft waits beside the record for its author alone, and goes with the save', async () => {
  const { id } = await seed.deal({ title: 'Kettle' })
  const { version } = await read(id)
  const draft = { kind: 'deals', recordId: `${id}`, values: { title: 'Kettle, half writ' }, baseVersion: version }
  const { body: first } = await asha.post('/drafts', draft)
  const { body: second } = await asha.post('/drafts', { ...draft, values: { title: 'Kettle, half written' } })
  expect(second.draftId).toBe(first.draftId)
  expect((await read(id)).draft).toMatchObject({ title: 'Kettle, half written', baseVersion: version })
  expect((await read(id)).values.title).toBe('Kettle')
  expect((await binod.get(`/records/deals/${id}`)).body.draft).toBeNull()
  expect((await binod.get('/drafts')).body.drafts).toEqual([])
  await binod.post(`/drafts/${first.draftId}/discard`)
  expect((await read(id)).draft).not.toBeNull()
  await update(id, { title: 'Kettle, written' }, version)
  expect((await read(id)).draft).toBeNull()
})

test('an abandoned draft is deleted after 30 days', async () => {
  const draft = { kind: 'deals', draftId: crypto.randomUUID(), values: { title: 'Half a pan' } }
  await asha.post('/drafts', draft)
  const ids = async () => (await asha.get('/drafts')).body.drafts.map(({ id }: { id: string }) => id)
  const after = (days: number) => new Date(now.getTime() + days * DAY_MS)
  await purgeDrafts(db, after(30))
  expect(await ids()).toContain(draft.draftId)
  await purgeDrafts(db, after(30.1))
  expect(await ids()).not.toContain(draft.draftId)
})

test('a draft without a title of its own has the title of its record', async () => {
  const { id } = await seed.deal({ title: 'Stored kettle' })
  await binod.post('/drafts', { kind: 'deals', recordId: `${id}`, values: { labels: ['Festive'] } })
  expect((await binod.get('/drafts')).body.drafts).toMatchObject([{ recordId: `${id}`, title: 'Stored kettle' }])
})

test('drafts of new records are as many as their author makes, and nobody else’s are overwritten', async () => {
  const draftId = crypto.randomUUID()
  const draft = { kind: 'deals', draftId, values: { title: 'A new thing' } }
  expect((await asha.post('/drafts', draft)).body.draftId).toBe(draftId)
  expect((await binod.post('/drafts', { ...draft, values: { title: 'Taken' } })).status).toBe(404)
  expect((await asha.post('/drafts', { ...draft, draftId: crypto.randomUUID() })).status).toBe(200)
  const titles = async () =>
    (await asha.get('/drafts?kind=deals')).body.drafts.map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual(['A new thing', 'A new thing'])
  const store = await seed.store()
  const values = { title: 'A new thing', storeId: `${store.id}` }
  expect((await asha.post('/records/deals', { values, draftId })).status).toBe(201)
  expect(await titles()).toEqual(['A new thing'])
  expect((await asha.post('/drafts', { kind: 'deals', recordId: '999999', values: {} })).status).toBe(404)
  expect((await asha.post('/drafts', { kind: 'nothing', values: {} })).status).toBe(404)
  expect((await asha.post('/drafts', { kind: 'deals', draftId: 'x', values: {} })).status).toBe(400)
})

test('the timeline says who changed what from where, and any field of any entry is restored', async () => {
  const { id } = await seed.deal({ title: 'Kettle', labels: ['Hot'] })
  const { version } = await read(id)
  const { body: saved } = await update(id, { title: 'Pot', labels: ['New'] }, version)
  const entriesFor = async (who: typeof asha) => (await who.get(`/records/deals/${id}/timeline`)).body.entries
  const [entry] = await entriesFor(asha)
  expect(entry).toMatchObject({ action: 'update', by: { name: 'Asha', role: 'editor' }, address: null })
  expect(entry.changes).toEqual([
    { field: 'title', before: 'Kettle', after: 'Pot' },
    { field: 'labels', before: ['Hot'], after: ['New'] },
  ])
  expect((await entriesFor(administrator))[0].address).toBe('203.0.113.1')
  const restore = (body: object) => binod.post(`/records/deals/${id}/restore`, body)
  expect((await restore({ entry: entry.id, version })).status).toBe(409)
  const restored = await restore({ entry: entry.id, version: saved.version, fields: ['labels'] })
  expect(restored.status).toBe(200)
  expect((await read(id)).values).toMatchObject({ title: 'Pot', labels: ['Hot'] })
  expect((await restore({ entry: '999999', version: restored.body.version })).status).toBe(404)
  const [last] = await entriesFor(asha)
  expect(last).toMatchObject({ action: 'restore', by: { name: 'Binod' } })
})

test('the history restores fields, not the states that records went through', async () => {
  const { id } = await seed.deal()
  await asha.post(`/records/deals/${id}/actions/expire`)
  const { entries } = (await asha.get(`/records/deals/${id}/timeline`)).body
  const { version } = await read(id)
  const { status, body } = await asha.post(`/records/deals/${id}/restore`, { entry: entries[0].id, version })
  expect({ status, message: body.message }).toEqual({
    status: 409,
    message: 'To reverse a step, use its opposite, such as Unarchive.',
  })
  expect((await read(id)).state).toBe('expired')
})

test('undoing a step takes back that step alone, and nothing that somebody has changed again', async () => {
  const { id } = await seed.deal()
  const step = async (who: typeof asha, action: string) =>
    (await who.post(`/records/deals/${id}/actions/${action}`)).body as Saved
  const undo = (who: typeof asha, { undoEntry, version }: Saved) =>
    who.post(`/records/deals/${id}/restore`, { entry: undoEntry, version, isUndo: true })
  const expired = await step(asha, 'expire')
  const archived = await step(binod, 'archive')
  expect((await undo(binod, archived)).status).toBe(200)
  expect((await read(id)).state).toBe('expired')
  expect((await undo(asha, expired)).status).toBe(200)
  expect((await read(id)).state).toBe('live')

  const archivedAgain = await step(asha, 'archive')
  await step(binod, 'unarchive')
  const refused = await undo(asha, archivedAgain)
  expect(refused).toMatchObject({ status: 409, body: { reason: 'changed', changedBy: 'Binod' } })
  expect((await read(id)).state).toBe('expired')
})

test('a creation repeated after its answer was lost gives the same record; other values make another one', async () => {
  const [draftId, store] = [crypto.randomUUID(), await seed.store()]
  const values = { title: 'Lost answer', storeId: `${store.id}` }
  const create = async (who: typeof asha, overrides: object = {}) =>
    (await who.post('/records/deals', { values: { ...values, ...overrides }, draftId })).body.id as string
  const created = await create(asha)
  const [again, alsoAgain] = await Promise.all([create(asha), create(asha)])
  expect([again, alsoAgain]).toEqual([created, created])
  const others = [await create(asha, { title: 'Another' }), await create(binod)]
  expect(new Set([created, ...others]).size).toBe(3)
  const stored = await db.selectFrom('deals').select('id').where('title', '=', 'Lost answer').execute()
  expect(stored).toHaveLength(2)
})

test('simultaneous creations of the same draft make one record', async () => {
  const body = {
    draftId: crypto.randomUUID(),
    values: { title: 'Twice pressed', storeId: `${(await seed.store()).id}` },
  }
  const answers = await Promise.all(Array.from({ length: 5 }, () => asha.post('/records/deals', body)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
})

test('a bulk change is undone by the batch that its editor named, and not begun twice under it', async () => {
  const ids = [`${(await seed.deal()).id}`, `${(await seed.deal()).id}`]
  const batch = crypto.randomUUID()
  const change = () => asha.post('/records/deals/bulk', { ids, action: 'expire', batch })
  expect((await change()).body).toMatchObject({ batch, changed: 2 })
  expect(await change()).toMatchObject({ status: 409, body: { message: 'This change has been started already.' } })
  const stores = { ids: [`${(await seed.store()).id}`], changes: { isFeatured: true }, batch }
  expect((await asha.post('/records/stores/bulk', stores)).status).toBe(409)
  expect((await asha.post(`/batches/${batch}/undo`)).body).toEqual({ undone: 2, skipped: [] })
  for (const id of ids) expect((await read(Number(id))).state).toBe('live')
})

test('a bulk change that is undone while it runs stops, and leaves nothing changed', async () => {
  const store = await seed.store()
  const deals = Array.from({ length: 300 }, (_, n) => ({
    slug: `stopped-${n}`,
    title: `Stopped ${n}`,
    storeId: store.id,
    publishedAt: new Date(now.getTime() - 1000 * n),
  }))
  const ids = (await addDeals(db, deals, now)).map(String)
  const batch = crypto.randomUUID()
  const changing = asha.post('/records/deals/bulk', { ids, action: 'expire', batch })
  const expired = db.selectFrom('deals').select('id').where('store_id', '=', store.id).where('status', '=', 'expired')
  await expect.poll(() => expired.execute(), { interval: 20 }).not.toEqual([])
  expect((await asha.post(`/batches/${batch}/undo`)).body.undone).toBeGreaterThan(0)
  expect([200, 409]).toContain((await changing).status)
  expect(await expired.execute()).toEqual([])
})

test('nobody changes the audit log, not even the site', async () => {
  await expect(db.updateTable('audit_log').set({ member_name: 'X' }).execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow('never changed')
  const { sql } = await import('kysely')
  await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow('never changed')
})

test('over two hundred deals are expired after a preview, and undone but for what somebody changed since', async () => {
  const store = await seed.store()
  const deals = Array.from({ length: 205 }, (_, n) => ({
    slug: `bulk-${n}`,
    title: `Bulk ${n}`,
    storeId: store.id,
    publishedAt: new Date(now.getTime() - 1000 * n),
  }))
  const ids = (await addDeals(db, deals, now)).map(String)
  const selection = { filter: { storeId: `${store.id}` }, action: 'expire' }
  const { body: preview } = await asha.post('/records/deals/bulk', { ...selection, preview: true })
  expect(preview).toMatchObject({ count: 205, unchanged: 0, skipped: [] })
  expect(preview.sample[0].changes).toEqual([{ field: 'isExpired', before: false, after: true }])
  const live = async () => (await asha.get(`/records/deals?filter.storeId=${store.id}&filter.state=live`)).body.total
  expect(await live()).toBe(205)

  const [first = '', second = ''] = ids
  await binod.post(`/records/deals/${first}/lock`, { holder: holderB })
  const { body: done } = await asha.post('/records/deals/bulk', selection)
  expect({ changed: done.changed, skipped: done.skipped.map(({ id }: { id: string }) => id) }).toEqual({
    changed: 204,
    skipped: [first],
  })
  expect(await live()).toBe(1)
  await binod.post(`/records/deals/${second}/actions/publish`)
  const { body: undone } = await asha.post(`/batches/${done.batch}/undo`)
  expect({ undone: undone.undone, skipped: undone.skipped.map(({ id }: { id: string }) => id) }).toEqual({
    undone: 203,
    skipped: [second],
  })
  expect(await live()).toBe(205)
  expect((await asha.post(`/batches/${crypto.randomUUID()}/undo`)).status).toBe(404)
}, 120_000)

test('a selection is changed field by field, and only in fields that are for it', async () => {
  const deals = [await seed.deal(), await seed.deal()]
  const ids = deals.map(({ id }) => `${id}`)
  const { body } = await asha.post('/records/deals/bulk', { ids, changes: { isSuper: true, labels: ['Diwali'] } })
  expect(body.changed).toBe(2)
  expect((await read(deals[0]?.id ?? 0)).values).toMatchObject({ isSuper: true, labels: ['Diwali'] })
  for (const wrong of [
    { ids, changes: { title: 'All the same' } },
    { ids, action: 'nothing' },
    { ids, action: 'expire', changes: { isSuper: true } },
    { ids },
    { ids: Array.from({ length: 2001 }, (_, n) => `${n + 1}`), action: 'expire' },
    { filter: { nothing: '1' }, action: 'expire' },
  ])
    expect((await asha.post('/records/deals/bulk', wrong)).status, JSON.stringify(wrong).slice(0, 60)).toBe(400)
})

test('texts of any kind come back as they were typed, or are refused', async () => {
  const { id } = await seed.deal()
  const strange = ['नमस्ते दुनिया', 'e\u0301tude', '👩‍👩‍👧‍👦 family', 'a\u202eb', '  spaced  ', 'x'.repeat(300)]
  for (const title of strange) {
    const { version } = await read(id)
    expect((await update(id, { title }, version)).status).toBe(200)
    expect((await read(id)).values.title).toBe(title.normalize('NFC').trim())
  }
  const { version } = await read(id)
  for (const title of ['x'.repeat(301), 'nul \u0000', 'bell \u0007', '\ud800 alone', '   '])
    expect((await update(id, { title }, version)).status, JSON.stringify(title).slice(0, 20)).toBe(400)
  const long = '<p>'.repeat(30_000)
  expect((await update(id, { contentHtml: long }, version)).status).toBe(400)
  const deep = `{"version":"${version}","values":{"labels":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
  expect((await asha.post(`/records/deals/${id}`, deep)).status).toBe(400)
  expect((await asha.post(`/records/deals/${id}`, `{"values":"${'x'.repeat(900_000)}"}`)).status).toBe(413)
  expect((await update(id, { title: 'Still there' }, version)).status).toBe(200)
})
