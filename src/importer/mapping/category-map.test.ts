import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isWanted, NO_FILTER } from '../offer/offer-filter.ts'
import { mapCategories, readCategoryMap } from './category-map.ts'

const mapped = (map: object, ...categories: string[]) => {
  const unnamed: string[] = []
  const titles = mapCategories(readCategoryMap(JSON.stringify(map), 'x'), categories, (category) =>
    unnamed.push(category),
  )
  return { titles, unnamed }
}

test('a category map renames, merges and drops, whatever the case, spaces and accents', () => {
  const categories = {
    'Home Décor': 'Home & Living',
    'Bed Linen': 'Home & Living',
    Refurbished: null,
    Tea: ['Grocery', 'Drinks'],
  }
  expect(mapped({ categories }, 'HOME DECOR', 'Bed-Linen', 'refurbished', 'Tea')).toEqual({
    titles: ['Home & Living', 'Grocery', 'Drinks'],
    unnamed: [],
  })
})

test('a star matches every category with that beginning; the longest match counts, and a full name takes precedence', () => {
  const categories = { 'Men Care*': 'Beauty', 'Men *': 'Fashion', 'Men Care Oil*': 'Oils', 'Men Care Gifts': 'Gifts' }
  const of = (category: string) => mapped({ categories }, category).titles[0]
  expect(['Men Shoes', 'men care kits', 'Men Care Oils', 'Men Care Gifts', 'Mensa'].map(of)).toEqual([
    'Fashion',
    'Beauty',
    'Oils',
    'Gifts',
    'Mensa',
  ])
})

test('an unnamed category stays, is dropped or gets one common name, and is counted', () => {
  const categories = { Tea: 'Grocery' }
  expect(mapped({ categories }, 'Tea', 'Toys')).toEqual({ titles: ['Grocery', 'Toys'], unnamed: ['Toys'] })
  expect(mapped({ categories, default: null }, 'Tea', 'Toys')).toEqual({ titles: ['Grocery'], unnamed: ['Toys'] })
  expect(mapped({ categories, default: 'More' }, 'Toys', 'Games')).toEqual({
    titles: ['More'],
    unnamed: ['Toys', 'Games'],
  })
})

test.each<[unknown, RegExp]>([
  [[], /it must be an object/],
  [{ categories: [] }, /"categories" must be an object/],
  [{ categories: {}, defaults: null }, /it has a part "defaults"; its parts are about, categories, default/],
  [{ categories: { Tea: 5 } }, /"categories\.Tea" must be a name, a list of names or null/],
  [{ categories: { Tea: ' ' } }, /"categories\.Tea" has an empty name/],
  [{ categories: { '*': 'Tea' } }, /matches everything: use "default"/],
  [{ categories: { 'a*b': 'Tea' } }, /a \* that is not at its end/],
  [{ categories: { 'Green Tea': 'Tea', 'green-tea': 'Tea' } }, /appears twice in different spellings/],
  [{ categories: { Tea: 'x'.repeat(81) } }, /more than 80 characters/],
])('a wrong category map is reported with its error: %j', (map, sentence) => {
  expect(() => readCategoryMap(JSON.stringify(map), 'x')).toThrow(sentence)
})

describe('the shipped category maps', () => {
  const folder = join(import.meta.dirname, '../../../feeds')
  const files = readdirSync(folder).filter((name) => name.endsWith('.categories.json'))
  const maps = files.map((name) => readCategoryMap(readFileSync(join(folder, name), 'utf8'), name))

  test('produce about twenty categories together', () => {
    const titles = new Set(
      maps.flatMap((map) => [...map.exact.values(), ...map.prefixes.map(([, titles]) => titles)].flat()),
    )
    expect(files).toEqual(['amazon-in.categories.json', 'bigbasket.categories.json', 'cuelinks.categories.json'])
    expect(titles.size).toBeLessThanOrEqual(22)
  })
})

test('filters select deals by discount and by the site’s categories, in any spelling', () => {
  const deal = { discountPercent: 20, categories: ['Home & Living'] }
  const only = (over: object) => isWanted(deal, { ...NO_FILTER, ...over })
  expect([only({}), only({ minDiscountPercent: 20 }), only({ minDiscountPercent: 21 })]).toEqual([true, true, false])
  expect(only({ categories: new Set(['grocery', 'homeliving']) })).toBe(true)
  expect(only({ categories: new Set(['grocery']) })).toBe(false)
})
