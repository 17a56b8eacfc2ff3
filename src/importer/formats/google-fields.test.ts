import { expect, test } from 'vitest'
import { allOf, bytesOf } from '../../../tests/support/read-portions.ts'
import { readGoogleFeed } from './google-feed.ts'

const now = new Date('2026-07-01T00:00:00Z')

const rowsOf = async (feed: string) =>
  (await allOf(readGoogleFeed(bytesOf(feed), now))).map((line) => ('row' in line ? line.row : line.rejection))

const rss = (items: string) =>
  `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Tea House</title>${items}</channel></rss>`
const item = (id: string, more: string) =>
  `<item><g:id>${id}</g:id><g:title>Tea</g:title><g:link>https://shop.example/${id}</g:link><g:price>250 INR</g:price>${more}</item>`

test('a sale price applies on its last day', async () => {
  const on = (dates: string) =>
    item('1', `<g:sale_price>119 INR</g:sale_price><g:sale_price_effective_date>${dates}</g:sale_price_effective_date>`)
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const feed = rss(on(`${day(-5)}/${day(0)}`) + on(`${day(-5)}/${day(-2)}`))
  expect(await rowsOf(feed)).toMatchObject([{ salePrice: '119 INR' }, { salePrice: '' }])
})

test('a deal ends with its sale or at its expiration, whichever comes first', async () => {
  const on = (expiration: string) =>
    item(
      '1',
      `<g:sale_price>119 INR</g:sale_price><g:sale_price_effective_date>2026-06-01T00:00+0530/2026-07-09T12:00+0530</g:sale_price_effective_date>
       <g:expiration_date>${expiration}</g:expiration_date>`,
    )
  const feed = rss(on('2026-07-05T12:00+0530') + on('2026-08-01T12:00+0530') + on(''))
  const [saleEnd, expiration] = [new Date('2026-07-09T12:00+0530'), new Date('2026-07-05T12:00+0530')]
  expect(await rowsOf(feed)).toMatchObject([{ endsAt: expiration }, { endsAt: saleEnd }, { endsAt: saleEnd }])
})

test('a title or text with markup of its own is read whole, other nested elements are not the field', async () => {
  const fields = `<g:title>Assam <b>Gold</b> T<i>e</i>a</g:title><description>Rich <b>malty</b> taste.<p>Best</p><p>hot</p></description>
    <g:shipping><g:country>IN</g:country> free <g:price>40 INR</g:price></g:shipping><g:brand>Good <x>not this</x>Leaf</g:brand>`
  const feed = rss(
    `<item><g:id>1</g:id>${fields}<link>https://www.shop.example/1</link><g:price>250 INR</g:price></item>`,
  )
  const [row] = await rowsOf(feed)
  expect(row).toMatchObject({
    title: 'Assam Gold Tea',
    price: '250 INR',
    description: expect.stringMatching(/^Rich malty taste\.\s+Best\s+hot\s*$/),
    details: expect.arrayContaining([['Brand', 'Good Leaf']]),
  })
})

test('the store is the channel without what it calls itself', async () => {
  const storeOf = async (title: string) => {
    const [row] = await rowsOf(rss(item('1', '')).replace('Tea House', title))
    return row && 'store' in row ? row.store : undefined
  }
  for (const title of [
    'Tea House Product Feed',
    'Tea House - Google Products Feed',
    'Tea House: Data feed',
    'Tea House',
  ])
    expect(await storeOf(title), title).toBe('Tea House')
  expect(await storeOf('Feed Mart')).toBe('Feed Mart')
  expect(await storeOf('Product Feed')).toBe('shop.example')
})
