import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, seed, db } = await testApp()

const deal = (title: string, pricePaise: number, storeId?: number) =>
  seed.deal({ title, originalPaise: 100_000, pricePaise, ...(storeId !== undefined && { storeId }) })
const half = await deal('Daudika running shoes', 45_000)
const less = await deal('Daudika walking shoes', 81_000)
const silver = await deal('Silver bar 50 Gram', 81_000)
const coupon = await seed.deal({ title: 'Up to 60% off on shoes', originalPaise: null, pricePaise: null })
const cotton = await seed.deal({ title: 'Shoes of 70% cotton', originalPaise: null, pricePaise: null })

const search = async (s: string) => {
  const { body, data } = await call('GET /search', { s })
  return { slugs: data.map(({ SLUG }: { SLUG: string }) => SLUG).sort(), message: body.responseData.message }
}
const slugsOf = (...deals: { slug: string }[]) => deals.map(({ slug }) => slug).sort()

test('A5: a discount in words is a condition: deals with it or more, and offers whose titles state it', async () => {
  for (const s of ['shoes 50% off', 'flat 50% off shoes', '50 percent discount on shoes', 'शूज 50% की छूट'])
    expect(await search(s), s).toEqual({ slugs: slugsOf(half, coupon), message: undefined })
  expect((await search('shoes upto 60% off')).slugs).toEqual(slugsOf(coupon))
  expect((await search('10% off shoes')).slugs).toEqual(slugsOf(half, less, coupon))
  expect((await search('50% off shoes under 500')).slugs).toEqual(slugsOf(half))
})

test('A5: a discount alone lists the deals with it, as does one beside a word for offers', async () => {
  expect((await search('50% off')).slugs).toEqual(slugsOf(half, coupon))
  expect((await search('deals 50% off')).slugs).toEqual(slugsOf(half, coupon))
  expect((await search('minimum 15% off')).slugs).toEqual(slugsOf(half, less, silver, coupon))
  expect((await search('70% cotton')).slugs).toEqual(slugsOf(cotton))
})

test('A5: where no such deal has the discount, others are shown, and the message says what was searched', async () => {
  expect(await search('silver bar 80% off')).toEqual({
    slugs: slugsOf(silver),
    message: 'No deals found for "silver bar 80% off". Showing results for "silver bar".',
  })
  expect(await search('80% off')).toEqual({ slugs: [], message: 'No deals found for "80% off".' })
})

test('A5: the message about a corrected word names the discount and the price too', async () => {
  expect(await search('daudica running 50% off under 500')).toEqual({
    slugs: slugsOf(half),
    message:
      'No deals found for "daudica running 50% off under 500". Showing results for "daudika running 50% off under 500".',
  })
})

test('A5: no search reveals the discount of a withheld price', async () => {
  const hiding = await seed.store({ title: 'Hidden House' })
  await db.updateTable('stores').set({ price_policy: 'none' }).where('id', '=', hiding.id).execute()
  const withheld = await deal('Zarda sandals', 20_000, hiding.id)
  expect(await search('zarda sandals 50% off')).toEqual({
    slugs: slugsOf(withheld),
    message: 'No deals found for "zarda sandals 50% off". Showing results for "zarda sandals".',
  })
})
