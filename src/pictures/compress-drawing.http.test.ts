import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'

const { app, mediaDir } = await testApp()
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M4 6.5h16M4 12h16"/>'.repeat(200)}</svg>`
await mkdir(mediaDir, { recursive: true })
await writeFile(join(mediaDir, 'kettle.svg'), drawing)
await writeFile(join(mediaDir, 'kettle.webp'), 'a'.repeat(5000))

const get = (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: `/media/${name}`, headers })

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a drawing is compressed for a browser that accepts %s', async (accepted, encoding, decompress) => {
  const { statusCode, headers, rawPayload } = await get('kettle.svg', { 'accept-encoding': accepted })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-encoding': encoding,
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers['content-length']).toBeUndefined()
  expect(rawPayload.length).toBeLessThan(drawing.length / 10)
  expect(decompress(rawPayload).toString()).toBe(drawing)
})

test('a drawing is sent as it is to whoever accepts no compression, and caches keep both apart', async () => {
  const { headers, body } = await get('kettle.svg')
  expect(headers).toMatchObject({ vary: 'accept-encoding', 'content-length': `${drawing.length}` })
  expect(headers['content-encoding']).toBeUndefined()
  expect(body).toBe(drawing)
})

test('an unchanged drawing is not sent again, and a part of one is not compressed', async () => {
  const { headers } = await get('kettle.svg', { 'accept-encoding': 'br' })
  const notModified = await get('kettle.svg', { 'accept-encoding': 'br', 'if-none-match': `${headers.etag}` })
  expect([notModified.statusCode, notModified.body, notModified.headers.vary]).toEqual([304, '', 'accept-encoding'])
  const part = await get('kettle.svg', { 'accept-encoding': 'br', range: 'bytes=0-3' })
  expect([part.statusCode, part.body]).toEqual([206, '<svg'])
  const head = await get('kettle.svg', { 'accept-encoding': 'br' }, 'HEAD')
  expect([head.statusCode, head.body]).toEqual([200, ''])
})

test('other pictures are left as they are', async () => {
  const { headers } = await get('kettle.webp', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers.vary).toBeUndefined()
  const notModified = await get('kettle.webp', { 'if-none-match': `${headers.etag}` })
  expect([notModified.statusCode, notModified.headers.vary]).toEqual([304, undefined])
})
