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

test('further pictures are those of the product, without the first and without what is no public address', async () => {
  const image = [
    '/1.jpg',
    { '@type': 'ImageObject', name: 'From the side', contentUrl: 'https://cdn.example/2.jpg' },
    '/1.jpg',
    'http://10.0.0.1/3.jpg',
    ...Array.from({ length: 12 }, (_, n) => `/more-${n}.jpg`),
  ]
  const { picture, morePictures } = await withData(JSON.stringify({ ...kettle, image }))
  expect(picture).toBe('https://shop.example/1.jpg')
  expect(morePictures.slice(0, 2)).toEqual(['https://cdn.example/2.jpg', 'https://shop.example/more-0.jpg'])
  expect(morePictures).toHaveLength(8)
  const [side] = image.slice(1)
  expect(await withData(JSON.stringify({ ...kettle, image: side }))).toMatchObject({
    picture: 'https://cdn.example/2.jpg',
    morePictures: [],
  })
})

test('the place of the product in its store comes from breadcrumbs, also in microdata, or from its category', async () => {
  const crumb = (position: number, name: string) => ({ '@type': 'ListItem', position, name })
  const list = {
    '@type': 'BreadcrumbList',
    itemListElement: [
      crumb(1, 'Home'),
      { '@type': 'ListItem', position: 2, item: { '@id': '/k', name: 'Kitchen &amp; Dining' } },
    ],
  }
  expect((await withData(JSON.stringify([list, { ...kettle, category: 'Toys' }]))).crumbs).toEqual([
    'Home',
    'Kitchen & Dining',
  ])
  expect((await withData(JSON.stringify({ ...kettle, category: 'Home > Kitchen > Kettles' }))).crumbs).toEqual([
    'Home',
    'Kitchen',
    'Kettles',
  ])
  const markup = `<ol itemscope itemtype="https://schema.org/BreadcrumbList"><li itemprop="itemListElement" itemscope
    itemtype="https://schema.org/ListItem"><a itemprop="item" href="/k"><span itemprop="name">Kitchen</span></a></li></ol>`
  const page = await readProductPage(`${markup}<script type="application/ld+json">${json}</script>`, address)
  expect(page.crumbs).toEqual(['Kitchen'])
  expect((await withData(json)).crumbs).toEqual([])
})
