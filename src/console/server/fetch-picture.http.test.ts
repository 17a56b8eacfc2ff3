import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { signedInBrowser } from '../../../tests/support/console.ts'
import { phonePhoto, svg } from '../../../tests/support/hostile-pictures.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { isPublicAddress } from '../../platform/http/public-address.ts'

// The shop runs on this machine; no other address that is not public may be fetched.
const site = await testApp({}, { canFetch: (address) => address === '127.0.0.1' || isPublicAddress(address) })
const { app, db } = site
const editor = await signedInBrowser(site, 'editor')

const photo = await phonePhoto()
const shop = createServer((request, answer) => {
  if (request.url === '/lamp.jpg?size=large') answer.setHeader('content-type', 'text/plain').end(photo)
  else if (request.url === '/drawing.jpg') answer.setHeader('content-type', 'image/jpeg').end(svg)
  else if (request.url === '/moved.jpg') answer.writeHead(302, { location: '/lamp.jpg?size=large' }).end()
  else if (request.url === '/large.jpg') answer.writeHead(200, { 'content-length': 20_000_001 }).end(photo)
  else if (request.url === '/silent.jpg') answer.destroy()
  else if (request.url === '/busy.jpg') answer.writeHead(503).end()
  else answer.writeHead(404).end()
}).listen(0, '127.0.0.1')
await once(shop, 'listening')
afterAll(() => shop.close())

const at = (path: string) => `http://127.0.0.1:${(shop.address() as AddressInfo).port}${path}`
const fetched = (address: string) => editor.post('/pictures/fetch', { address })

test('a picture is fetched from its address and stored as an uploaded one, once', async () => {
  const { status, body } = await fetched(` ${at('/lamp.jpg?size=large')} `)
  expect(status).toBe(201)
  expect(body).toMatchObject({ width: 600, height: 900, address: `/media/pictures/${body.id}-640.webp` })
  const { rawPayload } = await app.inject(body.address)
  const { width, height, exif } = await sharp(rawPayload).metadata()
  expect({ width, height, exif }).toEqual({ width: 427, height: 640, exif: undefined })
  expect((await fetched(at('/lamp.jpg?size=large'))).body).toEqual(body)
  expect(await db.selectFrom('pictures').select('id').execute()).toEqual([{ id: body.id }])
})

const nothingFetched = 'No picture could be fetched from this address. Please save the picture and upload the file.'
test.each([
  ['a drawing that is called a picture', '/drawing.jpg', 415, /^This is an SVG drawing/],
  ['a redirect', '/moved.jpg', 400, nothingFetched],
  ['a missing page', '/nothing.jpg', 400, nothingFetched],
  ['a file of more than 20 MB', '/large.jpg', 413, /^The file is larger than 20 MB/],
  ['a site without an answer', '/silent.jpg', 400, 'The site at this address does not answer.'],
])('%s is refused with a sentence', async (_, path, status, sentence) => {
  const answer = await fetched(at(path))
  expect([answer.status, answer.body.message]).toEqual([
    status,
    sentence instanceof RegExp ? expect.stringMatching(sentence) : sentence,
  ])
})

test.each([
  ['/silent.jpg', 'temporary'],
  ['/busy.jpg', 'temporary'],
  ['/nothing.jpg', undefined],
  ['/drawing.jpg', undefined],
])('what becomes of %s: the page offers to try again only what may pass', async (path, reason) => {
  expect((await fetched(at(path))).body.reason).toBe(reason)
})

test.each(['http://127.0.0.2/lamp.jpg', 'http://[::1]/lamp.jpg', 'file:///etc/passwd', 'lamp.jpg'])(
  'nothing is fetched from %s',
  async (address) => {
    const { status, body } = await fetched(address)
    expect([status, body.errors]).toEqual([400, { address: nothingFetched }])
  },
)
