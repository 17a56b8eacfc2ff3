import { expect, test } from 'vitest'
import { daysBefore } from '../../../../../tests/support/factories.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, seed, now } = await testApp()

const deal = (title: string, age: number) => seed.deal({ title, publishedAt: daysBefore(now, age) })
const phone = await deal('Tarango X3 5G smartphone', 1)
const cover = await deal('Shock-proof covers for every mobile', 2)
const shoes = await deal('Running shoes for kids', 3)
const sneakers = await deal('Canvas sneakers, men', 4)
const kurta = await deal('Handblock kurta, women', 5)
const rice = await deal('Basmati rice 5 kg', 6)
const hindiRice = await deal('चावल 10 किलो सोना मसूरी', 7)
const oil = await deal('Mustard oil 5 L', 8)
const telescope = await deal('Telescope, 70 mm', 9)

const search = async (s: string) => {
  const { body, data } = await call('GET /search', { s })
  return { slugs: data.map(({ SLUG }: { SLUG: string }) => SLUG).sort(), message: body.responseData.message }
}
/** The slugs, best first. */
const searched = async (s: string): Promise<string[]> =>
  (await call('GET /search', { s })).data.map(({ SLUG }: { SLUG: string }) => SLUG)
const slugsOf = (...deals: { slug: string }[]) => deals.map(({ slug }) => slug).sort()

test.each([
  ['मोबाइल', [phone, cover]],
  ['मोबाईल', [phone, cover]],
  ['mobail', [phone, cover]],
  ['फ़ोन', [phone, cover]],
  ['फोन', [phone, cover]],
  ['joote', [shoes, sneakers]],
  ['जूते', [shoes, sneakers]],
  ['JOOTA', [shoes, sneakers]],
  ['kapde', [kurta]],
  ['कपडे', [kurta]],
  ['chawal', [rice]],
  ['चावल', [rice, hindiRice]],
])('A5: "%s" is understood', async (words, deals) => {
  expect(await search(words)).toEqual({ slugs: slugsOf(...deals), message: undefined })
})

test('A5: goods are found by British, American and Indian spellings alike', async () => {
  for (const [title, words] of [
    ['Yonda badminton racquet', 'yonda racket'],
    ['Wire drawer organizer', 'drawer organiser'],
    ['Moisturising hand cream', 'moisturizing cream'],
    ['Bead agarbathi', 'bead agarbatti'],
    ['Sugar donut', 'doughnut'],
    ['Beach slippers', 'flipflops'],
    ['Garlic pappad', 'garlic papad'],
  ] as const) {
    const { slug } = await deal(title, 1)
    expect((await searched(words))[0], words).toBe(slug)
    expect((await search(words)).message, words).toBeUndefined()
  }
})

test('A5: Hindi and English words can be combined, and each counts', async () => {
  expect((await search('running joote')).slugs).toEqual(slugsOf(shoes))
  expect((await search('joote men')).slugs).toEqual(slugsOf(sneakers))
  expect(await search('joote rice')).toEqual({
    slugs: slugsOf(shoes, sneakers),
    message: 'No deals found for "joote rice". Showing results for "joote".',
  })
})

test('A5: filler words are ignored', async () => {
  expect((await search('bachchon ke saste joote')).slugs).toEqual(slugsOf(shoes))
  expect((await search('बच्चों के जूते चाहिए')).slugs).toEqual(slugsOf(shoes))
})

test.each(['shoes for kids', 'bachchon ke liye joote', 'जूते बच्चों के लिए'])(
  'A5: deals for those named in "%s" come first, and others follow',
  async (s) => {
    expect(await searched(s)).toEqual([shoes.slug, sneakers.slug])
  },
)

test('A5: a minus also excludes synonyms, and quotes search the word itself', async () => {
  expect((await search('चावल -basmati')).slugs).toEqual(slugsOf(hindiRice))
  expect((await search('5 -chawal -mobail')).slugs).toEqual(slugsOf(oil))
  expect((await search('"चावल"')).slugs).toEqual(slugsOf(hindiRice))
})

test('A5: a word with synonyms may still be the beginning of another', async () => {
  expect((await search('tel')).slugs).toEqual(slugsOf(oil, telescope))
})

test("A5: a misspelt Hindi word is corrected to its neighbour's meaning, and the message reports it", async () => {
  expect(await search('chawwal')).toEqual({
    slugs: slugsOf(rice),
    message: 'No deals found for "chawwal". Showing results for "rice".',
  })
})

test('A5: ordinary tea comes before green tea where its everyday name is searched', async () => {
  const black = await seed.deal({ title: 'Black Tea' })
  const green = await seed.deal({ title: 'Green Tea' })
  for (const s of ['chai patti', 'chaipatti', 'चाय पत्ती'])
    expect(await searched(s), s).toEqual([black.slug, green.slug])
})

test('A5: when no deal is what several words mean together, they are searched one by one', async () => {
  expect(await search('kurta laces')).toEqual({
    slugs: slugsOf(kurta),
    message: 'No deals found for "kurta laces". Showing results for "kurta".',
  })
  expect(await search('shoe laces')).toEqual({
    slugs: slugsOf(shoes, sneakers),
    message: 'No deals found for "shoe laces". Showing results for "shoe".',
  })
})
