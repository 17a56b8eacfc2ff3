import { expect, test } from 'vitest'
import { readProductPage } from './read-product-page.ts'

const address = 'https://shop.example/p/kettle'
const withData = (script: string, head = '') =>
  readProductPage(`<head>${head}<script type="application/ld+json">${script}</script></head>`, address)
const kettle = { '@type': 'Product', name: 'Steel kettle', offers: { price: '499', priceCurrency: 'INR' } }
const json = JSON.stringify(kettle)

test.each([
  ['a semicolon after it', `${json};`],
  ['a comment of CDATA around it', `// <![CDATA[\n${json}\n// ]]>`],
  ['another comment of CDATA', `/*<![CDATA[*/${json}/*]]>*/`],
  ['commas before brackets', json.replaceAll('}', ',}')],
  ['line breaks in its texts', json.replace('Steel kettle', 'Steel\nkettle')],
  ['its offers in a list in a list', JSON.stringify({ ...kettle, offers: [[kettle.offers]] })],
])('structured data with %s is read', async (_what, script) => {
  expect(await withData(script)).toMatchObject({ title: 'Steel kettle', pricePaise: 499_00, notes: [] })
})

test('a page without structured data gives its title without the store, its picture, and a note', async () => {
  const head = '<meta property="og:image" content="/k.jpg">'
  const titled = (title: string) =>
    readProductPage(`<title>${title}</title>${head}`, 'https://www.shop.example/p/kettle')
  expect(await titled('Shop.example: Steel kettle, 1.2 L : Home &amp; Kitchen')).toMatchObject({
    title: 'Steel kettle, 1.2 L',
    picture: 'https://www.shop.example/k.jpg',
    pricePaise: null,
    notes: [{ field: 'page', kind: 'no-data', host: 'www.shop.example' }],
  })
  expect((await titled('Kettle: the steel one | Shop')).title).toBe('Kettle: the steel one')
})

test('structured data with errors is read only up to 64 kB, so that a page cannot keep the site busy', async () => {
  const large = JSON.stringify({ ...kettle, description: 'x'.repeat(70_000) })
  expect((await withData(large)).pricePaise).toBe(499_00)
  const { pricePaise, notes } = await withData(large.replaceAll('}', ',}'), '<title>Steel kettle</title>')
  expect({ pricePaise, notes }).toMatchObject({ pricePaise: null, notes: [{ field: 'page', kind: 'broken-data' }] })
})

test('structured data that cannot be read at all is said', async () => {
  const { notes } = await withData(json.slice(0, -5), '<title>Steel kettle</title>')
  expect(notes).toEqual([{ field: 'page', kind: 'broken-data', host: 'shop.example' }])
})

test('a placeholder is not the price of a product that is out of stock', async () => {
  const offers = { price: 0.01, priceCurrency: 'INR', availability: 'https://schema.org/OutOfStock' }
  expect(await withData(JSON.stringify({ ...kettle, offers }))).toMatchObject({
    pricePaise: null,
    notes: [
      { field: 'page', kind: 'out-of-stock' },
      { field: 'pricePaise', kind: 'unreadable', text: '0.01' },
    ],
  })
})
