import { describe, expect, test } from 'vitest'
import { readCategoryMap } from './category-map.ts'
import { guessCategories } from './guess-categories.ts'
import { guessFormats } from './guess-formats.ts'
import { guessMapping } from './guess-mapping.ts'
import { readMapping } from './read-mapping.ts'

const guessTable = (columns: string[], rows: string[][]) => {
  const { mapping, guessed } = guessMapping(columns, rows)
  return { mapping, guessed, ...guessFormats(mapping.fields, columns, rows) }
}
/** A table as CSV without quotes. */
const guess = (text: string) => {
  const [header = '', ...rows] = text.trim().split('\n')
  return guessTable(
    header.split(','),
    rows.map((row) => row.split(',')),
  )
}
const fieldsOf = (text: string) => guess(text).mapping.fields

describe('columns by their names', () => {
  test.each<[language: string, table: string, fields: object]>([
    [
      'abbreviations',
      `SKU,Product_Name,M.R.P.,Selling Price (Rs),In Stock?,Product URL,imageUrl
A1,Assam Tea,649,399,Yes,https://tea.example/a1,https://cdn.tea.example/a1.jpg
A2,Green Tea,299,199,No,https://tea.example/a2,https://cdn.tea.example/a2.jpg`,
      {
        key: 'SKU',
        title: 'Product_Name',
        price: 'M.R.P.',
        salePrice: 'Selling Price (Rs)',
        availability: 'In Stock?',
        link: 'Product URL',
        picture: 'imageUrl',
      },
    ],
    [
      'Hindi',
      `कोड,उत्पाद का नाम,एमआरपी,कीमत,लिंक,चित्र,उपलब्धता
1,असम चाय,₹६४९,₹३९९,https://tea.example/1,https://tea.example/1.png,उपलब्ध
2,हरी चाय,₹299,₹199,https://tea.example/2,https://tea.example/2.png,स्टॉक में नहीं`,
      {
        key: 'कोड',
        title: 'उत्पाद का नाम',
        price: 'एमआरपी',
        salePrice: 'कीमत',
        link: 'लिंक',
        picture: 'चित्र',
        availability: 'उपलब्धता',
      },
    ],
    [
      "Google's names in a CSV of a shop system's plugin",
      `id,title,description,link,image_link,availability,price,sale_price,brand,gtin,item_group_id,size,product_type
1,Red Kurta S,Cotton,https://nila.example/1?s=S,https://nila.example/1.jpg,in_stock,999 INR,499 INR,Nila,8901000000019,K1,S,Apparel > Kurtas
2,Red Kurta M,Cotton,https://nila.example/1?s=M,https://nila.example/1.jpg,in_stock,999 INR,499 INR,Nila,,K1,M,Apparel > Kurtas`,
      {
        key: 'id',
        title: 'title',
        description: 'description',
        link: 'link',
        picture: 'image_link',
        availability: 'availability',
        price: 'price',
        salePrice: 'sale_price',
        gtin: 'gtin',
        itemGroup: 'item_group_id',
        variant: 'size',
      },
    ],
    [
      'coupons',
      `Merchant,Offer Title,Coupon Code,Valid Till,Landing Page
Tea House,Rs. 250 off,TEA250,2026-12-31,https://tea.example/
Tea House,Free delivery,,2026-11-30,https://tea.example/free`,
      {
        key: 'Landing Page',
        title: 'Offer Title',
        store: 'Merchant',
        couponCode: 'Coupon Code',
        endsOn: 'Valid Till',
        link: 'Landing Page',
      },
    ],
  ])('%s', (_, table, fields) => {
    expect(fieldsOf(table)).toEqual(fields)
  })

  test('a known name with other values is another column', () => {
    const table = `id,name,price,discount,image
1,Tea,399,20%,1
2,Cup,199,10%,2`
    expect(fieldsOf(table)).toEqual({ key: 'id', title: 'name', price: 'price' })
  })

  test('amounts that are no prices of the product, and a number of the row, are left out', () => {
    const table = `index,sku,name,cost,shipping price,gst rate,cod amount
1,T1,Tea,399,40,12,50
2,C2,Cup,199,40,18,50`
    expect(fieldsOf(table)).toEqual({ key: 'sku', title: 'name', price: 'cost' })
  })

  test('of two columns with one name neither is used', () => {
    expect(fieldsOf('id,name,price,price\n1,Tea,5,6')).toEqual({ key: 'id', title: 'name' })
  })
})

test('columns with unknown names are told by their values, and are unsure', () => {
  const { guessed, mapping } = guess(`a,b,c,d,e
Assam Tea,₹399,https://tea.example/1,https://cdn.tea.example/1.jpg,In Stock
Green Tea,₹199,https://tea.example/2,https://cdn.tea.example/2.jpg,Sold out`)
  expect(mapping.fields).toEqual({ title: 'a', price: 'b', link: 'c', picture: 'd', availability: 'e', key: 'c' })
  expect(guessed).toEqual([
    { field: 'title', column: 'a', certainty: 'unsure', reason: 'values' },
    { field: 'price', column: 'b', certainty: 'unsure', reason: 'values' },
    { field: 'link', column: 'c', certainty: 'unsure', reason: 'values' },
    { field: 'key', column: 'c', certainty: 'unsure', reason: 'only choice' },
    { field: 'picture', column: 'd', certainty: 'unsure', reason: 'values' },
    { field: 'availability', column: 'e', certainty: 'unsure', reason: 'values' },
  ])
})

test.each([
  ['name,price,page\nTea,5,https://t.example/1\nTea,6,https://t.example/2', 'page'],
  ['name,price,position\nTea,5,1\nTea,6,2', 'position'],
  ['name,price,remark\nTea,5,none\nCup,6,none', 'name'],
  ['name,price,remark\nTea,5,none\nTea,6,none', undefined],
  // One product on two days.
  ['asin,name,price,scraped_at\nB1,Tea,5,2026-01-01\nB1,Tea,6,2026-01-02', 'asin'],
])('without a column of ids a row is known by its address, a code or its title: %j', (table, key) => {
  expect(fieldsOf(table).key).toBe(key)
})

test('"yes" and "true" alone are not taken for a stock', () => {
  expect(fieldsOf('id,name,price,advantage\n1,Tea,5,true\n2,Cup,6,false')).not.toHaveProperty('availability')
})

test('a name and all values make a guess sure; part of a name, or an empty column, make it likely', () => {
  const { guessed } = guess('id,product title en,price,coupon\n1,Tea,5,\n2,Cup,6,')
  expect(guessed.map(({ field, certainty, reason }) => [field, certainty, reason])).toEqual([
    ['key', 'sure', 'name'],
    ['title', 'likely', 'name'],
    ['price', 'sure', 'name'],
    ['couponCode', 'likely', 'name'],
  ])
})

test('a mapping of guesses is one that an import reads: categories of a path, brand, website and pictures of a list', () => {
  const { mapping } = guessMapping(
    ['sku', 'name', 'price', 'url', 'images', 'category', 'brand'],
    [
      [
        '1',
        'Tea',
        '5',
        'https://tea.example/1?utm_source=x',
        '["https://i.example/1.jpg", "https://i.example/2.jpg"]',
        '["Food >> Tea >> Black"]',
        'Amber',
      ],
    ],
  )
  expect(mapping.website).toBe('https://tea.example/')
  expect(mapping.details).toEqual({ Brand: 'brand' })
  const read = readMapping(JSON.stringify({ ...mapping, name: 'tea' }), 'guess')
  const first = (source: (typeof read.categories)[number] | undefined, text: string) =>
    source?.match?.exec(text)?.[1]?.trim()
  expect(read.categories.map((source) => first(source, '["Food >> Tea >> Black"]'))).toEqual(['Food', 'Tea'])
  expect(first(read.fields.picture, '["https://i.example/1.jpg", "https://i.example/2.jpg"]')).toBe(
    'https://i.example/1.jpg',
  )
  expect(mapping.fields.morePictures).toBe('images')
})

describe('formats', () => {
  const dated = (...dates: string[]) =>
    guess(`id,name,price,expiry\n${dates.map((date, at) => `${at},Tea,5,${date}`).join('\n')}`)

  test.each<[dates: string[], formats: string[]]>([
    [['2026-12-31', '31 Dec 2026'], []],
    [['31/12/2026', '01/12/2026'], ['d/M/yyyy']],
    [['12/31/2026 23:59', '12/01/2026 8:00'], ['M/d/yyyy H:mm']],
    [['31-Dec-26', '1-Jan-27'], ['d-MMM-yy']],
    [['20261231'], ['yyyyMMdd']],
    [['1798675200', '1798761600'], ['epoch-seconds']],
    [
      ['05.06.2026', '2026-06-20'],
      ['yyyy-M-d', 'd.M.yyyy'],
    ],
  ])('the dates %j have the formats %j', (dates, formats) => {
    expect(dated(...dates).dateFormat).toEqual(formats)
  })

  test('days that may be months are a choice, with what each format makes of them', () => {
    expect(dated('31/12/2026', '05/06/2026').dates).toBeNull()
    expect(dated('05/06/2026', '07/07/2026').dates).toEqual({
      examples: ['05/06/2026'],
      choices: [
        { value: ['d/M/yyyy'], readings: ['2026-06-04T18:30:00.000Z'] },
        { value: ['M/d/yyyy'], readings: ['2026-05-05T18:30:00.000Z'] },
      ],
    })
  })

  test('amounts are read with a comma where a point reads fewer of them, which is a choice', () => {
    const priced = (...prices: string[]) =>
      guessTable(
        ['id', 'name', 'price'],
        prices.map((price, at) => [`${at}`, 'Tea', price]),
      )
    expect(priced('1,299.00', '499').amounts).toBeNull()
    expect(priced('1.299,00', '499,00', '12').decimal).toBe(',')
    expect(priced('1.299,00', '499,00', '12').amounts).toEqual({
      examples: ['1.299,00', '499,00'],
      choices: [
        { value: ',', readings: [1299_00, 499_00] },
        { value: '.', readings: [null, null] },
      ],
    })
  })
})

test('categories are guessed by their names, as large shops use them, and by words; others stay open', () => {
  const site = ['Mobiles & Accessories', 'Home & Living', 'Home Appliances', 'Grocery', 'Beauty & Care', 'Baby']
  const shop = readCategoryMap(JSON.stringify({ categories: { 'Skin Care': 'Beauty & Care', Toys: 'Toys' } }), 'x')
  const counted = [
    'grocery',
    'Skin Care',
    'Mobile Covers',
    'Home Appliance Parts',
    'Home',
    'Toys',
    'Babies',
    'All',
  ].map((name, at) => [name, 10 - at] as const)
  expect(guessCategories(counted, site, shop).map(({ name, titles }) => [name, ...titles])).toEqual([
    ['grocery', 'Grocery'],
    ['Skin Care', 'Beauty & Care'],
    ['Mobile Covers', 'Mobiles & Accessories'],
    ['Home Appliance Parts', 'Home Appliances'],
    ['Home'],
    ['Toys'],
    ['Babies', 'Baby'],
    ['All'],
  ])
  expect(guessCategories(counted, site, shop)[0]?.count).toBe(10)
})
