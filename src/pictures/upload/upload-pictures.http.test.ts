import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { signedInBrowser } from '../../../tests/support/console.ts'
import { html, phonePhoto, photo, pngOf, svg, textBomb } from '../../../tests/support/hostile-pictures.ts'
import { startS3Server } from '../../../tests/support/s3-server.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { uploadPicture } from '../../../tests/support/upload-picture.ts'
import { srcSetOf, uploadedSizes } from '../../shared/picture-sizes.ts'
import { createS3Storage } from '../storage/s3-storage.ts'

const s3 = await startS3Server()
afterAll(s3.end)
const log = { warn: () => undefined }

const half = async (bytes: Promise<Buffer>) => (await bytes).subarray(0, (await bytes).length / 2)
const refusals: [what: string, file: () => Buffer | string | Promise<Buffer>, status: number, sentence: RegExp][] = [
  ['an SVG', () => svg, 415, /This is an SVG drawing/],
  ['an SVG after an XML declaration', () => `<?xml version="1.0"?>\n<!-- x -->${svg}`, 415, /SVG/],
  ['a web page', () => html, 415, /This is a web page/],
  ['a PDF', () => '%PDF-1.7 …', 415, /PDF/],
  ['an HEIC photo', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), 415, /HEIC/],
  ['a text', () => 'hello', 415, /not a picture that can be read/],
  ['nothing', () => '', 415, /empty/],
  ['a script behind the first bytes of a GIF', () => 'GIF89a/*<svg/onload=alert(1)>*/=1;', 415, /damaged/],
  ['a cut JPEG', () => half(photo().jpeg({ quality: 100 }).toBuffer()), 415, /damaged or incomplete/],
  ['a cut PNG', () => half(photo().png().toBuffer()), 415, /damaged or incomplete/],
  ['a cut WebP', () => half(photo().webp({ lossless: true }).toBuffer()), 415, /damaged or incomplete/],
  ['a picture of 4 billion pixels in 100 bytes', () => pngOf(65_000, 65_000), 413, /4225 megapixels, and at most 50/],
  ['a picture of 12,000 x 12,000 pixels', () => pngOf(12_000, 12_000), 413, /144 megapixels, and at most 50/],
  [
    'a large picture whose decoder needs it whole',
    () => photo(4_500, 3_000).png({ progressive: true, compressionLevel: 1 }).toBuffer(),
    413,
    /at most 12/,
  ],
  ['a text that fills 200 MB when it is unpacked', textBomb, 415, /damaged/],
]

async function openSite(kind: 'a local folder' | 'an S3-compatible store') {
  const site = await testApp({}, kind === 'a local folder' ? {} : { pictures: createS3Storage(s3.settings, log) })
  const editor = await signedInBrowser(site, 'editor')
  return {
    ...site,
    editor,
    upload: (file: Buffer | string | Readable) => uploadPicture(site.app, editor, file),
    storedFiles: async () => {
      const paths: string[] = []
      for await (const { path } of site.pictures.list('pictures')) paths.push(path)
      return paths
    },
  }
}

// How a file is received and read does not depend on the store.
describe('a file', async () => {
  const { app, db, pictures, editor, upload, storedFiles } = await openSite('a local folder')

  test.each(refusals)('%s is refused with a sentence, and nothing is stored', async (_what, file, status, sentence) => {
    const answer = await upload(await file())
    expect(answer.body.message).toMatch(sentence)
    expect(answer.status).toBe(status)
    expect(await db.selectFrom('pictures').selectAll().execute()).toEqual([])
    expect(await storedFiles()).toEqual([])
  })

  test('a file of 40 MB is refused, whether its size is declared or not', async () => {
    const large = Buffer.alloc(40_000_000, 'x')
    for (const file of [large, Readable.from([large.subarray(0, 19_000_000), large])]) {
      const answer = await upload(file)
      expect([answer.status, answer.body.message]).toEqual([413, expect.stringMatching(/larger than 20 MB/)])
    }
  })

  // One is large enough for every size; the formats differ in how they are read.
  test.each([
    ['png', 900, 600],
    ['jpeg', 90, 60],
    ['webp', 90, 60],
    ['avif', 90, 60],
    ['gif', 90, 60],
  ] as const)(
    'a %s picture of %i x %i pixels is stored in every size, as AVIF and WebP',
    async (format, width, height) => {
      const { status, body } = await upload(await photo(width, height).toFormat(format).toBuffer())
      expect(status).toBe(201)
      expect(body).toMatchObject({ width, height, crop: null })
      expect(body.address).toBe(`/media/pictures/${body.id}-640.webp`)
      for (const size of uploadedSizes)
        for (const type of ['webp', 'avif'] as const) {
          const answer = await app.inject(`/media/pictures/${body.id}-${size}.${type}`)
          expect(answer.headers).toMatchObject({
            'content-type': `image/${type}`,
            'cache-control': 'public, max-age=31536000, immutable',
            'x-content-type-options': 'nosniff',
            'cross-origin-resource-policy': 'cross-origin',
          })
          expect(answer.headers['content-security-policy']).toContain('sandbox')
          expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(size, width))
        }
    },
  )

  test('a photo is stored upright, without its place, camera and time', async () => {
    const { body } = await upload(await phonePhoto())
    expect(body).toMatchObject({ width: 600, height: 900 })
    const files = (await storedFiles()).filter((path) => path.includes(body.id))
    expect(files).toHaveLength(1 + 2 * uploadedSizes.length)
    for (const path of files) {
      const { rawPayload } = await app.inject(`/media/${path}`)
      const { exif, xmp, iptc, icc } = await sharp(rawPayload).metadata()
      expect({ exif, xmp, iptc, icc }, path).toEqual({})
      expect(rawPayload.includes('Phone')).toBe(false)
    }
  })

  test('of a file that is a picture and something else only the picture remains', async () => {
    const jpeg = await photo().jpeg().toBuffer()
    const { status, body } = await upload(Buffer.concat([jpeg, Buffer.from(`PK\x03\x04${html}`)]))
    expect(status).toBe(201)
    for (const path of (await storedFiles()).filter((one) => one.includes(body.id)))
      expect((await app.inject(`/media/${path}`)).rawPayload.includes('script'), path).toBe(false)
  })

  // More than one network may send.
  test('three hundred uploads at the same time are stored, or refused with a time to try again, and the site answers afterwards', async () => {
    const files = await Promise.all(
      Array.from({ length: 4 }, (_, n) =>
        photo(50 + n, 60)
          .png()
          .toBuffer(),
      ),
    )
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => upload(files[n % 4] as Buffer)))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => ![201, 429, 503].includes(status))).toEqual([])
    expect(statuses).toContain(201)
    expect(statuses).toContain(429)
    for (const { status, headers, body } of answers) {
      if (status === 201) continue
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      expect(body.message).toMatch(/try again/)
    }
    const stored = new Set(answers.flatMap(({ body, status }) => (status === 201 ? [body.address] : [])))
    for (const address of stored) expect(await pictures.has(address.slice('/media/'.length))).toBe(true)
    expect((await editor.get('/session')).status).toBe(200)
  })

  test('an upload is for signed-in staff, and other calls take no files', async () => {
    const nobody = { cookie: () => undefined }
    expect((await uploadPicture(app, nobody, await photo().png().toBuffer())).status).toBe(401)
    expect((await editor.post('/pictures', {})).status).toBe(415)
    const headers = { 'content-type': 'application/octet-stream' }
    expect((await editor.post('/records/deals', 'x', { headers })).status).toBe(415)
  })
})

describe.each(['a local folder', 'an S3-compatible store'] as const)('with %s', async (kind) => {
  const { app, db, pictures, editor, upload } = await openSite(kind)

  test('a picture is stored in every size, and served from the store', async () => {
    const { status, body } = await upload(await photo(700, 400).png().toBuffer())
    expect(status).toBe(201)
    for (const size of uploadedSizes) {
      const answer = await app.inject(`/media/pictures/${body.id}-${size}.webp`)
      expect(answer.headers['content-type']).toBe('image/webp')
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(Math.min(size, 700))
    }
  })

  test('sizes that a picture uploaded earlier lacks are made once when a page shows it', async () => {
    const whole = await upload(await photo(2_000, 200).png().toBuffer())
    const crop = { x: 20, y: 10, width: 1_900, height: 100 }
    const cropped = await editor.post(`/pictures/${whole.body.id}/crop`, crop)
    for (const [id, width] of [
      [whole.body.id, 1_920],
      [cropped.body.id, 1_900],
    ]) {
      expect(srcSetOf(`/media/pictures/${id}-640.webp`)).toContain(`/media/pictures/${id}-1920.webp 1920w`)
      const missing = ['avif', 'webp'].map((format) => `pictures/${id}-1920.${format}`)
      for (const path of missing) await pictures.remove(path)
      const paths = [...missing, ...missing].map((path) => `/media/${path}`)
      const answers = await Promise.all(paths.map((path) => app.inject(path)))
      for (const answer of answers) {
        expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expect.stringMatching(/immutable/)])
        expect((await sharp(answer.rawPayload).metadata()).width).toBe(width)
      }
      for (const path of missing) expect(await pictures.has(path)).toBe(true)
    }
  })

  test('made-up pictures, sizes and formats do not exist, and asking for them encodes nothing', async () => {
    const { body } = await upload(await photo(310, 200).png().toBuffer())
    const missing = `pictures/${body.id}-1920.avif`
    await pictures.remove(missing)
    for (const name of [`${'0'.repeat(32)}-1920.avif`, `${body.id}-1921.avif`, `${body.id}-640.png`, 'a', '%2e%2e%2fx'])
      expect([name, (await app.inject(`/media/pictures/${name}`)).statusCode]).toEqual([name, 404])
    expect(await pictures.has(missing)).toBe(false)
  })

  test('a file that is uploaded many times at the same time is stored once and logged once', async () => {
    const file = await photo(333, 222).png().toBuffer()
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(file)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.address}`)).size).toBe(1)
    expect((await upload(file)).body.address).toBe(answers[0]?.body.address)
    const id = answers[0]?.body.id ?? ''
    const logged = await db.selectFrom('audit_log').selectAll().where('record_id', '=', id).execute()
    expect(logged).toMatchObject([{ kind: 'pictures', action: 'create', after: { width: 333, height: 222 } }])
  })

  test('a part of a picture is a picture of its own, and another part can be chosen later', async () => {
    const { body: whole } = await upload(await photo().png().toBuffer())
    const crop = { x: 3, y: 3, width: 40, height: 40 }
    const { status, body } = await editor.post(`/pictures/${whole.id}/crop`, crop)
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 40, height: 40, crop: crop, source: { id: whole.id, width: 900, height: 600 } })
    const { dominant } = await sharp((await app.inject(body.address)).rawPayload).stats()
    expect(dominant.r).toBeGreaterThan(200)
    expect((await editor.get(`/pictures/${body.id}`)).body).toEqual(body)
    expect((await editor.post(`/pictures/${body.id}/crop`, crop)).body.address).toBe(body.address)
    const other = await editor.post(`/pictures/${body.id}/crop`, { x: 0, y: 0, width: 600, height: 600 })
    expect(other.body).toMatchObject({ width: 600, source: { id: whole.id } })
    const all = await editor.post(`/pictures/${body.id}/crop`, { x: 0, y: 0, width: 900, height: 600 })
    expect(all.body.address).toBe(whole.address)
    for (const wrong of [
      { ...crop, x: 880 },
      { ...crop, width: 0 },
    ])
      expect((await editor.post(`/pictures/${whole.id}/crop`, wrong)).status).toBe(400)
    expect((await editor.post(`/pictures/${whole.id}/crop`, { ...crop, x: -1 })).status).toBe(400)
    expect((await editor.post('/pictures/nothing/crop', crop)).status).toBe(404)
  })
})
