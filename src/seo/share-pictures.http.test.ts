import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { daysBefore } from '../../tests/support/factories.ts'
import { testApp } from '../../tests/support/test-app.ts'
import { decodeDealDetails } from '../catalogue/deals/deal-detail.wire.ts'
import { setPricePolicy } from '../catalogue/stores/server/price-policy.queries.ts'
import { decodeArticle } from '../content/articles/article.wire.ts'
import { createLog } from '../platform/log/log.ts'
import type { Language } from '../site/i18n/language.ts'
import {
  articleSubject,
  dealSubject,
  type PictureSubject,
  pictureAddress,
  siteSubject,
} from './share-picture-address.ts'

const logged: Record<string, unknown>[] = []
const log = createLog('error', { write: (line) => void logged.push(JSON.parse(line)) })
const { app, seed, call, db, mediaDir, now } = await testApp({}, { log })

const dealNow = async (slug: string) => dealSubject(decodeDealDetails((await call('GET /dealdetails', { slug })).data))

async function get(subject: PictureSubject, language: Language = 'en', maxAgeSeconds = 86_400) {
  const answer = await app.inject(pictureAddress(subject, language))
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    'cross-origin-resource-policy': 'cross-origin',
  })
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'jpeg' })
  // The largest size that messengers still load.
  expect(answer.rawPayload.length).toBeLessThan(300_000)
  return answer.rawPayload
}

/** The percentage of pixels that differ between two pictures. */
async function difference(a: Buffer, b: Buffer): Promise<number> {
  const [one, other] = await Promise.all([a, b].map((bytes) => sharp(bytes).greyscale().raw().toBuffer()))
  const differing = one?.filter((value, place) => Math.abs(value - (other?.[place] ?? 0)) > 60).length ?? 0
  return (100 * differing) / (one?.length ?? 1)
}

const stored = async () => (await readdir(join(mediaDir, 'shared')).catch(() => [])).length

test('a deal has its own picture, whatever its price, title and picture are', async () => {
  await seed.deal({ slug: 'plain', title: 'Assam tea', picture: '' })
  const plain = await get(await dealNow('plain'))
  // The name of the site is in the language of the page.
  expect(await difference(plain, await get(await dealNow('plain'), 'hi'))).toBeGreaterThan(0.05)
  await seed.deal({ slug: 'dear', title: 'Assam tea', picture: '', pricePaise: 49_950 })
  expect(await difference(plain, await get(await dealNow('dear')))).toBeGreaterThan(0.1)
  await seed.deal({
    slug: 'words',
    title: 'क्षत्रिय '.repeat(40),
    picture: '',
    priceText: 'From Rs. 99 a month '.repeat(9),
  })
  await get(await dealNow('words'))
  await seed.deal({ slug: 'signs', title: '😀', picture: '', priceText: '' })
  await get(await dealNow('signs'))
})

test('the picture of a deal for 0 rupees says that it is free, in the language of the page', async () => {
  const free = { title: 'Tea', picture: '', originalPaise: null }
  await seed.deal({ ...free, slug: 'for-nothing', pricePaise: 0 })
  const subject = await dealNow('for-nothing')
  expect(subject.shows).toMatchObject({ price: 'Free' })
  await seed.deal({ ...free, slug: 'in-words', pricePaise: null, priceText: 'Free' })
  const words = await dealNow('in-words')
  for (const language of ['en', 'hi'] as const)
    expect(await difference(await get(subject, language), await get(words, language))).toBe(0)
  await seed.deal({ ...free, slug: 'without-price', pricePaise: null, priceText: '' })
  const none = await dealNow('without-price')
  // Only the price's word differs between these.
  const inHindi = await difference(await get(subject, 'hi'), await get(none, 'hi'))
  expect(inHindi).not.toBe(await difference(await get(subject), await get(none)))
})

test("a deal's own picture is included if it is stored or can be fetched, and left out if it is invalid", async () => {
  await mkdir(mediaDir, { recursive: true })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><rect width="90" height="90"/></svg>'
  await writeFile(join(mediaDir, 'black.svg'), svg)
  for (const [slug, picture] of Object.entries({
    own: '/media/black.svg',
    foreign: 'https://127.0.0.1:1/a.png',
    gone: '/media/gone.svg',
    outside: '/media/../../../etc/passwd',
  }))
    await seed.deal({ slug, title: 'Coal', picture })
  const without = await get(await dealNow('outside'))
  expect(await difference(await get(await dealNow('own')), without)).toBeGreaterThan(10)
  const count = await stored()
  // Soon tried again.
  for (const slug of ['gone', 'foreign'])
    expect(await difference(await get(await dealNow(slug), 'en', 300), without)).toBe(0)
  expect(await stored()).toBe(count)
  expect(logged).toEqual([])
})

test("a deal's own picture that cannot be read is left out and logged", async () => {
  await mkdir(join(mediaDir, 'folder.svg'))
  await seed.deal({ slug: 'unreadable', title: 'Coal', picture: '/media/folder.svg' })
  await get(await dealNow('unreadable'), 'en', 300)
  expect(logged).toEqual([
    expect.objectContaining({ path: 'folder.svg', err: expect.objectContaining({ code: 'EISDIR' }) }),
  ])
})

test('an expired deal is labelled as such, in the language of the page', async () => {
  await seed.deal({ slug: 'over', title: 'Tea', picture: '', isExpired: true })
  await seed.deal({ slug: 'live', title: 'Tea', picture: '' })
  const over = await get(await dealNow('over'))
  expect(await difference(over, await get(await dealNow('live')))).toBeGreaterThan(0.1)
  expect(await difference(over, await get(await dealNow('over'), 'hi'))).toBeGreaterThan(0.05)
})

test('a picture states when an old price was last seen', async () => {
  const deal = { title: 'Tea', picture: '', pricePaise: 49_900, history: [] }
  await seed.deal({ ...deal, slug: 'current', publishedAt: daysBefore(now, 30) })
  await seed.deal({ ...deal, slug: 'old', publishedAt: daysBefore(now, 31) })
  const current = await get(await dealNow('current'))
  expect(await difference(current, await get(await dealNow('old')))).toBeGreaterThan(1)
})

test('articles and the site have pictures too', async () => {
  const { id } = await seed.article({ title: 'What a price tells', images: [] })
  const article = await get(
    articleSubject(decodeArticle((await call('POST /newsarticledetails', { newsid: id })).data)),
  )
  expect(await difference(article, await get(siteSubject))).toBeGreaterThan(1)
  await get(siteSubject, 'hi')
})

test('the address depends on the content: a changed price has another, and the old address redirects to it', async () => {
  const { id } = await seed.deal({ slug: 'falling' })
  const before = await dealNow('falling')
  await db.updateTable('deals').set({ price_paise: 39_900 }).where('id', '=', id).execute()
  const after = await dealNow('falling')
  expect(pictureAddress(after, 'en')).not.toBe(pictureAddress(before, 'en'))
  const answer = await app.inject(pictureAddress(before, 'en'))
  expect(answer.statusCode).toBe(302)
  expect(answer.headers).toMatchObject({
    location: pictureAddress(after, 'en'),
    'cache-control': 'public, max-age=300',
  })
})

test('the price label is on the picture of a deal, in the language of the page', async () => {
  const history = [
    { at: daysBefore(now, 95), pricePaise: 90_000 },
    { at: daysBefore(now, 1), pricePaise: 49_900 },
  ]
  for (const picture of ['', '/media/black.svg']) {
    const slug = `told${picture.length}`
    const { id } = await seed.deal({ slug, title: 'Tea', picture, history })
    const [inEnglish, inHindi] = [await get(await dealNow(slug)), await get(await dealNow(slug), 'hi')]
    expect(await difference(inEnglish, inHindi)).toBeGreaterThan(0.05)
    const address = pictureAddress(await dealNow(slug), 'en')
    await db.deleteFrom('price_points').where('deal_id', '=', id).execute()
    expect(await difference(inEnglish, await get(await dealNow(slug)))).toBeGreaterThan(0.5)
    // An outdated picture is not sent any more.
    expect((await app.inject(address)).statusCode).toBe(302)
  }
})

test('a picture with a price is not sent once its store hides prices', async () => {
  const store = await seed.store()
  await seed.deal({ slug: 'hushed', storeId: store.id, picture: '' })
  const before = await dealNow('hushed')
  await get(before)
  await setPricePolicy(db, store.id, 'none')
  const after = await dealNow('hushed')
  expect(JSON.stringify(after)).not.toMatch(/499|999|50/)
  const answer = await app.inject(pictureAddress(before, 'en'))
  expect([answer.statusCode, answer.headers.location]).toEqual([302, pictureAddress(after, 'en')])
})

/** Eight answers at the same time, and how many pictures were stored for them. */
async function requestConcurrently(slug: string) {
  const before = await stored()
  const address = pictureAddress(await dealNow(slug), 'en')
  const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject(address)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200))
  return { answers, count: (await stored()) - before }
}

test('simultaneous requests draw one picture', async () => {
  await seed.deal({ slug: 'wanted', picture: '' })
  const { answers, count } = await requestConcurrently('wanted')
  // Consists of the file's size and its modification time.
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
  expect(count).toBe(1)
})

test('a drawing without the picture of its deal is shared and not stored', async () => {
  await seed.deal({ slug: 'missing', picture: '/media/none.svg' })
  const { answers, count } = await requestConcurrently('missing')
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  expect(count).toBe(0)
})

test('only pictures of existing pages are drawn', async () => {
  await seed.deal({ slug: 'real' })
  const { id: articleId } = await seed.article()
  const address = pictureAddress(await dealNow('real'), 'en')
  const before = await stored()
  const name = address.slice(address.lastIndexOf('/') + 1)
  for (const path of [
    `/media/shared/en/deals/none/${name}`,
    `/media/shared/xx/deals/real/${name}`,
    `/media/shared/en/stores/5/${name}`,
    `/media/shared/en/articles/99/${name}`,
    // Another spelling would be another entry of the cache.
    `/media/shared/en/articles/0${articleId}/${name}`,
    '/media/shared/en/deals/real/..%2f..%2fblack.jpg',
    '/media/shared/en/site/other/00000000000000000000.jpg',
  ])
    expect((await app.inject(path)).statusCode, path).toBe(404)
  expect((await app.inject(address.replace(name, '00000000000000000000.jpg'))).statusCode).toBe(302)
  expect(await stored()).toBe(before)
})
