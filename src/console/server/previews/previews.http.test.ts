import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../tests/support/console.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { changeRole } from '../../../accounts/members/server/administrator/change-account.ts'
import { purgePreviews } from './stored-previews.ts'

const site = await testApp({ RATE_LIMITS: 'off' })
const { app, db, seed, now, setNow } = site
const editor = await signedInBrowser(site, 'editor', { name: 'Meera' })
const store = await seed.store({ title: 'Chai Bazaar' })
const values = { title: 'Copper kettle', storeId: `${store.id}`, pricePaise: 49_900 }
const days = (count: number) => new Date(now.getTime() + count * 24 * 3_600_000)

const preview = (overrides: object) => editor.post('/previews', { kind: 'deals', values, ...overrides })
const linkTo = async (overrides: object = {}): Promise<string> => {
  const { status, body } = await preview(overrides)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.address
}
// Without a cookie: a colleague on a phone.
const open = (address: string) => app.inject(address)
const counts = async () => {
  const count = async (table: 'deals' | 'price_points' | 'search_words' | 'audit_log' | 'clicks' | 'mails') =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n
  const tables = ['deals', 'price_points', 'search_words', 'audit_log', 'clicks', 'mails'] as const
  return Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])))
}

test('a deal that is not saved yet is seen by a link, and nothing of it is stored', async () => {
  const before = await counts()
  const address = await linkTo({ values: { ...values, contentHtml: '<p>Boils<script>x</script></p>' } })
  for (const [query, words] of [
    ['', '"TITLE":"Copper kettle"'],
    ['&view=list', '"TITLE":"Copper kettle"'],
    ['&lang=hi', '/hi/singleproduct/'],
  ]) {
    const { statusCode, body } = await open(`${address}${query}`)
    expect(statusCode).toBe(200)
    expect(body.replaceAll('title', 'TITLE'), query).toContain(words)
    expect(body).not.toContain('<script')
  }
  expect(await counts()).toEqual(before)
})

test('changes of a stored deal are seen before they are saved, whatever state it is in', async () => {
  for (const action of ['none', 'expire', 'archive']) {
    const { id, slug } = await seed.deal({ title: 'Steel kettle' })
    if (action !== 'none') await editor.post(`/records/deals/${id}/actions/${action}`)
    const address = await linkTo({ recordId: `${id}`, values: { title: 'Brass kettle' } })
    expect((await open(address)).body, action).toMatch(new RegExp(`/singleproduct/${slug}.*Brass kettle`))
    const stored = await db.selectFrom('deals').select('title').where('id', '=', id).executeTakeFirstOrThrow()
    expect(stored.title).toBe('Steel kettle')
  }
})

test('articles and static pages are seen the same way, scheduled ones too', async () => {
  const article = { title: 'Tea', author: 'Meera', descriptionHtml: '<p>Hot.</p>', publishedAt: days(2).toISOString() }
  expect((await open(await linkTo({ kind: 'articles', values: article }))).body).toContain('Hot.')
  const page = { title: 'वापसी', slug: 'returns', language: 'hi', contentHtml: '<p>दस दिन</p>' }
  expect((await open(await linkTo({ kind: 'pages', values: page }))).body).toContain('/hi/pages/returns')
})

test('no cache keeps a preview, no search engine lists it, and it runs and posts nothing', async () => {
  const { headers } = await open(await linkTo())
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
  })
  const policy = `${headers['content-security-policy']}`
  for (const part of ["script-src 'none'", "frame-ancestors 'self'", "form-action 'none'", 'sandbox allow-same-origin'])
    expect(policy).toContain(part)
})

test('a link ends after 7 days, and with the rights of who made it', async () => {
  const address = await linkTo()
  setNow(days(6.9))
  expect((await open(address)).statusCode).toBe(200)
  setNow(days(7))
  expect((await open(address)).statusCode).toBe(404)
  await purgePreviews(db, days(7))
  setNow(now)
  expect((await open(address)).statusCode).toBe(404)
  const former = await signedInBrowser(site, 'editor')
  const { body } = await former.post('/previews', { kind: 'deals', values })
  expect((await open(body.address)).statusCode).toBe(200)
  await changeRole(db, { memberId: former.member.id, role: 'member' }, now)
  expect((await open(body.address)).statusCode).toBe(404)
})

test('a wrong or ended link opens a page that says so and what to do, in the language of the link', async () => {
  const { statusCode, headers, body } = await open('/preview?key=wrong')
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1 class="font-bold text-2xl">This page cannot be shown</h1>')
  expect(body).toContain('This preview has ended, or its link is incomplete. Please ask whoever sent it for a new one.')
  expect(body).not.toMatch(/<script|statusCode|Try again/)
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect((await open('/preview?key=wrong&lang=hi')).body).toContain('<html lang="hi">')
  const former = await seed.store()
  const address = await linkTo({ values: { ...values, storeId: `${former.id}` } })
  await db.deleteFrom('stores').where('id', '=', former.id).execute()
  expect(await open(address)).toMatchObject({ statusCode: 400, body: expect.stringContaining('cannot be shown') })
})

test('guessed and hostile links show nothing', async () => {
  for (const key of ['', 'x', '%00', 'bachat_'.padEnd(50, 'a'), 'a'.repeat(5000), "' or 1=1 --"])
    expect((await open(`/preview?key=${encodeURIComponent(key)}`)).statusCode, key).toBe(404)
  for (const query of ['', '?key=a&key=b', '?view=list']) expect((await open(`/preview${query}`)).statusCode).toBe(404)
})

test('wrong values are named by field, and what has no page of its own has no preview', async () => {
  const wrong = await preview({ values: { ...values, title: '', storeId: '999999' } })
  expect(wrong).toMatchObject({ status: 400, body: { errors: { title: 'This field is required.' } } })
  const banner = { title: 'Diwali', slug: 'home', link: '/deals', image: '/media/x.svg' }
  expect((await preview({ kind: 'banners', values: banner })).status).toBe(409)
  expect((await preview({ kind: 'settings' })).status).toBe(403)
  expect((await preview({ kind: 'nothing' })).status).toBe(404)
  expect((await preview({ recordId: '99999' })).status).toBe(404)
})

test('previews at the same time as saves of the same deal disturb neither', async () => {
  const { body } = await editor.post('/records/deals', { values })
  const address = await linkTo({ recordId: body.id, values: { title: 'Seen' } })
  const [saved, ...seen] = await Promise.all([
    editor.post(`/records/deals/${body.id}`, { values: { pricePaise: 39_900 }, version: body.version }),
    ...Array.from({ length: 6 }, () => open(address)),
  ])
  expect(saved.status).toBe(200)
  expect(seen.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
  const row = await db.selectFrom('deals').selectAll().where('id', '=', Number(body.id)).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ title: 'Copper kettle', price_paise: 39_900 })
})

test('of a member’s links the newest fifty stay', async () => {
  const { post } = await signedInBrowser(site, 'editor')
  const first = (await post('/previews', { kind: 'deals', values })).body.address
  for (let n = 0; n < 50; n++) {
    setNow(new Date(now.getTime() + n + 1))
    await post('/previews', { kind: 'deals', values })
  }
  expect((await open(first)).statusCode).toBe(404)
  setNow(now)
})

test('what has no page is refused before anything is done: the change of a role is not reported', async () => {
  const administrator = await signedInBrowser(site, 'administrator', { address: '203.0.113.9' })
  const { id } = await seed.member()
  const body = { kind: 'members', recordId: `${id}`, values: { role: 'editor' } }
  expect((await administrator.post('/previews', body)).status).toBe(409)
  expect(site.events.map(({ name }) => name)).not.toContain('role-changed')
})
