import { expect, test } from 'vitest'
import { daysBefore, hoursBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, seed, now, db } = await testApp()

const audio = await seed.category({ title: 'Audio' })
const bazaar = await seed.store({ title: 'Bijli Bazaar' })
const old = await seed.deal({
  title: 'Goonj wired headphones: headphones for gamers',
  publishedAt: daysBefore(now, 60),
})
const fresh = await seed.deal({
  title: 'Svarix wireless headphones',
  publishedAt: hoursBefore(now, 3),
  categoryIds: [audio.id],
})
const expired = await seed.deal({
  title: 'Headphones headphones headphones',
  publishedAt: hoursBefore(now, 2),
  isExpired: true,
})
const endedDeal = await seed.deal({
  title: 'Studio headphones',
  publishedAt: daysBefore(now, 3),
  endsAt: hoursBefore(now, 1),
})
const kurta = await seed.deal({
  title: 'Café-style cotton kurta',
  storeId: bazaar.id,
  contentHtml: '<p>Handblock print from Sanganer</p>',
})
const hindi = await seed.deal({ title: 'चावल 5 किलो बासमती' })
await seed.deal({ title: 'Unpublished headphones', publishedAt: hoursBefore(now, -1) })

const search = async (s: string, more = {}) => {
  const { body, data } = await call('GET /search', { s, ...more })
  return { slugs: data.map((deal: { SLUG: string }) => deal.SLUG), message: body.responseData.message, body }
}

test('A5: live deals come first, a new one before an old one that has the word twice, then expired ones', async () => {
  const { slugs, message, body } = await search('headphones')
  expect(slugs.slice(0, 2)).toEqual([fresh.slug, old.slug])
  expect(new Set(slugs.slice(2))).toEqual(new Set([expired.slug, endedDeal.slug]))
  expect(message).toBeUndefined()
  expect(body.responseData).toMatchObject({ page: 1, limit: 20, total: 4 })
  expect(body.data).toEqual({ data: body.responseData.data })
})

test('A5: pages go through the ranking without repetition', async () => {
  const { slugs } = await search('headphones')
  const pages = await Promise.all([1, 2, 3].map((page) => search('headphones', { page, limit: 2 })))
  expect(pages.flatMap((page) => page.slugs)).toEqual(slugs)
})

const rack = 'Steel fruit Rack/Trolley/Stand, 4 layers - Round, VR10238'
test.each([
  ['Taar USB/HDMI cable', ['usb/hdmi', 'USB/HDMI cab']],
  ['Goonj Airbuds-141', ['airbuds-141']],
  [rack, ['trolley', 'stand rack', rack]],
  ['Haldi Powder/Arisina Pudi', ['arisina', 'powder/arisina', 'haldi powder']],
  ['Nova trimmer TM-2106 for men', ['TM-2106', 'TM 2106', 'tm2106', 'nova tm2106']],
])('A5: joined words and numbers are found as they are written, in parts and in one: %s', async (title, typed) => {
  const { slug } = await seed.deal({ title })
  for (const s of typed) expect((await search(s)).slugs, s).toEqual([slug])
})

test('A5: the beginning of a word at which a feed has cut a title is not searched', async () => {
  const clutch = await seed.deal({ title: 'Zari clutch with wristlet and Purifi...' })
  const purifier = await seed.deal({ title: 'Jal purifier' })
  expect((await search('purifi')).slugs).toEqual([purifier.slug])
  expect((await search('zari clutch')).slugs).toEqual([clutch.slug])
})

test('A5: a coupon is found by its code', async () => {
  const coupon = await seed.coupon({ title: 'Rs. 100 off on spices', code: 'MASALA100' })
  expect((await search('masala100')).slugs).toEqual([coupon.slug])
})

test('A5: every word counts, in any form, case and accent', async () => {
  expect((await search('WIRELESS headphone')).slugs).toEqual([fresh.slug])
  expect((await search('kurta cafe')).slugs).toEqual([kurta.slug])
})

test('A5: where no deal has every word, the commonest are left out, and the message reports it', async () => {
  expect(await search('wireless kurta')).toMatchObject({
    slugs: [fresh.slug],
    message: 'No deals found for "wireless kurta". Showing results for "wireless".',
  })
})

test("A5: the store's name, the category's and the text are searched as well", async () => {
  expect((await search('bijli bazaar')).slugs).toEqual([kurta.slug])
  expect((await search('audio')).slugs).toEqual([fresh.slug])
  expect((await search('handblock')).slugs).toEqual([kurta.slug])
})

test('A5: the last word may be unfinished from three letters on, and does not count as misspelt', async () => {
  expect(await search('svarix headp')).toMatchObject({ slugs: [fresh.slug], message: undefined })
  expect(await search('kur')).toMatchObject({ slugs: [kurta.slug], message: undefined })
  expect((await search('ku')).slugs).toEqual([])
})

test('A5: Hindi words are found', async () => {
  expect((await search('बासमती')).slugs).toEqual([hindi.slug])
  expect((await search('चावल बासम')).slugs).toEqual([hindi.slug])
})

test.each(['zzyzx', '😀', '!!!', '???', '-', '₹', '"!!!"', '-!!!', '\u0301'])(
  'A5: an empty result is reported in a sentence, also that of symbols alone: %s',
  async (s) => {
    const { slugs, message, body } = await search(s)
    expect({ slugs, message }).toEqual({ slugs: [], message: `No deals found for "${s}".` })
    expect(body.responseData.total).toBe(0)
  },
)

test('A5: a search that only excludes words has the live deals without them', async () => {
  const { slugs, body } = await search('-svarix', { limit: 100 })
  expect(slugs).not.toContain(fresh.slug)
  expect(slugs).toEqual(expect.arrayContaining([old.slug, kurta.slug]))
  expect(body.responseData.total).toBe(slugs.length)
  const { slugs: others } = await search('-svarix -"cotton kurta"', { limit: 100 })
  expect(others).toEqual(slugs.filter((slug: string) => slug !== kurta.slug))
})

test('A5: a minus excludes a word, and quotes search a phrase', async () => {
  expect((await search('headphones -wired -studio')).slugs).toEqual([fresh.slug, expired.slug])
  expect((await search('"cotton kurta"')).slugs).toEqual([kurta.slug])
  expect((await search('"kurta cotton"')).slugs).toEqual([])
})

test('A5: misspelt words are corrected to the nearest known ones, and the message reports it', async () => {
  const { slugs, message } = await search('headfones')
  expect(slugs.slice(0, 2)).toEqual([fresh.slug, old.slug])
  expect(message).toBe('No deals found for "headfones". Showing results for "headphones".')
  expect((await search('wireles headfones')).message).toBe(
    'No deals found for "wireles headfones". Showing results for "wireless headphones".',
  )
  expect((await search('svarix headfones')).slugs).toEqual([fresh.slug])
})

test('A5: what shoppers type finds what they mean: other names, joined and split words, Hindi loanwords, prices', async () => {
  const fridge = await seed.deal({ title: 'Sheetvan 253 L Double Door Fridge', pricePaise: 2_299_000 })
  const cooker = await seed.deal({ title: 'Loharika 5 L Pressure Cooker', pricePaise: 149_900 })
  const cheap = await seed.deal({ title: 'Loharika 2 L Pressure Cooker', pricePaise: 79_900 })
  const watch = await seed.deal({ title: 'Ghadivo Pulse Smartwatch' })
  const bank = await seed.deal({ title: 'Taravolt 20000 mAh Power Bank' })
  const first = async (s: string) => (await search(s)).slugs[0]
  expect(await first('refrigerator')).toBe(fridge.slug)
  expect(await first('प्रेशर कुकर')).toBe(cheap.slug)
  expect((await search('pressure cooker under 1000')).slugs).toEqual([cheap.slug])
  expect((await search('pressure cooker above 1000')).slugs).toEqual([cooker.slug])
  expect((await search('under 800')).slugs).toContain(cheap.slug)
  expect((await search('above 20000')).slugs).toEqual([fridge.slug])
  expect(await search('pressure cooker rs 999')).toMatchObject({ slugs: [cheap.slug], message: undefined })
  expect((await search('₹799')).slugs).toContain(cheap.slug)
  expect((await search('₹799')).slugs).not.toContain(fridge.slug)
  expect(await search('sheetvan fridge rs 10')).toMatchObject({
    slugs: [fridge.slug],
    message: 'No deals found for "sheetvan fridge rs 10". Showing results for "sheetvan fridge".',
  })
  for (const s of ['smart watch', 'स्मार्ट वॉच', 'smartwach']) expect(await first(s)).toBe(watch.slug)
  for (const s of ['powerbank', 'पावर बैंक', 'power bank 20000mah', 'best power bank online'])
    expect(await first(s)).toBe(bank.slug)
})

async function hidingStore() {
  const store = await seed.store()
  await db.updateTable('stores').set({ price_policy: 'none' }).where('id', '=', store.id).execute()
  return store
}

test('A5: no search reveals a withheld price', async () => {
  const hiding = await hidingStore()
  const open = await seed.deal({ title: 'Zarda mixer', pricePaise: 90_000 })
  const withheld = await seed.deal({ title: 'Zarda mixer', storeId: hiding.id, pricePaise: 80_000 })
  expect((await search('zarda mixer')).slugs.toSorted()).toEqual([open.slug, withheld.slug].toSorted())
  expect((await search('zarda mixer under 1000')).slugs).toEqual([open.slug])
  expect((await search('zarda mixer above 500')).slugs).toEqual([open.slug])
})

test('A5: the order of a search does not depend on a withheld price', async () => {
  const hiding = await hidingStore()
  for (const pricePaise of [90_000, 100_000, 110_000])
    await seed.deal({ title: 'Zobra mixer', pricePaise, publishedAt: daysBefore(now, 1) })
  const withheld = await seed.deal({ title: 'Zobra mixer', storeId: hiding.id, publishedAt: daysBefore(now, 1) })
  const orderAt = async (price_paise: number) => {
    await db.updateTable('deals').set({ price_paise }).where('id', '=', withheld.id).execute()
    return (await search('sasta zobra mixer')).slugs
  }
  const order = await orderAt(1_000)
  expect(order).toHaveLength(4)
  expect(await orderAt(90_000_000)).toEqual(order)
})

test('A5: half a character in quotes or after a minus is no fault', async () => {
  for (const s of ['headphones "\ud83d"', 'headphones -\ud83dx'])
    expect((await call('POST /filters', { s, page: 1 }, { json: true })).httpStatus).toBe(200)
})

test('A5: a corrected search has live deals before expired ones', async () => {
  const titles = ['Quillon lantern', 'Quillan lantern'] as const
  for (const title of titles) {
    await seed.deal({ title, publishedAt: hoursBefore(now, 4) })
    await seed.deal({ title: `${title} old`, isExpired: true })
  }
  const { data } = await call('GET /search', { s: 'quillen lantern' })
  const areLive = data.map((deal: { EXPIRE: number }) => deal.EXPIRE !== 1)
  expect(areLive).toEqual([...areLive].sort().reverse())
  expect(new Set(areLive).size).toBe(2)
})

test('A5: a number is never corrected, but the words beside it are', async () => {
  const tyre = await seed.deal({ title: 'Chakra tyre 14950' })
  expect((await search('tyre 14955')).slugs).toEqual([])
  expect(await search('chakraa 14950')).toMatchObject({
    slugs: [tyre.slug],
    message: expect.stringContaining('chakra'),
  })
})

test.each([{}, { s: '' }, { s: '   ' }])(
  'A5: a blank search finds nothing and its message states what to do: %j',
  async (params) => {
    const { httpStatus, body } = await call('GET /search', params)
    expect(httpStatus).toBe(200)
    expect(body).toMatchObject({
      responseData: { data: [], total: 0, message: 'Please enter a search term.' },
      data: { data: [] },
    })
  },
)

test.each([
  "'; drop table deals; --",
  '" & | ! ( ) :* <-> \\',
  '"unclosed',
  '100% off %_%',
  '-',
  'or or or',
  '!!headphones:*',
  'the of and',
  '😀 🎧',
  'ल्प्त्ज़',
  'a'.repeat(200),
  'x '.repeat(100),
  "headphones' \u200d\ufeff",
  '\ud800 half a letter',
  "joote' or mobail:* & (",
  'क्\u200dया जूते',
  '-joote',
  'ke liye ka',
  'joote|mobail',
])('A5: any input is answered with a list: %s', async (s) => {
  const { httpStatus, data } = await call('GET /search', { s })
  expect(httpStatus).toBe(200)
  expect(Array.isArray(data)).toBe(true)
})

test('A5: more than 200 characters are rejected by name', async () => {
  const long = await call('GET /search', { s: 'a'.repeat(201) })
  expect(long.httpStatus).toBe(400)
  expect(long.body.responseData.errors).toEqual({ s: 's must have at most 200 characters.' })
})
