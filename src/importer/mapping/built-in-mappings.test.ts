import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { decodeFeed } from '../formats/decode-feed.ts'
import { readMappedFeed } from '../formats/mapped-feed.ts'
import { buildOffer } from '../offer/build-offer.ts'
import type { FeedLine } from '../offer/feed-row.ts'
import { loadMapping } from './load-mapping.ts'

const header = 'index,product,category,sub_category,brand,sale_price,market_price,type,rating'

async function bigBasketTitle(product: string, brand: string): Promise<string | undefined> {
  const { mapping } = await loadMapping('bigbasket')
  const file = `${header}\n1,"${product}",Beauty & Hygiene,Bath & Hand Wash,${brand},20,25,Soaps,4.1\n`
  const bytes = decodeFeed(Readable.from([Buffer.from(file)]), null)
  const lines: FeedLine[] = []
  for await (const some of readMappedFeed(bytes, mapping, 'bigbasket.csv', new Date('2026-07-01'))) lines.push(...some)
  const [line] = lines
  const built = line && 'row' in line ? buildOffer(line.row) : line
  return built && ('offer' in built ? built.offer.title : `${built.rejection.field} ${built.rejection.reason}`)
}

test.each([
  ['Original Soap', 'Lemongrove', 'Lemongrove Original Soap'],
  ['Original Soap', ' Lemongrove ', 'Lemongrove Original Soap'],
  ['Lemongrove Original Soap', 'Lemongrove', 'Lemongrove Original Soap'],
  ['Soap by Lemongrove - Original', 'Lemongrove', 'Soap by Lemongrove - Original'],
  ['Lemongroves Soap', 'Lemongrove', 'Lemongrove Lemongroves Soap'],
  ['Tea & More Soap', 'Tea & Co', 'Tea & Co Tea & More Soap'],
  ['Original Soap', '', 'Original Soap'],
  ['Original\nSoap', 'Lemongrove', 'Lemongrove Original Soap'],
  ['', 'Lemongrove', 'title is empty'],
])('BigBasket: the title of %j by %j is %j', async (product, brand, title) => {
  expect(await bigBasketTitle(product, brand)).toBe(title)
})
