/** Columns of a variant or a picture alone; all others of Shopify's export describe the product. */
const OWN_COLUMN =
  /^(?:Variant |Option\d [Vv]alue$|Image (?:[Pp]osition|[Aa]lt [Tt]ext)$|SKU$|Barcode$|Price|Compare-at price|Cost per item$|Inventory |Continue selling |Weight )/

/** What Shopify has called its columns since 2025, by their names until then, which mappings use. */
export const NEW_SHOPIFY_NAMES: Readonly<Record<string, string>> = {
  Handle: 'URL handle',
  'Body (HTML)': 'Description',
  'Product Category': 'Product category',
  Published: 'Published on online store',
  'Option1 Value': 'Option1 value',
  'Option2 Value': 'Option2 value',
  'Option3 Value': 'Option3 value',
  'Variant SKU': 'SKU',
  'Variant Price': 'Price',
  'Variant Compare At Price': 'Compare-at price',
  'Variant Barcode': 'Barcode',
  'Variant Inventory Tracker': 'Inventory tracker',
  'Variant Inventory Qty': 'Inventory quantity',
  'Variant Inventory Policy': 'Continue selling when out of stock',
  'Variant Image': 'Variant image URL',
  'Image Src': 'Product image URL',
}

/** Completes the next row of a table, in order; null for a row that is no offer. */
export type CompleteRow = (cells: readonly string[]) => readonly string[] | null

/** The place of a column under its earlier or its new name, or -1. */
function placeOf(names: readonly string[], name: string): number {
  const place = names.indexOf(name)
  return place < 0 ? names.indexOf(NEW_SHOPIFY_NAMES[name] ?? name) : place
}

/** `Option1 Name` tells it from other tables with a `Title` and a `Price`. */
export function isShopifyExport(header: readonly string[]): boolean {
  const names = header.map((name) => name.trim())
  if (['Handle', 'Title', 'Variant Price'].every((name) => names.includes(name))) return true
  return ['URL handle', 'Title', 'Price', 'Option1 name'].every((name) => names.includes(name))
}

/**
 * Shopify exports a row for each variant of a product, and for each further picture of it. Only the first has the
 * product's title, description and so on: the variants below it take them from there. Drafts, archived products and
 * those that are not in the online shop are no offers.
 */
export function shopifyRows(header: readonly string[]): CompleteRow {
  const names = header.map((name) => name.trim())
  const placeIn = (name: string) => placeOf(names, name)
  const [handleAt, titleAt, priceAt] = [placeIn('Handle'), placeIn('Title'), placeIn('Variant Price')]
  const [statusAt, publishedAt] = [placeIn('Status'), placeIn('Published')]
  const cellOf = (cells: readonly string[], at: number) => (cells[at] ?? '').trim()
  const isSold = (cells: readonly string[]) =>
    /^(?:active)?$/i.test(cellOf(cells, statusAt)) && !/^false$/i.test(cellOf(cells, publishedAt))
  let product: readonly string[] = []
  return (cells) => {
    if (cellOf(cells, titleAt) !== '' || cells[handleAt] !== product[handleAt]) {
      product = cells
      return isSold(cells) ? cells : null
    }
    if (cellOf(cells, priceAt) === '' || !isSold(product)) return null
    return cells.map((cell, at) =>
      cell.trim() === '' && !OWN_COLUMN.test(names[at] ?? '') ? (product[at] ?? '') : cell,
    )
  }
}
