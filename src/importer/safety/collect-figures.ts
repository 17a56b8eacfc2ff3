import { quoted, type Rejection } from '../../catalogue/deals/feed-offer.ts'
import { matchKey } from '../../catalogue/stores/server/title-keys.ts'
import type { Db } from '../../platform/schema/db.ts'
import { tally } from '../bounded-counts.ts'
import type { NameObserver } from '../formats/feed-format.ts'
import { identityOf } from '../formats/read-row.ts'
import { checkRow } from '../offer/build-offer.ts'
import type { FeedLine, FeedRow } from '../offer/feed-row.ts'
import type { RepeatedKeys } from '../row-deduplication.ts'
import { nameOf, storedComparison } from './compare-with-stored.ts'
import { emptyFigures, type FeedFigures } from './feed-figures.ts'
import { maxExamples } from './price-changes.ts'

const maxColumns = 200
const maxNameLength = 60

/** Whether a row has a value for a field; the names are those of mappings. */
const hasValue: Readonly<Record<string, (row: FeedRow) => boolean>> = {
  title: (row) => row.title !== '',
  description: (row) => row.description !== '',
  picture: (row) => row.picture !== '',
  link: (row) => row.links.some((link) => link !== ''),
  // The regular price may be stated only during a sale.
  price: (row) => row.price !== '' || row.salePrice !== '',
  salePrice: (row) => row.salePrice !== '',
  store: (row) => row.store !== '',
  categories: (row) => row.categories.some((category) => category !== ''),
  couponCode: (row) => row.couponCode !== '',
  availability: (row) => row.inStock !== null,
  startsOn: (row) => row.publishedAt !== null,
  endsOn: (row) => row.endsAt !== null,
  gtin: (row) => (row.product?.gtin ?? '') !== '',
  itemGroup: (row) => (row.product?.itemGroup ?? '') !== '',
}

/**
 * Collects the figures of a file during its first reading.
 * @param feed its name in `feed_rows`
 * @param store given by the operator
 * @param isDated a feed of past prices has an offer in many rows: they are not compared with what is stored
 */
export function figuresCollector(db: Db, feed: string, store: string | null, isDated: boolean) {
  const figures = emptyFigures()
  const names = nameCounter()
  const stored = isDated ? null : storedComparison(db, feed, figures)

  const countRejected = (key: string, title: string, { field, reason }: Rejection) => {
    figures.rejected++
    if (figures.rejectedExamples.length < maxExamples)
      figures.rejectedExamples.push(`${nameOf({ key, title })}: ${field} ${reason}`)
  }
  const addRow = (row: FeedRow, repeats: RepeatedKeys) => {
    for (const name in hasValue) if (hasValue[name]?.(row)) figures.fields[name] = (figures.fields[name] ?? 0) + 1
    const checked = checkRow(row, store ?? row.store)
    const isRejected = 'rejection' in checked
    const identity = isRejected ? identityOf(row, store) : { ...checked, source: row.source, seenAt: row.seenAt }
    const isRepeated = repeats.note(identity)
    if (isRejected) countRejected(row.key, row.title, checked.rejection)
    else if (isRepeated) figures.repeated++
    if (isRepeated) return
    const { source, key } = identity
    const pricePaise = isRejected ? null : checked.prices.pricePaise
    stored?.add({ source, storeKey: matchKey(identity.store), key, title: row.title, pricePaise, isRejected })
  }
  return {
    names: names.observer,
    /** @param unpacked bytes of text that these lines and those before them come from */
    async add(lines: readonly FeedLine[], unpacked: number, repeats: RepeatedKeys): Promise<void> {
      figures.rows += lines.length
      for (const line of lines) {
        if ('mayBeCut' in line) figures.mayBeCut = true
        if ('row' in line) addRow(line.row, repeats)
        else countRejected(line.name?.id ?? '', line.name?.title ?? '', line.rejection)
      }
      await stored?.flushIfFull(unpacked)
    },
    async finish(): Promise<FeedFigures> {
      await stored?.finish()
      figures.columns = names.counts(figures.rows)
      return figures
    },
  }
}

/** Counts in how many rows each name is; every row of a table has all its columns. */
function nameCounter() {
  const columns = new Set<string>()
  const counts = tally(maxColumns)
  const shortened = (name: string) => name.slice(0, maxNameLength)
  const observer: NameObserver = {
    onHeader(header) {
      for (const name of header.slice(0, maxColumns)) columns.add(shortened(name))
    },
    onItem(names) {
      for (const name of names) counts.add(shortened(name))
    },
  }
  return {
    observer,
    // Unlike an assignment, `fromEntries` also takes a column named "__proto__".
    counts(rows: number): Record<string, number> {
      const all = [...[...columns].map((name) => [name, rows] as const), ...counts.top().entries]
      return Object.fromEntries(all.map(([name, count]) => [quoted(name), count]))
    },
  }
}
