import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { staffPassword } from '../support/console.ts'
import { createSeed } from '../support/factories.ts'
import { html, phonePhoto, photo, pngOf, svg, textBomb } from '../support/hostile-pictures.ts'
import { isDeep } from '../support/is-deep.ts'
import { startS3Server } from '../support/s3-server.ts'
import { testDatabase } from '../support/test-database.ts'
import { buildPages, dataFolder, endAll, type Site, startSite, timeoutMs, until } from './support/site.ts'
import { serveSiteHere } from './support/site-in-process.ts'

const MAX_ABOVE_IDLE_MB = 300
const IDLE_ENCODER_MB = 100

const s3 = await startS3Server()
const { db, url } = await testDatabase()
beforeAll(buildPages, 3 * timeoutMs)
afterAll(async () => {
  await endAll()
  await s3.end()
}, timeoutMs)

const s3Settings = {
  S3_ENDPOINT: s3.settings.endpoint,
  S3_BUCKET: s3.settings.bucket,
  S3_KEY: s3.settings.key,
  S3_SECRET: s3.settings.secret,
}
const start = (settings: Record<string, string>) =>
  startSite({ DATABASE_URL: url, DATA_DIR: dataFolder(), PROCESS: 'web', RATE_LIMITS: 'off', ...settings })

/** An editor of a running site, who uploads. */
async function editorOf({ port, ask }: Pick<Site, 'port' | 'ask'>) {
  const { email } = await createSeed(db, new Date()).member({ role: 'editor', password: staffPassword })
  const headersOf = (type: string, cookie = '') => ({ 'content-type': type, 'sec-fetch-site': 'same-origin', cookie })
  const answer = await ask('/ifs/console/sign-in', {
    method: 'POST',
    headers: headersOf('application/json'),
    body: JSON.stringify({ email, password: staffPassword }),
  })
  const uploadOptions = {
    method: 'POST',
    headers: headersOf('application/octet-stream', answer.headers['set-cookie']?.[0]?.split(';')[0]),
  }
  return {
    get: (address: string) => ask(address),
    upload: async (body: Uint8Array) => {
      const uploadAnswer = await ask('/ifs/console/pictures', { ...uploadOptions, body })
      const { address, message } = JSON.parse(uploadAnswer.body) as { address: string; message: string }
      return { status: uploadAnswer.status, retryAfter: uploadAnswer.headers['retry-after'], address, message }
    },
    /** Sends some bytes; the returned function ends the connection. */
    beginUpload: () => {
      const uploadRequest = request({
        host: '127.0.0.1',
        port,
        path: '/ifs/console/pictures',
        ...uploadOptions,
        agent: false,
      })
      uploadRequest.on('error', () => undefined).setHeader('content-length', 1_000_000)
      uploadRequest.write(Buffer.alloc(100_000))
      return () => uploadRequest.destroy()
    },
  }
}

type Editor = Awaited<ReturnType<typeof editorOf>>

/** Fails for a process that is ending: it has no memory any more. */
const megabytesOf = (pid: number | string | undefined, name: 'VmHWM' | 'VmRSS'): number => {
  const [, kilobytes] = new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  if (kilobytes === undefined) throw new Error(`The process ${pid} has ended`)
  return Number(kilobytes) / 1024
}

/** The ids of the processes that encode pictures for a site. */
const encodersOf = ({ child: { pid } }: Site): string[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((pid) => {
      try {
        // Before that, it is a copy of the site.
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encoding-process')
      } catch {
        return false
      }
    })

/** The peak memory in MB of the site and its encoding processes together during some work, above that of the idle site. */
async function peakAboveIdle(site: Site, idleMb: number, work: () => Promise<unknown>): Promise<number> {
  // The kernel forgets the peak so far.
  writeFileSync(`/proc/${site.child.pid}/clear_refs`, '5')
  let encoderMb = 0
  const timer = setInterval(() => {
    let sumMb = 0
    for (const pid of encodersOf(site))
      try {
        sumMb += megabytesOf(pid, 'VmHWM')
      } catch {
        // It has ended.
      }
    encoderMb = Math.max(encoderMb, sumMb)
  }, 20)
  await work().finally(() => clearInterval(timer))
  return Math.round(megabytesOf(site.child.pid, 'VmHWM') + encoderMb - idleMb)
}

const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 9 } },
    limitInputPixels: false,
  })

type Upload = [name: string, file: () => Promise<Uint8Array>, status: number]
const uploads: Upload[] = [
  ['a PNG of 12,000 x 12,000 pixels', async () => pngOf(12_000, 12_000), 413],
  ['a file of 40 MB', async () => new Uint8Array(40_000_000), 413],
  ['a text that fills 200 MB', async () => textBomb(), 415],
  ['a JPEG of 50 megapixels, lying', () => photo(7_000, 7_100).jpeg().withMetadata({ orientation: 6 }).toBuffer(), 201],
]
/** What is stored of it is large. */
const noisyPicture: Upload = ['noise', () => noise(900, 900).jpeg().toBuffer(), 201]
const otherUploads: Upload[] = [
  ['an SVG', async () => Buffer.from(svg), 415],
  ['a web page', async () => Buffer.from(html), 415],
  ['a photo with its place', phonePhoto, 201],
  ['a PNG of 50 megapixels', () => photo(7_000, 7_000).png({ compressionLevel: 1 }).toBuffer(), 201],
  ['a progressive JPEG of 12 megapixels', () => photo(4_000, 3_000).jpeg({ progressive: true }).toBuffer(), 201],
  ['an interlaced PNG of 12 megapixels', () => photo(4_000, 2_999).png({ progressive: true }).toBuffer(), 201],
  ['a WebP of 12 megapixels', () => photo(4_000, 2_998).webp({ effort: 0 }).toBuffer(), 201],
  ['a GIF of 12 megapixels', () => photo(4_000, 2_997).gif({ effort: 1 }).toBuffer(), 201],
]
/**
 * Its decoder needs the whole picture. After all others: it needs most memory, and once needed it in addition to what they
 * had not released. The largest possible one comes near the time limit of a decoder on a machine that is busy.
 */
const megapixels = isDeep ? 6 : 2
const lastUpload: Upload = [
  `an AVIF of ${megapixels} megapixels`,
  () =>
    photo(2_000, megapixels * 500)
      .avif({ effort: 0 })
      .toBuffer(),
  201,
]

/** Fails if an upload needs too much memory. Returns a function that measures any other work of the site. */
async function measureUploads(site: Site, { upload }: Editor, measured: Upload[]) {
  await db.deleteFrom('pictures').execute()
  expect((await upload(await photo(500, 400).png().toBuffer())).status).toBe(201)
  // The least so far: the memory that the start needed is released after a while.
  let idleMb = megabytesOf(site.child.pid, 'VmRSS')
  for (const [name, make, status] of measured) {
    const file = await make()
    idleMb = Math.min(idleMb, megabytesOf(site.child.pid, 'VmRSS'))
    const peakOfUpload = () =>
      peakAboveIdle(site, idleMb, async () => expect((await upload(file)).status, name).toBe(status))
    let peakMb = await peakOfUpload()
    if (peakMb >= MAX_ABOVE_IDLE_MB) {
      // What the garbage collection has not released yet counts, too: a picture needs the lesser of two peaks.
      await db.deleteFrom('pictures').execute()
      peakMb = Math.min(peakMb, await peakOfUpload())
    }
    console.log(`${name}: ${peakMb} MB above idle`)
    expect(peakMb, name).toBeLessThan(MAX_ABOVE_IDLE_MB)
  }
  return (work: () => Promise<unknown>) => peakAboveIdle(site, idleMb, work)
}

test.runIf(process.platform === 'linux')(
  'neither a large picture nor many need 300 MB; one that crashes its process, and a cancelled upload, are not errors of the site; a killed site leaves no process',
  { timeout: 6 * timeoutMs },
  async () => {
    const temporaryFolder = mkdtempSync(join(tmpdir(), 'bachat-uploads-'))
    onTestFinished(() => rmSync(temporaryFolder, { recursive: true }))
    const listReceived = () => readdirSync(temporaryFolder).filter((name) => name.startsWith('bachat-upload-'))
    const site = await start({ TMPDIR: temporaryFolder })
    const editor = await editorOf(site)
    const { upload, beginUpload } = editor
    const peakOf = await measureUploads(site, editor, [...uploads, ...(isDeep ? otherUploads : []), lastUpload])
    const photos = await Promise.all(
      Array.from({ length: 8 }, (_, n) => (isDeep ? noise(1_500 + n, 1_500) : photo(500 + n, 300)).jpeg().toBuffer()),
    )
    const peakMb = await peakOf(() =>
      Promise.all(Array.from({ length: 24 }, (_, n) => upload(photos[n % 8] as Buffer))),
    )
    console.log(`24 uploads at the same time: ${peakMb} MB above idle`)
    expect(peakMb).toBeLessThan(MAX_ABOVE_IDLE_MB)

    const large = await photo(7_000, 6_900).png({ compressionLevel: 1 }).toBuffer()
    const findEncoder = async () => {
      // A process that ends before it has taken the picture is a fault of the site.
      const isEncoding = (pid: string) => megabytesOf(pid, 'VmRSS') > IDLE_ENCODER_MB
      await until('a picture is being encoded', () => encodersOf(site).some(isEncoding))
      return Number(encodersOf(site)[0])
    }

    const crashedUpload = upload(large)
    process.kill(await findEncoder(), 'SIGKILL')
    expect(await crashedUpload).toMatchObject({ status: 415, message: expect.stringMatching(/cannot be read/) })
    const cancel = beginUpload()
    await until('a file is being received', () => listReceived().length === 1)
    cancel()
    await until('the received file is removed', () => listReceived().length === 0)
    expect((await upload(await photo(500, 400).png().toBuffer())).status).toBe(201)
    expect(site.log().filter(({ level }) => Number(level) >= 50)).toEqual([])

    const interruptedUpload = expect(upload(large)).rejects.toThrow()
    const pid = await findEncoder()
    await site.stop('SIGKILL')
    await interruptedUpload
    await until('its process has ended', () => !existsSync(`/proc/${pid}`))
  },
)

test('two processes share pictures in a store, with as little memory; while the store is stopped, uploads are refused and nothing is lost', {
  timeout: 6 * timeoutMs,
}, async () => {
  const site = await start(s3Settings)
  const here = await serveSiteHere({ DATABASE_URL: url, RATE_LIMITS: 'off', ...s3Settings })
  const [editor, otherEditor] = await Promise.all([editorOf(site), editorOf(here)])
  if (process.platform === 'linux')
    await measureUploads(site, editor, isDeep ? [...uploads, ...otherUploads, lastUpload] : [noisyPicture])
  const firstUpload = await editor.upload(await photo(301, 200).png().toBuffer())
  expect(firstUpload.status).toBe(201)
  const picture = await otherEditor.get(firstUpload.address)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp'])

  await s3.stop()
  const secondPicture = await photo(302, 200).png().toBuffer()
  const refusal = await editor.upload(secondPicture)
  expect(refusal).toMatchObject({ status: 503, retryAfter: '30' })
  expect(refusal.message).toMatch(/^Pictures cannot be stored or read at the moment/)
  const failedRead = await otherEditor.get(firstUpload.address)
  expect([failedRead.status, failedRead.headers['cache-control']]).toEqual([503, 'no-store'])
  expect((await otherEditor.get('/deals')).status).toBe(200)
  expect(await db.selectFrom('pictures').selectAll().where('width', '=', 302).execute()).toEqual([])

  await s3.restart()
  expect((await otherEditor.get(firstUpload.address)).status).toBe(200)
  const retry = await otherEditor.upload(secondPicture)
  expect(retry.status).toBe(201)
  expect((await editor.get(retry.address)).status).toBe(200)
  await here.end()
})
