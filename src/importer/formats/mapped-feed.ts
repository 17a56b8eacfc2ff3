import { type Rejection, reject, warning } from '../../catalogue/deals/feed-offer.ts'
import { nameKey } from '../../catalogue/deals/item-group.ts'
import type { MappedField } from '../../operation/feeds/mapping.contract.ts'
import { DAY_MS } from '../../shared/durations.ts'
import type { FieldSource, Mapping } from '../mapping/read-mapping.ts'
import { readAvailability } from '../offer/availability.ts'
import type { FeedLine, FeedRow, RowName } from '../offer/feed-row.ts'
import { splitAddresses } from '../offer/web-address.ts'
import { endOf, readDate, startOf } from '../values/feed-date.ts'
import type { Bytes } from './decode-feed.ts'
import { rejectUndecodableHeader } from './decode-feed.ts'
import { FeedError } from './feed-error.ts'
import type { NameObserver } from './feed-format.ts'
import { cutField } from './feed-limits.ts'
import { MAY_BE_CUT, readTable, rowErrorOf, type TableLine } from './read-delimited-text.ts'
import { type CompleteRow, isShopifyExport, NEW_SHOPIFY_NAMES, shopifyRows } from './shopify-rows.ts'
import { isWooCommerceExport, woocommerceRows } from './woocommerce-rows.ts'

/** Reads any CSV or TSV through a mapping. The header is checked against the mapping before the first row. */
export async function* readMappedFeed(
  bytes: Bytes,
  mapping: Mapping,
  fileName: string,
  now: Date,
  names?: NameObserver,
): AsyncGenerator<FeedLine[]> {
  let readLine: ((tableLine: TableLine) => FeedLine[]) | null = null
  for await (const lines of readTable(bytes, mapping.delimiter)) {
    const rows = readLine ? lines : lines.slice(1)
    if (!readLine) {
      const header = lines[0]?.cells ?? []
      readLine = lineReader(header, mapping, fileName, now)
      names?.onHeader(header.map((name) => name.trim()))
    }
    yield rows.flatMap(readLine)
  }
  if (!readLine) throw new FeedError('The file is empty.')
}

function lineReader(header: readonly string[], mapping: Mapping, fileName: string, now: Date) {
  const columns = columnsOf(header, mapping)
  const read = mappedRow(mapping, columns, fileName, now)
  const complete = completionOf(header, now)
  const width = header.length
  const table = { width, delimiter: mapping.delimiter, usesLastCell: [...columns.values()].includes(width - 1) }
  return (tableLine: TableLine): FeedLine[] => {
    const { line } = tableLine
    if (tableLine.cells.every((cell) => cell.trim() === '')) return []
    const misfit = rowErrorOf(tableLine, table)
    const cells = misfit ? tableLine.cells : complete(tableLine.cells)
    if (!cells)
      return tableLine.ending === 'open' ? [{ line, ...reject('row', MAY_BE_CUT), mayBeCut: true as const }] : []
    const fit = misfit ?? read.row(cells)
    // A row may be cut in a cell that is not read, and further rows be missing.
    const end = tableLine.ending === 'open' ? { mayBeCut: true as const } : {}
    return [{ line, ...end, ...('rejection' in fit ? { ...fit, name: read.name(cells) } : fit) }]
  }
}

function completionOf(header: readonly string[], now: Date): CompleteRow {
  if (isShopifyExport(header)) return shopifyRows(header)
  return isWooCommerceExport(header) ? woocommerceRows(header, now) : (cells) => cells
}

const sourcesOf = (mapping: Mapping): FieldSource[] => [
  ...Object.values(mapping.fields),
  ...mapping.categories,
  ...mapping.details.map(([, source]) => source),
]

/** The index of each named column. If one is missing that must be there, or occurs twice, the mapping does not fit. */
function columnsOf(header: readonly string[], mapping: Mapping): ReadonlyMap<string, number> {
  rejectUndecodableHeader(header)
  const titles = header.map((title) => title.trim())
  const sources = sourcesOf(mapping).flatMap(({ from }) => (from.kind === 'columns' ? [from] : []))
  const needed = new Set(sources.flatMap(({ names, isOptional }) => (isOptional ? [] : names)))
  for (const [column] of mapping.expect) needed.add(column)
  const isRenamed = isShopifyExport(header)
  const columns = new Map<string, number>()
  for (const name of new Set([...needed, ...sources.flatMap(({ names }) => names)])) {
    const title = isRenamed && !titles.includes(name) ? (NEW_SHOPIFY_NAMES[name] ?? name) : name
    const at = titles.indexOf(title)
    if (at < 0) {
      if (!needed.has(name)) continue
      const has = titles
        .slice(0, 20)
        .filter(Boolean)
        .map((title) => title.slice(0, 40))
        .join(', ')
      throw new FeedError(
        `The mapping "${mapping.name}" does not match the file: it uses the column "${name}", the file has ${has || 'none'}.`,
      )
    }
    if (titles.includes(title, at + 1))
      throw new FeedError(`The file has two columns "${title}", so the mapping "${mapping.name}" cannot tell which.`)
    columns.set(name, at)
  }
  return columns
}

type Read = { row: FeedRow } | { rejection: Rejection }
type RowReader = { row(cells: readonly string[]): Read; name(cells: readonly string[]): RowName }

function mappedRow(mapping: Mapping, columns: ReadonlyMap<string, number>, fileName: string, now: Date): RowReader {
  const cellOf = (cells: readonly string[]) => (name: string) => cutField(cells[columns.get(name) ?? -1] ?? '')
  const name = (cells: readonly string[]) => {
    const text = (source: FieldSource | undefined) => (source ? textOf(source, cellOf(cells), fileName) : '')
    return { id: text(mapping.fields.key), title: text(mapping.fields.title) }
  }
  const row = (cells: readonly string[]): Read => {
    const cell = cellOf(cells)
    for (const [column, pattern] of mapping.expect)
      if (!pattern.test(cell(column).trim()))
        return reject(column, "does not match this column's pattern: the columns have shifted", cell(column))
    const text = (source: FieldSource | undefined) => (source ? textOf(source, cell, fileName) : '')
    const field = (name: MappedField) => text(mapping.fields[name])
    const dates = readDates(field, mapping, now)
    if ('rejection' in dates) return dates
    const { inStock, isKnown } = readAvailability(field('availability'))
    const unknown = isKnown ? [] : [warning('availability', 'is not a known stock state', field('availability'))]
    return { row: { ...goods(mapping, field, text), ...dates, inStock, warnings: [...dates.warnings, ...unknown] } }
  }
  return { row, name }
}

function goods(mapping: Mapping, field: (name: MappedField) => string, text: (source: FieldSource) => string) {
  const { fields } = mapping
  return {
    source: mapping.name,
    key: field('key'),
    title: field('title'),
    description: field('description'),
    details: mapping.details.map(([label, source]) => [label, text(source)] as const),
    picture: field('picture'),
    morePictures: splitAddresses(field('morePictures')),
    links: [field('link')],
    price: field('price'),
    salePrice: field('salePrice'),
    needsPrice: fields.price !== undefined || fields.salePrice !== undefined,
    needsLink: fields.link !== undefined,
    emptySaleIsRegular: mapping.emptySaleIsRegular || fields.salePrice === undefined,
    priceFormat: mapping.priceFormat,
    store: field('store') || mapping.title,
    website: mapping.website,
    categories: mapping.categories.map(text),
    couponCode: field('couponCode'),
    postedBy: mapping.title,
    product: { gtin: field('gtin'), itemGroup: itemGroupOf(mapping, field), attributes: { variant: field('variant') } },
  }
}

/** A code in one column stays as it is; a name made of several is written in several ways. */
function itemGroupOf({ fields: { itemGroup } }: Mapping, field: (name: MappedField) => string): string {
  const isName = itemGroup?.from.kind === 'columns' && itemGroup.from.names.length > 1
  return isName ? nameKey(field('itemGroup')) : field('itemGroup')
}

type Dates = Pick<FeedRow, 'publishedAt' | 'endsAt' | 'seenAt' | 'warnings'>

/**
 * An offer may lack its start or end; a price without its date would count as today's, and one of a later date would
 * hide its deal until then.
 */
function readDates(
  field: (name: MappedField) => string,
  { dateFormats }: Mapping,
  now: Date,
): Dates | { rejection: Rejection } {
  const warnings: Rejection[] = []
  const optional = (name: MappedField) => {
    const reading = readDate(field(name), dateFormats)
    if (reading.kind === 'unreadable') warnings.push(warning(name, reading.reason, field(name)))
    return reading.kind === 'date' ? reading : null
  }
  const seen = readDate(field('seenOn'), dateFormats)
  if (seen.kind === 'unreadable') return reject('seenOn', seen.reason, field('seenOn'))
  // In the feed's time zone it may already be tomorrow.
  if (seen.kind === 'date' && startOf(seen).getTime() > now.getTime() + DAY_MS)
    return reject('seenOn', 'is in the future: it is the day on which the price was seen', field('seenOn'))
  const start = optional('startsOn')
  const end = optional('endsOn')
  return {
    publishedAt: start && startOf(start),
    endsAt: end && endOf(end),
    seenAt: seen.kind === 'date' ? startOf(seen) : null,
    warnings,
  }
}

/** Several columns are joined by " | ", so that "a" and "bc" differ from "ab" and "c". */
function textOf(source: FieldSource, cell: (name: string) => string, fileName: string): string {
  const { from, match, as } = source
  const text =
    from.kind === 'constant'
      ? from.text
      : from.kind === 'file'
        ? fileName
        : from.names.map((name) => cell(name).trim()).join(' | ')
  if (!match) return from.kind === 'columns' && from.names.length > 1 && /^[ |]*$/.test(text) ? '' : text
  const groups = match.exec(text)
  return groups ? as.replace(/\$(\d)/g, (_, group: string) => groups[Number(group)] ?? '') : ''
}
