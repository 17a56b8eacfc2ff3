/** Columns of a variant or a picture alone; all others of Shopify's export describe the product. */
const OWN_COLUMN = /^(?:Variant |Option\d Value$|Image (?:Position|Alt Text)$)/

/** Completes the next row of a table, in order; null for a row that is no offer. */
type CompleteRow = (cells: readonly string[]) => readonly string[] | null

/**
 * Shopify exports a row for each variant of a product, and for each further picture of it. Only the first has the
 * product's title, description and so on: the variants below it take them from there. Of any other table, recognised by
 * its columns, the rows stay as they are.
 */
export function shopifyRows(header: readonly string[]): CompleteRow {
  const names = header.map((name) => name.trim())
  const [handleAt, titleAt, priceAt] = ['Handle', 'Title', 'Variant Price'].map((name) => names.indexOf(name))
  if (handleAt === undefined || titleAt === undefined || priceAt === undefined) return (cells) => cells
  if (Math.min(handleAt, titleAt, priceAt) < 0) return (cells) => cells
  let product: readonly string[] = []
  const isEmpty = (cell: string | undefined) => (cell ?? '').trim() === ''
  return (cells) => {
    if (!isEmpty(cells[titleAt]) || cells[handleAt] !== product[handleAt]) {
      product = cells
      return cells
    }
    if (isEmpty(cells[priceAt])) return null
    return cells.map((cell, at) => (isEmpty(cell) && !OWN_COLUMN.test(names[at] ?? '') ? (product[at] ?? '') : cell))
  }
}
