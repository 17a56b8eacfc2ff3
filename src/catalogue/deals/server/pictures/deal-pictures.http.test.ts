import { readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'
import { dealSubject, pictureAddress } from '../../../../seo/share-picture-address.ts'
import { pictureSizes, srcSetOf } from '../../../../shared/picture-sizes.ts'
import { decodeDealDetails } from '../../deal-detail.wire.ts'

const { app, seed, call, db, mediaDir } = await testApp({}, { canFetch: () => true })

const tall = { create: { width: 600, height: 1200, channels: 3, background: '#0b6a41' } } as const
const photo = await sharp(tall)
  .jpeg()
  .withExif({ IFD0: { Artist: 'Somebody' } })
  .toBuffer()
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'

// A merchant's server with pictures.
let requestedPaths: string[] = []
let slow = Promise.resolve()
const shop = createServer(async (request, answer) => {
  requestedPaths.push(request.url ?? '')
  await slow
  if (request.url?.startsWith('/tea')) answer.end(photo)
  else if (request.url === '/cut.jpg') answer.end(photo.subarray(0, 900))
  else if (request.url === '/drawing.svg') answer.end(drawing)
  else if (request.url?.startsWith('/mute')) answer.destroy()
  else if (request.url === '/page') answer.end('<h1>No picture</h1>')
  else if (request.url === '/moved') answer.writeHead(302, { location: '/tea.jpg' }).end()
  else answer.writeHead(404).end()
})
beforeAll(() => new Promise<void>((done) => shop.listen(0, '0.0.0.0', done)))
beforeEach(() => {
  requestedPaths = []
})
afterAll(() => shop.close())

const at = (path: string) => `http://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`
const pictureOf = async (slug: string): Promise<string> => (await call('GET /dealdetails', { slug })).data[0].THUMBIMAGE

test("a merchant's picture is served by this site in every size of srcset, cacheable forever, without the camera's metadata", async () => {
  await seed.deal({ slug: 'tea', picture: at('/tea.jpg') })
  const address = await pictureOf('tea')
  const copies = srcSetOf(address)?.split(', ') ?? []
  expect(copies).toHaveLength(pictureSizes.length)
  for (const copy of copies) {
    const [path = '', size = ''] = copy.split(' ')
    const answer = await app.inject(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const { format, height = 0, width = 0, exif } = await sharp(answer.rawPayload).metadata()
    expect({ format, height, width }).toEqual({
      format: 'webp',
      height: Number.parseInt(size, 10),
      width: Number.parseInt(size, 10) / 2,
    })
    expect(exif).toBeUndefined()
  }
  expect(requestedPaths).toEqual(['/tea.jpg'])
})

test('further pictures are served like the main one; one that fails is replaced by none', async () => {
  const { id } = await seed.category({ picture: '/media/cup.svg' })
  const morePictures = [
    { address: at('/tea-2.jpg'), alt: 'The lid' },
    { address: '/media/own.svg', alt: '' },
    { address: at('/missing-3.jpg'), alt: '' },
  ]
  await seed.deal({ slug: 'set', picture: at('/tea-1.jpg'), morePictures, categoryIds: [id] })
  const { THUMBIMAGE, MOREIMAGES } = (await call('GET /dealdetails', { slug: 'set' })).data[0]
  const [lid, own, missing] = MOREIMAGES
  expect(lid.ALT).toBe('The lid')
  expect(own).toEqual({ IMAGE: '/media/own.svg' })
  const answers = await Promise.all([lid, missing].map(({ IMAGE }) => app.inject(IMAGE)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404])
  expect(requestedPaths.sort()).toEqual(['/missing-3.jpg', '/tea-2.jpg'])
  await db.updateTable('deals').set({ more_pictures: '[]' }).where('slug', '=', 'set').execute()
  await rm(join(mediaDir, 'deals'), { recursive: true, force: true })
  const removed = await app.inject(lid.IMAGE)
  expect([removed.statusCode, removed.headers.location]).toEqual([302, THUMBIMAGE])
})

test('our own pictures, and missing ones, are unchanged', async () => {
  await seed.deal({ slug: 'drawn', picture: '/media/abc.svg' })
  await seed.deal({ slug: 'bare', picture: '' })
  expect(await pictureOf('drawn')).toBe('/media/abc.svg')
  expect(srcSetOf(await pictureOf('drawn'))).toBeUndefined()
  expect(await pictureOf('bare')).toBe('')
})

test('simultaneous requests fetch from the merchant once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  slow = promise
  await seed.deal({ slug: 'many', picture: at('/tea-many.jpg') })
  const address = await pictureOf('many')
  const answers = Promise.all(Array.from({ length: 12 }, () => app.inject(address)))
  await expect.poll(() => requestedPaths).toEqual(['/tea-many.jpg'])
  resolve()
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200))
  expect(requestedPaths).toHaveLength(1)
})

test('pictures of a store whose server is slow do not delay those of others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  slow = promise
  const store = await seed.store()
  const slowAnswers: Promise<unknown>[] = []
  for (let n = 0; n < 6; n++) {
    await seed.deal({ slug: `slow-${n}`, storeId: store.id, picture: at(`/tea-slow-${n}.jpg`) })
    slowAnswers.push(app.inject(await pictureOf(`slow-${n}`)))
  }
  await expect.poll(() => requestedPaths).toHaveLength(2)
  slow = Promise.resolve()
  await seed.deal({ slug: 'quick', picture: at('/tea-quick.jpg').replace('127.0.0.1', '127.0.0.2') })
  expect((await app.inject(await pictureOf('quick'))).statusCode).toBe(200)
  resolve()
  await Promise.all(slowAnswers)
})

test('two deals with one picture, requested at the same time, both have it', async () => {
  await seed.deal({ slug: 'red', picture: at('/tea-both.jpg') })
  await seed.deal({ slug: 'blue', picture: at('/tea-both.jpg') })
  const addresses = [await pictureOf('red'), await pictureOf('blue')]
  const answers = await Promise.all(addresses.map((address) => app.inject(address)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a merchant that does not answer is not contacted for a while, for all its pictures', async () => {
  for (const slug of ['mute-1', 'mute-2'])
    await seed.deal({ slug, picture: at(`/mute/${slug}.jpg`).replace('127.0.0.1', 'localhost') })
  expect((await app.inject(await pictureOf('mute-1'))).statusCode).toBe(404)
  expect((await app.inject(await pictureOf('mute-2'))).statusCode).toBe(404)
  expect(requestedPaths).toEqual(['/mute/mute-1.jpg'])
})

test("share pictures of a deal contain the merchant's picture, even if no page has shown it yet", async () => {
  await seed.deal({ slug: 'shared', title: 'Tea', picture: at('/tea-shared.jpg') })
  const page = dealSubject(decodeDealDetails((await call('GET /dealdetails', { slug: 'shared' })).data))
  const answer = await app.inject(pictureAddress(page, 'en'))
  expect(answer.statusCode).toBe(200)
  // The picture's green is in the frame at the right.
  const frame = { left: 900, top: 200, width: 40, height: 200 }
  const { dominant } = await sharp(await sharp(answer.rawPayload).extract(frame).toBuffer()).stats()
  expect(dominant.g).toBeGreaterThan(dominant.r + 50)
})

test('an outdated picture address redirects to the picture that the deal has now', async () => {
  const { id } = await seed.deal({ slug: 'changed', picture: at('/tea-old.jpg') })
  const before = await pictureOf('changed')
  await db
    .updateTable('deals')
    .set({ picture: at('/tea-new.jpg') })
    .where('id', '=', id)
    .execute()
  const answer = await app.inject(before)
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location).toBe(await pictureOf('changed'))
  expect(requestedPaths).toEqual([])
})

for (const path of ['/missing.jpg', '/page', '/cut.jpg', '/drawing.svg', '/moved'])
  test(`${path} returns no picture, stores no file, and is not fetched again immediately`, async () => {
    await seed.deal({ slug: `no${path.replace(/\W/g, '-')}`, picture: at(path) })
    const address = await pictureOf(`no${path.replace(/\W/g, '-')}`)
    await rm(join(mediaDir, 'deals'), { recursive: true, force: true })
    expect((await app.inject(address)).statusCode).toBe(404)
    expect((await app.inject(address)).statusCode).toBe(404)
    expect(requestedPaths).toEqual([path])
    expect(await readdir(join(mediaDir, 'deals')).catch(() => [])).toEqual([])
  })

test("a picture that cannot be fetched is replaced by its category's", async () => {
  const { id } = await seed.category({ picture: '/media/kettle.svg' })
  await seed.deal({ slug: 'stood-in', picture: at('/missing-too.jpg'), categoryIds: [id] })
  const address = await pictureOf('stood-in')
  for (let look = 0; look < 2; look += 1) {
    const answer = await app.inject(address)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/media/kettle.svg'])
  }
  expect(requestedPaths).toEqual(['/missing-too.jpg'])
})

test('a picture of a deal has one address, without zeros before its number', async () => {
  await seed.deal({ slug: 'one-address', picture: at('/tea-one-address.jpg') })
  const address = await pictureOf('one-address')
  expect((await app.inject(address.replace('/deals/', '/deals/0'))).statusCode).toBe(404)
  expect(requestedPaths).toEqual([])
})

test('only pictures that a published deal shows are fetched', async () => {
  await seed.deal({ slug: 'later', picture: at('/tea-later.jpg'), publishedAt: new Date('2026-04-01T00:00:00Z') })
  const { id } = await db.selectFrom('deals').select('id').where('slug', '=', 'later').executeTakeFirstOrThrow()
  for (const file of [
    `${id}-00000000-640.webp`,
    '999999-00000000-640.webp',
    '999999999999999-00000000-640.webp',
    `${id}-00000000-641.webp`,
    '../x',
    '..%2F..%2Fetc%2Fpasswd',
    'x.webp',
  ])
    expect((await app.inject(`/media/deals/${file}`)).statusCode, file).toBe(404)
  expect(requestedPaths).toEqual([])
})

test('nothing is fetched from an internal address, and an attempt is a security event', async () => {
  const inner = await testApp()
  await inner.seed.deal({ slug: 'inner', picture: at('/tea-inner.jpg') })
  const { data } = await inner.call('GET /dealdetails', { slug: 'inner' })
  expect((await inner.app.inject(data[0].THUMBIMAGE)).statusCode).toBe(404)
  expect(requestedPaths).toEqual([])
  expect(inner.events).toEqual([{ name: 'outgoing-address-blocked', reason: 'deal-picture' }])
})
