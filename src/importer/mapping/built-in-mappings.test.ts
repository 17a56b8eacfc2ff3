import { expect, test } from 'vitest'
import { allOf, bytesOf } from '../../../tests/support/read-portions.ts'
import { decodeFeed } from '../formats/decode-feed.ts'
import { readMappedFeed } from '../formats/mapped-feed.ts'
import { readRow } from '../formats/read-row.ts'
import type { FeedLine } from '../offer/feed-row.ts'
import { NO_FILTER } from '../offer/offer-filter.ts'
import { mapCategories } from './category-map.ts'
import { loadCategoryMap, loadMapping } from './load-mapping.ts'

const header = 'index,product,category,sub_category,brand,sale_price,market_price,type,rating'

type Product = { product: string; brand: string; category: string; shelf: string; type: string }
const soap: Product = {
  product: 'Soap',
  brand: 'Lemongrove',
  category: 'Beauty & Hygiene',
  shelf: 'Bath & Hand Wash',
  type: 'Soaps',
}

function readBigBasket(over: Partial<Product>) {
  const { product, brand, category, shelf, type } = { ...soap, ...over }
  return readTable('bigbasket', `${header}\n1,"${product}","${category}","${shelf}",${brand},20,25,"${type}",4.1\n`)
}

async function readTable(name: string, file: string) {
  const { mapping, categoryMap } = await loadMapping(name)
  const [line] = await allOf(
    readMappedFeed(decodeFeed(bytesOf(file), null), mapping, `${name}.csv`, new Date('2026-07-01')),
  )
  return readRow(line as FeedLine, { store: null, filter: NO_FILTER, categoryMap })
}

async function bigBasketTitle(product: string, brand: string): Promise<string | undefined> {
  const row = await readBigBasket({ product, brand })
  if (row.kind === 'offer') return row.offer.title
  return row.kind === 'rejected' ? `${row.row.field} ${row.row.reason}` : undefined
}

test.each([
  ['Original Soap', 'Lemongrove', 'Lemongrove Original Soap'],
  ['Original Soap', ' Lemongrove ', 'Lemongrove Original Soap'],
  ['Lemongrove Original Soap', 'Lemongrove', 'Lemongrove Original Soap'],
  ['Soap by Lemongrove - Original', 'Lemongrove', 'Soap by Lemongrove - Original'],
  ['Lemongroves Soap', 'Lemongrove', 'Lemongrove Lemongroves Soap'],
  ['Steel Soap Dish', 'Lemongrove Steel', 'Lemongrove Steel Soap Dish'],
  ['Steely Soap', 'Lemongrove Steel', 'Lemongrove Steel Steely Soap'],
  ['Tea & More Soap', 'Tea & Co', 'Tea & Co Tea & More Soap'],
  ['Original Soap', '', 'Original Soap'],
  ['Original\nSoap', 'Lemongrove', 'Lemongrove Original Soap'],
  ['', 'Lemongrove', 'title is empty'],
])('BigBasket: the title of %j by %j is %j', async (product, brand, title) => {
  expect(await bigBasketTitle(product, brand)).toBe(title)
})

test('BigBasket: rows of one brand and title are one product, on whatever shelf', async () => {
  const groupOf = async (over: Partial<Product>) => {
    const row = await readBigBasket(over)
    return row.kind === 'offer' ? row.offer.product?.itemGroup : null
  }
  const group = await groupOf({})
  expect(group).toBeTruthy()
  expect(await groupOf({ category: 'Baby Care', shelf: 'Mothers & Maternity' })).toBe(group)
  expect(await groupOf({ brand: 'Surbhi' })).not.toBe(group)
})

test.each([
  ['Snacks & Branded Foods', 'Snacks & Namkeen', 'Chips & Corn Snacks', 'Grocery, Snacks & Sweets'],
  ['Snacks & Branded Foods', 'Spreads, Sauces, Ketchup', 'Vinegar', 'Grocery'],
  ['Snacks & Branded Foods', 'Pickles & Chutney', '', 'Grocery'],
  ['Snacks & Branded Foods', 'Frozen Veggies & Snacks', 'Frozen Veg Snacks', 'Grocery, Snacks & Sweets'],
  ['Snacks & Branded Foods', 'Frozen Veggies & Snacks', 'Frozen Vegetables', 'Grocery'],
  ['Kitchen, Garden & Pets', 'Storage & Accessories', 'Lunch Boxes', 'Kitchen'],
  ['Kitchen, Garden & Pets', 'Storage & Accessories', 'Umbrella', 'Home & Living'],
  ['Kitchen, Garden & Pets', 'Appliances & Electricals', 'CFL & Led Bulbs', 'Home & Living'],
  ['Kitchen, Garden & Pets', 'Appliances & Electricals', 'Battery & Electrical', 'Electronics'],
  ['Cleaning & Household', 'Car & Shoe Care', 'Car Freshener', 'Household, Car & Bike'],
  ['Cleaning & Household', 'Car & Shoe Care', 'Shoe Polish', 'Household'],
])('BigBasket: what lies under %s, %s as %s is in %s', async (category, shelf, type, titles) => {
  const row = await readBigBasket({ category, shelf, type })
  expect(row.kind === 'offer' && row.offer.categories.join(', ')).toBe(titles)
})

test.each([
  ['beauty & health', 'Beauty & Grooming', 'Beauty & Care'],
  ['beauty & health', 'Household Supplies', 'Household'],
  ['beauty & health', 'Diet & Nutrition', 'Health'],
  ['home & kitchen', 'Furniture', 'Home & Living'],
  ["men's shoes", 'Formal Shoes', 'Fashion, Shoes'],
])('Amazon: what is listed under %s, %s is in %s', async (main, sub, titles) => {
  const file = `name,main_category,sub_category,image,link,ratings,no_of_ratings,discount_price,actual_price
Lemongrove,"${main}","${sub}",,https://www.amazon.in/dp/B00LEMON01,4.1,12,₹20,₹25\n`
  const row = await readTable('amazon-in', file)
  expect(row.kind === 'offer' && row.offer.categories.join(', ')).toBe(titles)
})

test('Cuelinks: categories that the network gives to coupons of anything are dropped', async () => {
  const map = await loadCategoryMap('cuelinks')
  const unnamed: string[] = []
  const categories = ['Health & Beauty', 'Services', 'Entertainment', 'Education']
  expect(mapCategories(map, categories, (name) => unnamed.push(name))).toEqual(['Beauty & Care', 'Education'])
  expect(unnamed).toEqual(['Education'])
})
