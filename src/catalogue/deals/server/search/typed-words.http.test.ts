import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, seed } = await testApp()

const titles = [
  'Zandu Balm - Pain',
  'Bambino Pasta - Penne',
  'MAGGI Noodles - Masala',
  'Sunfeast YiPPee Noodles - Family Pack',
  'Germisol Phenyl - Herbal',
  'Good maid Floor Cleaner - Lavender',
  'Chocolate Health Drink - Bournvita',
  'Complan Health Drink, Refill',
  'Amul Cheese Slices',
  'Amul Ghee',
  'Veggie Burger Buns',
  'Bisk Farm Sugar Free Biscuits',
  'Marie Biscuits',
  'Netraya 43 inch Smart TV',
  'Haldiram Aloo Bhujia',
  'Town Bus Namkeen Moong Dal',
  'Svarix Hush Headphones',
  'North Indian Lunch Thali',
  'Kissa Peti: Illustrated Story Books',
  'Tarango A7 5G Phone',
]
for (const title of titles) await seed.deal({ title })
const mentions = {
  'Mudranik Ink Tank Printer': 'Headphones are not in the box.',
  'Silwat Steam Iron, Ceramic Plate': 'As flat as a thali.',
  'Domestic Flights': 'Kids read books on board.',
  'Taravolt Power Bank': 'Charges a 5G phone twice.',
  'Ghadivo Smartwatch': 'Rings with your 5G phone.',
}
for (const [title, text] of Object.entries(mentions)) await seed.deal({ title, contentHtml: `<p>${text}</p>` })
await seed.deal({ title: 'Syahi Printer', contentHtml: '<p>Print from a phone, or the heads dry.</p>' })
const recharge = await seed.category({ title: 'Recharge' })
await seed.coupon({ title: 'Lumidiya Rechargeable Study Lamp', code: 'PADHAI' })
await seed.deal({ title: 'Taarlink 84-day Pack', categoryIds: [recharge.id] })

const search = async (s: string) => {
  const { body, data } = await call('GET /search', { s })
  return { titles: data.map(({ TITLE }: { TITLE: string }) => TITLE), message: body.responseData.message }
}

test.each([
  ['zandu bam', 'Zandu Balm - Pain'],
  ['maggi family pack', 'MAGGI Noodles - Masala'],
  ['phenyl floor cleaner', 'Germisol Phenyl - Herbal'],
  ['bhujia', 'Haldiram Aloo Bhujia'],
  ['namkeen', 'Town Bus Namkeen Moong Dal'],
  ['bournvita 1kg refill', 'Chocolate Health Drink - Bournvita'],
])('A5: the typed word comes before its synonyms: "%s"', async (typed, title) => {
  expect((await search(typed)).titles[0]).toBe(title)
})

test.each([
  ['amul cheese slices for burger', 'Amul Cheese Slices', 'amul cheese slices'],
  ['sugar free biscuits for diabetics', 'Bisk Farm Sugar Free Biscuits', 'sugar free biscuits'],
  ['samsung tv', 'Netraya 43 inch Smart TV', 'tv'],
])('A5: the most words that a deal has are kept, and the page says so: "%s"', async (typed, title, meant) => {
  const { titles, message } = await search(typed)
  expect(titles[0]).toBe(title)
  expect(message).toBe(`No deals found for "${typed}". Showing results for "${meant}".`)
})

test.each([
  ['headphones', 'Svarix Hush Headphones'],
  ['thali', 'North Indian Lunch Thali'],
  ['books for kids', 'Kissa Peti: Illustrated Story Books'],
  ['5g phone', 'Tarango A7 5G Phone'],
])('A5: a deal that only mentions "%s" follows the one whose title has it', async (typed, title) => {
  const { titles } = await search(typed)
  expect(titles[0]).toBe(title)
})

test('A5: among deals that only mention it, accessories are the last', async () => {
  const { titles } = await search('5g phone')
  expect([titles.at(0), titles.at(-1)]).toEqual(['Tarango A7 5G Phone', 'Taravolt Power Bank'])
  expect(titles).toContain('Ghadivo Smartwatch')
})

test('A5: the words of another name that stand apart in a text do not say it', async () => {
  expect((await search('headphones')).titles).not.toContain('Syahi Printer')
})

test('A5: deals of a category come first when offers of it are asked for by its name', async () => {
  expect((await search('recharge offer')).titles.slice(0, 2)).toEqual([
    'Taarlink 84-day Pack',
    'Lumidiya Rechargeable Study Lamp',
  ])
})
