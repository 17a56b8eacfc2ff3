import { expect, test } from 'vitest'
import { untilLockWaits } from '../../../../tests/support/lock-waits.ts'
import { testApp } from '../../../../tests/support/test-app.ts'
import { TAGS_CHANNEL } from '../../../platform/cache/announce-tags.ts'
import { createLog } from '../../../platform/log/log.ts'
import { addRedirect } from './add-redirect.ts'
import { createRedirectTable } from './redirect-table.ts'

const site = await testApp()
const { app, db, seed, now, listen, staff } = site
const editor = await staff('editor')
const administrator = await staff('administrator')
const log = createLog('silent')
const find = (address: string) => createRedirectTable({ db, log }).find(address)
const create = (fromPath: string, target: string, more: object = {}, by = editor) =>
  by.post('/records/redirects', { values: { fromPath, target, status: '301', ...more } })
const errorsOf = async (fromPath: string, target: string) => {
  const { status, body } = await create(fromPath, target, {}, administrator)
  return status === 201 ? [] : Object.keys(body.errors)
}

test('an old path leads to the new one in both languages and every spelling, with its query', async () => {
  expect((await create('/Old-Sale/', '/hi/superdeals?page=2')).status).toBe(201)
  expect(await find('/old-sale')).toEqual({ address: '/superdeals?page=2', status: 301 })
  expect(await find('/hi/OLD-sale/?utm=x')).toEqual({ address: '/hi/superdeals?page=2&utm=x', status: 301 })
  expect(await find('/old-sales')).toBeNull()
  await create('/पुराना', '/deals#top', { status: '302', dropsQuery: true })
  expect(await find(`/${encodeURIComponent('पुराना')}?a=1`)).toEqual({ address: '/deals#top', status: 302 })
})

test('only administrators lead visitors to other sites, and an editor is told so at the field', async () => {
  const refused = await create('/forum', 'https://forum.example/')
  expect(refused.status).toBe(403)
  expect(refused.body.errors).toEqual({ target: expect.stringContaining('Only administrators') })
  const { status, body } = await create('/forum', 'https://forum.example/', {}, administrator)
  expect(status).toBe(201)
  expect(await find('/hi/forum')).toEqual({ address: 'https://forum.example/', status: 301 })
  const change = { values: { fromPath: '/more' }, version: body.version }
  const unchanged = await editor.post(`/records/redirects/${body.id}`, change)
  expect({ status: unchanged.status, fields: Object.keys(unchanged.body.errors) }).toEqual({
    status: 403,
    fields: ['target'],
  })
})

test('a redirect is switched off and on, and listed as CSV', async () => {
  const { body } = await create('/autumn', '/deals')
  await editor.post(`/records/redirects/${body.id}/actions/disable`)
  expect(await find('/autumn')).toBeNull()
  expect((await editor.get('/records/redirects?filter.state=disabled')).body.total).toBe(1)
  await editor.post(`/records/redirects/${body.id}/actions/enable`)
  expect(await find('/autumn')).not.toBeNull()
  const { text } = await editor.get('/records/redirects.csv?columns=fromPath,target&search=autumn')
  expect(text.trim().split('\r\n')[1]).toBe(`${body.id},/autumn,/deals`)
})

test('a deleted redirect leads nowhere immediately, its path is free again, and the log says who deleted it', async () => {
  const { body } = await create('/spring', '/deals')
  expect(await find('/spring')).not.toBeNull()
  const announced: string[] = []
  await listen(
    TAGS_CHANNEL,
    (tags) => announced.push(tags),
    () => {},
  )
  const removed = await editor.post(`/records/redirects/${body.id}/actions/remove`)
  expect(removed.body).toMatchObject({ isRemoved: true, undoEntry: null })
  await expect.poll(() => announced).toEqual(['redirects'])
  expect(await find('/spring')).toBeNull()
  expect((await editor.get(`/records/redirects/${body.id}`)).status).toBe(404)
  expect((await create('/spring', '/superdeals')).status).toBe(201)
  const entries = await administrator.get(`/records/audit?filter.kind=redirects&filter.recordId=${body.id}`)
  expect(entries.body.rows[0]).toMatchObject({ title: '/spring', values: { action: 'remove', recordTitle: null } })
})

test('a redirect to another site is deleted by administrators alone', async () => {
  const { body } = await create('/partner', 'https://partner.example/', {}, administrator)
  const remove = (by: typeof editor) => by.post(`/records/redirects/${body.id}/actions/remove`)
  expect(await remove(editor)).toMatchObject({
    status: 403,
    body: { message: 'Only administrators may delete a redirect to another site.' },
  })
  expect((await remove(administrator)).status).toBe(200)
  expect(await find('/partner')).toBeNull()
})

test.each([
  ['/a', '/a/', 'target'],
  ['/a', '/HI/a', 'target'],
  ['/a', '//evil.example', 'target'],
  ['/a', '/\\evil.example', 'target'],
  ['/a', 'http://shop.example', 'target'],
  ['/a', 'javascript:alert(1)', 'target'],
  ['/a', '/ifs/getdeals', 'target'],
  ['/a', '/admin', 'target'],
  ['/a', '/x/../ifsredirect/1/go', 'target'],
  ['a', '/deals', 'fromPath'],
  ['/', '/deals', 'fromPath'],
  ['/a?b=1', '/deals', 'fromPath'],
  ['/admin/deals', '/deals', 'fromPath'],
  ['/assets/x.js', '/deals', 'fromPath'],
  ['/deals', '/superdeals', 'fromPath'],
  ['/hi/Coupons', '/superdeals', 'fromPath'],
  ['/old-sale', '/deals', 'fromPath'],
  ['/earlier', '/old-sale', 'target'],
  ['/pages/sitemap', '/deals', 'fromPath'],
  ['/a'.repeat(300), '/deals', 'fromPath'],
  ['/a%00b', '/deals', 'fromPath'],
  ['/a', '/b%00c', 'target'],
  ['/a', '/.//evil.example/x', 'target'],
  ['/a', '/x/..//evil.example', 'target'],
  ['/a', '/%2e//evil.example', 'target'],
  ['/.//a', '/deals', 'fromPath'],
])('a redirect that could loop, hide a page or lead astray is refused: %s -> %s', async (from, to, field) => {
  expect(await errorsOf(from, to)).toEqual([field])
})

test('an old path with a space is found as browsers send it', async () => {
  for (const from of ['/old%20page', '/older page']) expect(await errorsOf(from, '/deals')).toEqual([])
  expect(await find('/Old%20Page')).toEqual({ address: '/deals', status: 301 })
  expect(await find('/older%20page')).toEqual({ address: '/deals', status: 301 })
})

test('a stored target that would lead to another site leads to this one', async () => {
  const row = { from_path: '/stored', target: '/.//evil.example/x', target_path: '/.//evil.example/x', status: 301 }
  await db
    .insertInto('redirects')
    .values({ ...row, updated_at: now })
    .execute()
  expect((await createRedirectTable({ db, log }).find('/stored?a=1'))?.address).toBe('/evil.example/x?a=1')
})

test('existing deals and stores are not hidden, and what others lead to is not moved', async () => {
  const deal = await seed.deal({ slug: 'kettle-9' })
  expect(await errorsOf('/singleproduct/kettle-9', '/deals')).toEqual(['fromPath'])
  expect(await errorsOf(`/stores/${deal.storeId}`, '/deals')).toEqual(['fromPath'])
  expect(await errorsOf('/singleproduct/gone', '/singleproduct/kettle-9')).toEqual([])
  expect(await errorsOf('/one', '/two')).toEqual([])
  expect(await errorsOf('/two', '/three')).toEqual(['fromPath'])
})

test('of two that would lead to each other at the same time, one is refused', async () => {
  const answers = await Promise.all([create('/ping', '/pong'), create('/pong', '/ping')])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
})

test('an editor who adds a redirect while a page moves waits, and gets no two that lead to each other', async () => {
  const adding = await db.transaction().execute(async (tx) => {
    await addRedirect(tx, '/kettles', '/pots', now)
    const started = create('/pots', '/kettles')
    await untilLockWaits(db)
    return { answer: started }
  })
  const { status, body } = await adding.answer
  expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 400, fields: ['fromPath'] })
})

test('a moved page is found at its old address, and moving it back leaves no loop', async () => {
  const values = { slug: 'delivery', language: 'en', title: 'Delivery', contentHtml: '<p>Fast</p>' }
  const { body } = await editor.post('/records/pages', { values })
  const moved = await editor.post(`/records/pages/${body.id}`, { values: { slug: 'shipping' }, version: body.version })
  expect(await find('/hi/pages/Delivery')).toEqual({ address: '/hi/pages/shipping', status: 301 })
  const entry = (await editor.get(`/records/pages/${body.id}/timeline`)).body.entries[0].id
  await editor.post(`/records/pages/${body.id}/restore`, { entry, version: moved.body.version })
  expect(await find('/pages/delivery')).toBeNull()
  expect(await find('/pages/shipping')).toEqual({ address: '/pages/delivery', status: 301 })
})

test('a category with another address is found at its old one, and moving it back leaves no loop', async () => {
  const { body } = await editor.post('/records/categories', { values: { title: 'Kitchen', slug: 'kitchn' } })
  const path = `/records/categories/${body.id}`
  await create('/pots-and-pans', '/dealsdetails/kitchn')
  const callOf = async (slug: string) => (await app.inject(`/ifs/catdetails?slug=${slug}`)).statusCode
  expect(await callOf('kitchn')).toBe(200)
  const change = async (slug: string) => {
    const { version } = (await editor.get(path)).body
    return (await editor.post(path, { values: { slug }, version })).body.errors
  }
  expect(await change('kitchen')).toBeUndefined()
  expect(await find('/hi/dealsdetails/Kitchn?page=2')).toEqual({
    address: '/hi/dealsdetails/kitchen?page=2',
    status: 301,
  })
  expect(await find('/pots-and-pans')).toEqual({ address: '/dealsdetails/kitchen', status: 301 })
  expect([await callOf('kitchen'), await callOf('kitchn')]).toEqual([200, 404])
  await seed.category({ title: 'Garden', slug: 'garden' })
  expect(await change('garden')).toEqual({ slug: 'This address is taken.' })
  expect(await change('12')).toHaveProperty('slug')
  expect(await change('kitchn')).toBeUndefined()
  expect([await find('/dealsdetails/kitchn'), (await find('/pots-and-pans'))?.address]).toEqual([
    null,
    '/dealsdetails/kitchn',
  ])
})

test('what led to a part of a page still does after the page has moved', async () => {
  const values = { slug: 'shipping-rates', language: 'en', title: 'Rates', contentHtml: '<p>Cheap</p>' }
  const { body } = await editor.post('/records/pages', { values })
  await create('/rates', '/pages/shipping-rates?from=old#abroad')
  await create('/rates-abroad', '/pages/shipping-rates#abroad')
  await editor.post(`/records/pages/${body.id}`, { values: { slug: 'rates-of-shipping' }, version: body.version })
  expect(await find('/rates')).toEqual({ address: '/pages/rates-of-shipping?from=old#abroad', status: 301 })
  expect(await find('/rates-abroad')).toEqual({ address: '/pages/rates-of-shipping#abroad', status: 301 })
})

test('redirects are read again after a change, and stay while the database cannot be read', async () => {
  const table = createRedirectTable({ db, log })
  expect(await table.find('/winter')).toBeNull()
  await create('/winter', '/deals')
  table.drop(['deals'])
  expect(await table.find('/winter')).toBeNull()
  table.drop(['redirects', 'pages'])
  expect(await table.find('/winter')).not.toBeNull()
})
