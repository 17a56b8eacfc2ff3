import { expect, test } from 'vitest'
import { consoleBrowser, signedInBrowser } from '../../../tests/support/console.ts'
import { addDeals } from '../../../tests/support/factories.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { changeRole } from '../../accounts/members/server/administrator/change-account.ts'
import { consoleKinds } from '../../server/console/console-kinds.ts'
import { consolePolicies } from '../console-policies.ts'

// What somebody sends who means harm, or whose program is broken: it is refused in words, never a fault of ours.

const site = await testApp()
const { app, db, seed, now } = site
const editor = await signedInBrowser(site, 'editor', { name: 'Asha' })
const administrator = await signedInBrowser(site, 'administrator', { address: '203.0.113.3' })
const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test('a forged place in a list is refused, whatever calendar it is from', async () => {
  for (const { description } of consoleKinds.filter(({ description: { name } }) => name !== 'settings')) {
    for (const sort of description.sorts)
      for (const by of [
        '2026-02-30T00:00:00.000000Z',
        '0000-01-01T00:00:00.000000Z',
        '2026-13-01T00:00:00.000000Z',
        '9999-99-99T99:99:99.999999Z',
        "2026-01-01T00:00:00.000000Z' or 1=1",
        1e300,
        -1.5,
        null,
        {},
        [],
        true,
      ]) {
        const query = `sort=${sort.ascending ? '' : '-'}${sort.name}&after=${cursor(by, 1)}`
        const { status } = await administrator.get(`/records/${description.name}?${query}`)
        expect([200, 400], `${description.name} ${sort.name} ${JSON.stringify(by)}: ${status}`).toContain(status)
      }
    for (const id of [1e15, -1, 0, 2 ** 53, '1', null, Number.NaN])
      expect([200, 400]).toContain(
        (await administrator.get(`/records/${description.name}?after=${cursor('2026-01-01T00:00:00.000000Z', id)}`))
          .status,
      )
  }
})

test('a forged place in the review queue is refused', async () => {
  for (const after of [
    cursor('2026-02-30T00:00:00.000000Z', 1),
    cursor(1, '2026-02-30T00:00:00.000000Z', 1),
    cursor(3, '0000-01-01T00:00:00.000000Z', 1),
    cursor({}, [], null),
    '%00',
    '2026-02-30_1',
    '3_0000-01-01T00:00:00.000000Z_1',
    'x'.repeat(3000),
  ])
    for (const state of ['waiting', 'decided']) {
      const { status } = await editor.get(`/review?state=${state}&after=${after}`)
      expect([200, 400, 414], `${state} ${after.slice(0, 60)}: ${status}`).toContain(status)
    }
})

test('filters of odd types and names are refused, and none is a fault', async () => {
  const values = ['%00', '1e9', "'", '%ED%A0%80', '__proto__', 'x'.repeat(2000)]
  // Every filter gets every value and every end; in which combination, differs from one to the next.
  const ends = ['', '.from', '.from.to']
  let shift = 0
  for (const { description } of consoleKinds)
    for (const filter of [...description.filters.map(({ name }) => name), '__proto__', 'constructor', '']) {
      shift++
      for (const [n, value] of values.entries()) {
        const address = `/records/${description.name}?filter.${filter}${ends[(n + shift) % ends.length]}=${value}`
        const { status } = await administrator.get(address)
        expect([200, 400], `${address}: ${status}`).toContain(status)
      }
    }
}, 60_000)

test('ids with letters that no database stores are ids of nothing', async () => {
  for (const id of ['%00', '1%00', '%F0%9F%98%80', '..%2F..', 'constructor', 'x'.repeat(500)])
    for (const path of ['', '/timeline', '/lock'])
      for (const kind of ['deals', 'comments']) {
        const { status } = await editor.get(`/records/${kind}/${id}${path}`)
        expect([200, 400, 404, 414], `${id}${path}: ${status}`).toContain(status)
      }
  const holder = 'a-tab-00000000000001'
  expect((await editor.post('/records/deals/%00/unlock', { holder })).status).toBe(404)
  expect((await editor.get('/drafts?kind=%00')).status).toBe(400)
  for (const id of ['\u0000', '\ud800', 'constructor']) {
    const body = JSON.stringify({ ids: [id], action: 'expire' })
    expect([200, 400], id).toContain((await editor.post('/records/deals/bulk', body)).status)
  }
})

test('a draft of odd letters is kept without them, and one that nothing could store is refused', async () => {
  const { id } = await seed.deal()
  const draft = (values: unknown, more = {}) =>
    editor.post('/drafts', { kind: 'deals', recordId: `${id}`, values, ...more })
  expect((await draft({ title: 'A \u0000 pot \ud800', labels: ['\u0000'], 'na\u0000me': 1 })).status).toBe(200)
  expect((await editor.get(`/records/deals/${id}`)).body.draft.values).toMatchObject({ labels: [''], name: 1 })
  expect((await draft({}, { baseVersion: '\u0000' })).status).toBe(400)
  const raw = (values: string) => editor.post('/drafts', `{"kind":"deals","recordId":"${id}","values":${values}}`)
  expect((await raw(`{"labels":${nested(300_000)}}`)).status).toBe(400)
  expect((await raw(`{"labels":${nested(40)}}`)).status).toBe(400)
  expect((await raw('{"pricePaise":1e400,"originalPaise":-0,"endsAt":NaN}')).status).toBe(400)
  expect((await raw('{"pricePaise":1e400,"originalPaise":-0}')).status).toBe(200)
  expect((await raw('{"__proto__":{"title":"x"}}')).status).toBe(400)
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`field${n}`, n]))
  expect((await draft(many)).status).toBe(400)
})

test('the drafts of one member take a bounded place', async () => {
  const someone = await signedInBrowser(site, 'editor', { address: '203.0.113.21' })
  const statuses: number[] = []
  for (let n = 0; n < 12; n++) {
    const draft = { kind: 'deals', draftId: crypto.randomUUID(), values: { contentHtml: 'x'.repeat(700_000) } }
    statuses.push((await someone.post('/drafts', draft)).status)
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(5)
  expect(statuses.at(-1)).toBe(409)
})

test('values of odd kinds are refused field by field, in a short answer', async () => {
  const { id } = await seed.deal()
  const { version } = (await editor.get(`/records/deals/${id}`)).body
  const save = (values: string) => editor.post(`/records/deals/${id}`, `{"version":"${version}","values":${values}}`)
  for (const values of [
    '{"pricePaise":1e400}',
    '{"pricePaise":-1e400}',
    '{"pricePaise":0.1}',
    '{"pricePaise":"499"}',
    '{"endsAt":"2027-02-30T10:00:00+05:30"}',
    '{"endsAt":{"toString":"2027-01-01"}}',
    '{"title":["Kettle"]}',
    '{"isSuper":"true"}',
    '{"categoryIds":["1e1"]}',
    '{"labels":[null]}',
    '{"constructor":{"prototype":{"isAdmin":true}}}',
    '{"hasOwnProperty":1}',
  ])
    expect((await save(values)).status, values).toBe(400)
  expect((await save('{"pricePaise":-0}')).status).toBe(200)
  const many = JSON.stringify(Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`field${n}`, n])))
  const { status, text } = await save(many)
  expect(status).toBe(400)
  expect(text.length).toBeLessThan(5_000)
})

test('what one role must not see, no reference of another kind shows', () => {
  for (const { description } of consoleKinds)
    for (const field of [...Object.values(description.fields), ...description.filters]) {
      if (field.type !== 'reference') continue
      const target = consoleKinds.find((kind) => kind.description.name === field.kind)
      const [readers, allowed] = [
        consolePolicies[description.area],
        consolePolicies[target?.description.area ?? 'audit'],
      ]
      expect(
        [...readers].filter((role) => !(allowed as readonly string[]).includes(role)),
        `${description.name} shows ${field.kind}`,
      ).toEqual([])
    }
})

test('an editor reaches nothing of administrators by batches, drafts, timelines and locks', async () => {
  const member = await seed.member()
  const draft = { kind: 'members', recordId: `${member.id}`, values: { role: 'administrator' } }
  expect((await editor.post('/drafts', draft)).status).toBe(403)
  for (const path of ['', `/${member.id}`, `/${member.id}/timeline`, `/${member.id}/lock`, '.csv'])
    expect((await editor.get(`/records/members${path}`)).status, path).toBe(403)
  expect((await editor.post('/records/members/bulk', { ids: [`${member.id}`], action: 'disable' })).status).toBe(403)
  expect((await editor.get('/records/audit?search=members')).status).toBe(403)
  expect((await editor.get('/drafts?kind=members')).body.drafts).toEqual([])
})

test('an undo leaves alone what somebody is editing', async () => {
  const deals = [await seed.deal(), await seed.deal()]
  const ids = deals.map(({ id }) => `${id}`)
  const { body } = await editor.post('/records/deals/bulk', { ids, action: 'expire' })
  await administrator.post(`/records/deals/${ids[0]}/lock`, { holder: 'their-tab-000000001' })
  const { body: undone } = await editor.post(`/batches/${body.batch}/undo`)
  expect(undone).toMatchObject({ undone: 1, skipped: [{ id: ids[0] }] })
})

test('a bulk change stops where its author loses the role', async () => {
  const store = await seed.store()
  const deals = Array.from({ length: 250 }, (_, n) => ({
    slug: `stopped-${n}`,
    title: `Stopped ${n}`,
    storeId: store.id,
    publishedAt: now,
  }))
  const ids = (await addDeals(db, deals, now)).map(String)
  const someone = await signedInBrowser(site, 'editor', { address: '203.0.113.22' })
  const changed = async () =>
    (await editor.get(`/records/deals?filter.storeId=${store.id}&filter.state=expired`)).body.total as number
  // The role goes after the first hundred: somebody's lock on one of the second hundred holds the change up.
  const blocker = await db.startTransaction().execute()
  const held = Number(ids[150])
  await blocker.selectFrom('deals').select('id').where('id', '=', held).forUpdate().execute()
  const running = someone.post('/records/deals/bulk', { ids, action: 'expire' })
  await expect.poll(changed, { timeout: 30_000 }).toBe(100)
  await changeRole(db, { memberId: someone.member.id, role: 'member' }, now)
  await blocker.rollback().execute()
  expect((await running).status).toBe(401)
  expect(await changed()).toBe(100)
})

test('a session that somebody planted in the browser is not the one after signing in', async () => {
  const planted = 'A'.repeat(43)
  const browser = consoleBrowser(app, { address: '203.0.113.24' })
  browser.setCookie(`bachat-console=${planted}`)
  const member = await seed.member({ role: 'editor', password: 'mango lassi 7' })
  const { headers } = await browser.signIn(member.email)
  expect(browser.cookie()).not.toContain(planted)
  expect(`${headers['set-cookie']}`).toMatch(/HttpOnly/i)
  expect(`${headers['set-cookie']}`).toMatch(/SameSite=Strict/i)
  const former = browser.cookie()
  await browser.signIn(member.email)
  expect(browser.cookie()).not.toBe(former)
  browser.setCookie(former)
  expect((await browser.get('/session')).status).toBe(401)
})
