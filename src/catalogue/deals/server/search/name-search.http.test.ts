import { expect, test } from 'vitest'
import { testApp } from '../../../../../tests/support/test-app.ts'

const { call, seed } = await testApp()

const branded = (brand: string, title: string, more = {}) =>
  seed.deal({ title, contentHtml: `<ul><li>Brand: ${brand}</li></ul>`, ...more })
const refill = await branded('All Out', 'Mosquito repellant refill')
const slider = await seed.deal({ title: 'All Out slider machine' })
const milk = await branded('So Good', 'Soy milk')
const balm = await branded('Just Herbs', 'Lip balm')
const mixed = await branded('Keya', 'Mixed herbs, just for you')
const chia = await branded('By Nature', 'Chia seeds')
const gift = await seed.deal({
  title: 'Gift hamper',
  storeId: (await seed.store({ title: 'Such & Such' })).id,
})
await branded('All Over', 'Shower gel for all, out of stock soon')

const search = async (s: string) => (await call('GET /search', { s })).data.map(({ SLUG }: { SLUG: string }) => SLUG)

test('A5: brands and stores are found by names of words that the index does not have', async () => {
  expect(new Set(await search('all out'))).toEqual(new Set([refill.slug, slider.slug]))
  expect(await search('So Good')).toEqual([milk.slug])
  expect(await search('such such')).toEqual([gift.slug])
  expect(await search('all out under 100')).toEqual([])
  expect(await search('the of and')).toEqual([])
})

test('A5: deals of a brand come first when the search is its name', async () => {
  expect(await search('just herbs')).toEqual([balm.slug, mixed.slug])
  const nature = await seed.deal({ title: 'Nature photography by the sea' })
  expect(await search('by nature')).toEqual([chia.slug, nature.slug])
})
