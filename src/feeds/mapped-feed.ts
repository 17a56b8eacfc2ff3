import { BrokenFeed } from './broken-feed.ts'
import { endOfDay, readInstant } from './feed-date.ts'
import { cutField } from './feed-limits.ts'
import type { FieldSource, MappedField, Mapping } from './mapping.ts'
import { type FeedLine, type FeedRow, type Refusal, refuse } from './offer.ts'
import type { Bytes } from './open-feed.ts'
import { readTable } from './read-table.ts'

/** Reads any CSV or TSV through a mapping. The header is checked against the mapping before the first row. */
export async function* readMappedFeed(bytes: Bytes, mapping: Mapping, fileName: string): AsyncGenerator<FeedLine[]> {
  let rowReader: ((cells: readonly string[]) => Read) | null = null
  let width = 0
  for await (const lines of readTable(bytes, mapping.delimiter)) {
    const rows = rowReader ? lines : lines.slice(1)
    width ||= lines[0]?.cells.length ?? 0
    rowReader ??= mappedRow(mapping, columnsOf(lines[0]?.cells ?? [], mapping), fileName)
    const read = rowReader
    yield rows.flatMap(({ line, cells }): FeedLine[] => {
      if (cells.every((cell) => cell.trim() === '')) return []
      if (cells.length === width) return [{ line, ...read(cells) }]
      return [
        {
          line,
          ...refuse('row', `has ${cells.length} fields where the header has ${width}`, cells.join(mapping.delimiter)),
        },
      ]
    })
  }
  if (!rowReader) throw new BrokenFeed('The file is empty.')
}

const sourcesOf = (mapping: Mapping): FieldSource[] => [
  ...Object.values(mapping.fields),
  ...mapping.categories,
  ...mapping.details.map(([, source]) => source),
]

/** Where each named column stands. A column that is missing or stands twice makes the mapping the wrong one. */
function columnsOf(header: readonly string[], mapping: Mapping): ReadonlyMap<string, number> {
  const titles = header.map((title) => title.trim())
  const named = sourcesOf(mapping).flatMap(({ from }) => (from.kind === 'columns' ? from.names : []))
  const columns = new Map<string, number>()
  for (const name of [...named, ...mapping.expect.map(([column]) => column)]) {
    const at = titles.indexOf(name)
    if (at < 0) {
      const has = titles
        .slice(0, 20)
        .filter(Boolean)
        .map((title) => title.slice(0, 40))
        .join(', ')
      throw new BrokenFeed(
        `The mapping "${mapping.name}" does not fit the file: it names the column "${name}", the file has ${has || 'none'}.`,
      )
    }
    if (titles.includes(name, at + 1))
      throw new BrokenFeed(`The file has two columns "${name}", so the mapping "${mapping.name}" cannot tell which.`)
    columns.set(name, at)
  }
  return columns
}

type Read = { row: FeedRow } | { refusal: Refusal }

function mappedRow(mapping: Mapping, columns: ReadonlyMap<string, number>, fileName: string) {
  return (cells: readonly string[]): Read => {
    const cell = (name: string) => cutField(cells[columns.get(name) ?? -1] ?? '')
    for (const [column, pattern] of mapping.expect)
      if (!pattern.test(cell(column).trim()))
        return refuse(column, 'does not look as this column does: the columns have shifted', cell(column))
    const text = (source: FieldSource | undefined) => (source ? textOf(source, cell, fileName) : '')
    const field = (name: MappedField) => text(mapping.fields[name])
    const dates = readDates(field)
    return 'refusal' in dates ? dates : { row: { ...goods(mapping, field, text), ...dates } }
  }
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
    links: [field('link')],
    price: field('price'),
    salePrice: field('salePrice'),
    needsPrice: fields.price !== undefined || fields.salePrice !== undefined,
    needsLink: fields.link !== undefined,
    currency: mapping.currency,
    store: field('store') || mapping.title,
    website: mapping.website,
    categories: mapping.categories.map(text),
    couponCode: field('couponCode'),
    postedBy: mapping.title,
    inStock: null,
  }
}

type Dates = Pick<FeedRow, 'publishedAt' | 'endsAt' | 'seenAt'>

function readDates(field: (name: MappedField) => string): Dates | { refusal: Refusal } {
  const dates: Dates = { publishedAt: null, endsAt: null, seenAt: null }
  const readers = [
    ['startsOn', 'publishedAt', readInstant],
    ['endsOn', 'endsAt', endOfDay],
    ['seenOn', 'seenAt', readInstant],
  ] as const
  for (const [name, part, read] of readers) {
    const text = field(name)
    if (text.trim() === '') continue
    dates[part] = read(text)
    if (!dates[part]) return refuse(name, 'is not a date', text)
  }
  return dates
}

/** Several columns are joined by a line, so that "a" and "bc" are not "ab" and "c". */
function textOf(source: FieldSource, cell: (name: string) => string, fileName: string): string {
  const { from, match, as } = source
  const text =
    from.kind === 'constant'
      ? from.text
      : from.kind === 'file'
        ? fileName
        : from.names.map((name) => cell(name).trim()).join(' | ')
  if (!match) return from.kind === 'columns' && from.names.length > 1 && /^[ |]*$/.test(text) ? '' : text
  const found = match.exec(text)
  return found ? as.replace(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? '') : ''
}
