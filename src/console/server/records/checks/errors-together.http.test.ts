import { expect, test } from 'vitest'
import { signedInBrowser } from '../../../../../tests/support/console.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'

const site = await testApp()
const { seed, now } = site
const editor = await signedInBrowser(site, 'editor')
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString()

async function refusalOf(path: string, body: object): Promise<Record<string, string>> {
  const answer = await editor.post(path, body)
  expect(answer.status, answer.text).toBe(400)
  return answer.body.errors
}
const createErrors = (kind: string, values: object) => refusalOf(`/records/${kind}`, { values })

const outOfRange = 'The number is outside of the allowed range.'
const required = 'This field is required.'
const notAnAddress = 'Please enter a web address that begins with https:// or http://.'
const neitherAddressNorPath =
  'Please enter a web address that begins with https:// or http://, or a path of this site that begins with /.'
const endIsFirst = 'The end must be after the beginning.'

// Coupons are deals with a code.
test('a deal and its coupon are refused once, with wrong numbers, missing stores and crossed dates', async () => {
  const errors = {
    storeId: 'There is no such store.',
    pricePaise: outOfRange,
    categoryIds: 'There is no such category.',
    couponCode: 'A coupon needs a code.',
    endsAt: endIsFirst,
    dayUntil: endIsFirst,
  }
  const values = {
    title: 'Kettle',
    storeId: '987654',
    categoryIds: ['987655'],
    pricePaise: -1,
    couponName: 'First order',
    publishedAt: minutes(20),
    endsAt: minutes(10),
    dayFrom: minutes(5),
    dayUntil: minutes(5),
  }
  expect(await createErrors('deals', values)).toEqual(errors)
  const { title: _, ...untitled } = values
  expect(await createErrors('deals', untitled)).toEqual({ ...errors, title: required })

  const { id } = await seed.deal()
  const { version } = (await editor.get(`/records/deals/${id}`)).body
  expect(await refusalOf(`/records/deals/${id}`, { values, version })).toEqual(errors)
  expect(await refusalOf('/previews', { kind: 'deals', recordId: `${id}`, values })).toEqual(errors)
})

test('a field that is wrong by itself is not blamed for anything else, nor are others for it', async () => {
  const { id: storeId } = await seed.store()
  const values = { title: 'Kettle', storeId: `${storeId}`, publishedAt: 'soon', endsAt: minutes(-10) }
  expect(await createErrors('deals', values)).toEqual({ publishedAt: 'This is not a date and time.' })
  const noStore = { title: 'Kettle', priceText: 'x'.repeat(61), pricePaise: 100 }
  expect(await createErrors('deals', noStore)).toEqual({ storeId: required, priceText: 'The text is too long.' })
})

test('a store and a category are refused once, with wrong numbers and addresses and with names that are taken', async () => {
  const store = await seed.store({ title: 'Kirana Bazaar', slug: 'kirana-bazaar' })
  const category = await seed.category({ title: 'Pooja Lamps', slug: 'pooja-lamps' })
  expect(
    await createErrors('stores', {
      title: store.title,
      slug: store.slug,
      website: 'kirana',
      rating: 7,
      pricePolicy: 'full',
    }),
  ).toEqual({
    title: 'There is a store of this name already.',
    slug: 'This short name is taken.',
    website: notAnAddress,
    rating: outOfRange,
  })
  expect(await createErrors('categories', { title: category.title, slug: 'x'.repeat(81), position: -1 })).toEqual({
    title: 'There is a category of this name already.',
    slug: 'The text is too long.',
    position: outOfRange,
  })
  // Without a title the address would be made from nothing.
  expect(await createErrors('categories', { slug: '', position: -1 })).toEqual({
    title: required,
    position: outOfRange,
  })

  const other = await seed.store({ title: 'Mandi Direct' })
  const path = `/records/stores/${other.id}`
  const { version } = (await editor.get(path)).body
  expect(await refusalOf(path, { values: { title: store.title, rating: 7 }, version })).toEqual({
    title: 'There is a store of this name already.',
    rating: outOfRange,
  })
})

test('a banner, a static page, an article and a redirect are refused once', async () => {
  const banner = { slug: 'home', image: 'lamp', link: '/deals', startsAt: minutes(10), endsAt: minutes(5) }
  expect(await createErrors('banners', banner)).toEqual({
    title: required,
    image: neitherAddressNorPath,
    endsAt: endIsFirst,
  })
  const page = { slug: 'sitemap', language: 'en', contentHtml: '<p>Text</p>' }
  expect(await createErrors('pages', page)).toEqual({
    title: required,
    slug: 'Another page of the site has this address.',
  })
  expect(await createErrors('articles', { title: 'Tea', image: 'lamp', publishedAt: 'soon' })).toEqual({
    author: required,
    image: neitherAddressNorPath,
    publishedAt: 'This is not a date and time.',
    descriptionHtml: required,
  })
  const redirect = { fromPath: 'no-slash', status: '301' }
  expect(await createErrors('redirects', { ...redirect, target: 'nowhere' })).toEqual({
    fromPath: 'Please enter a path that begins with /, without ? and #.',
    target: 'Please enter a path that begins with /, or an address with https://.',
  })
  expect(await createErrors('redirects', { ...redirect, target: '' })).toEqual({
    fromPath: 'Please enter a path that begins with /, without ? and #.',
    target: required,
  })
})

test('a record that does not exist is refused for its wrong values, as it was before', async () => {
  expect(await refusalOf('/records/stores/987654', { values: { rating: 7 }, version: '1' })).toEqual({
    rating: outOfRange,
  })
})
