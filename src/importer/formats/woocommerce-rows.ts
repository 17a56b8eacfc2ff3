import { endOf, readDate, startOf } from '../values/feed-date.ts'
import type { CompleteRow } from './shopify-rows.ts'

/** Columns that a variation takes from its product if its own cell is empty. */
const INHERITED = ['Short description', 'Description', 'Categories', 'Tags', 'Images', 'Brands']
const [SALE_PRICE, SALE_STARTS, SALE_ENDS] = ['Sale price', 'Date sale price starts', 'Date sale price ends']
/** Of the products whose variations may follow; the oldest are forgotten first. */
const MAX_CHARACTERS = 20_000_000

type Product = { id: string; isSold: boolean; cells: ReadonlyMap<number, string>; characters: number }

export const isWooCommerceExport = (header: readonly string[]): boolean => {
  const names = header.map((name) => name.trim())
  return ['ID', 'Type', 'SKU', 'Name', 'Published', 'Regular price'].every((name) => names.includes(name))
}

/**
 * WooCommerce exports a product with variations as one row without a price, and each variation as another, which names
 * it by its SKU or as `id:17`: a variation takes description, categories and pictures from there, and `Parent` becomes
 * the product's id. Products that are not published, and sale prices outside of their dates, do not count.
 */
export function woocommerceRows(header: readonly string[], now: Date): CompleteRow {
  const names = header.map((name) => name.trim())
  const cellOf = (cells: readonly string[], name: string) => (cells[names.indexOf(name)] ?? '').trim()
  const inherited = INHERITED.map((name) => names.indexOf(name)).filter((at) => at >= 0)
  const isSold = (cells: readonly string[]) =>
    cellOf(cells, 'Published') === '1' && cellOf(cells, 'Visibility in catalog') !== 'hidden'
  const products = recentProducts()

  return (cells) => {
    const types = cellOf(cells, 'Type').split(/, ?/)
    if (types.includes('grouped')) return null
    if (types.includes('variable')) {
      products.add(`id:${cellOf(cells, 'ID')}`, cellOf(cells, 'SKU'), {
        id: cellOf(cells, 'ID'),
        isSold: isSold(cells),
        cells: new Map(inherited.map((at) => [at, cells[at] ?? ''])),
      })
      return null
    }
    const product = types.includes('variation') ? products.find(cellOf(cells, 'Parent')) : null
    if (!isSold(cells) || product?.isSold === false) return null
    const changes = new Map(isSaleOn(cells, cellOf, now) ? [] : outsideSale(names))
    if (product) {
      changes.set(names.indexOf('Parent'), `id:${product.id}`)
      for (const [at, text] of product.cells) if ((cells[at] ?? '').trim() === '') changes.set(at, text)
    }
    return changes.size === 0 ? cells : cells.map((cell, at) => changes.get(at) ?? cell)
  }
}

type CellOf = (cells: readonly string[], name: string) => string

/** Dates that cannot be read do not count: the shop sells at what it exports. */
function isSaleOn(cells: readonly string[], cellOf: CellOf, now: Date): boolean {
  if (cellOf(cells, SALE_PRICE) === '') return false
  const [starts, ends] = [readDate(cellOf(cells, SALE_STARTS)), readDate(cellOf(cells, SALE_ENDS))]
  return (starts.kind !== 'date' || startOf(starts) <= now) && (ends.kind !== 'date' || now < endOf(ends))
}

const outsideSale = (names: readonly string[]): [at: number, text: string][] =>
  [SALE_PRICE, SALE_STARTS, SALE_ENDS].map((name) => [names.indexOf(name), ''])

function recentProducts() {
  const byName = new Map<string, Product>()
  let held = 0
  const remove = (name: string, { characters }: Product) => {
    held -= characters
    byName.delete(name)
  }
  return {
    find: (name: string): Product | null => byName.get(name) ?? null,
    add(id: string, sku: string, product: Omit<Product, 'characters'>): void {
      // The first is what an entry takes besides its text.
      const characters =
        1_000 + id.length + sku.length + [...product.cells.values()].reduce((sum, { length }) => sum + length, 0)
      for (const name of sku === '' ? [id] : [id, sku]) {
        const known = byName.get(name)
        if (known) remove(name, known)
        byName.set(name, { ...product, characters })
        held += characters
      }
      for (const [name, oldest] of byName) {
        if (held <= MAX_CHARACTERS) break
        remove(name, oldest)
      }
    },
  }
}
