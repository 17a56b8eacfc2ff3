import { dealIds } from '../../catalogue/deals/deal-id-set.ts'
import { quoted } from '../../catalogue/deals/feed-offer.ts'
import { listGoneOffers, listStoredOffers } from '../../catalogue/deals/server/offers/compare-offers.ts'
import { matchKey } from '../../catalogue/stores/server/title-keys.ts'
import { truncate } from '../../platform/cut-text.ts'
import type { Db } from '../../platform/schema/db.ts'
import { tally } from '../bounded-counts.ts'
import { identityOf } from '../formats/read-row.ts'
import { checkRow } from '../offer/build-offer.ts'
import type { FeedLine, FeedRow } from '../offer/feed-row.ts'
import type { RepeatedKeys } from '../row-deduplication.ts'
import { emptyFigures, type FeedFigures } from './feed-figures.ts'
import { countPriceChange, maxExamples } from './price-changes.ts'

/** The size of a query. */
const batchRows = 1_000
const maxColumns = 200
const maxNameLength = 60

/** An offer as the first reading knows it. */
type ReadOffer = {
  source: string
  storeKey: string
  key: string
  title: string
  pricePaise: number | null
  isRejected: boolean
}

const hasValue: Readonly<Record<string, (row: FeedRow) => boolean>> = {
  title: (row) => row.title !== '',
  description: (row) => row.description !== '',
  picture: (row) => row.picture !== '',
  link: (row) => row.links.some((link) => link !== ''),
  price: (row) => row.price !== '',
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
 * Collects the figures of a file during its first reading, and compares its offers with the stored ones.
 * @param feed its name in `feed_rows`
 * @param store given by the operator
 */
export function figuresCollector(db: Db, feed: string, store: string | null, isDated: boolean) {
  const figures = emptyFigures()
  const columns = tally(maxColumns)
  const header = new Set<string>()
  const known = dealIds()
  let offers: ReadOffer[] = []
  let comparing: Promise<void> = Promise.resolve()

  const compare = async (batch: readonly ReadOffer[]) => {
    const { ids, newExamples } = figures
    const stored = new Map((await listStoredOffers(db, feed, batch)).map((one) => [one.n, one]))
    for (const [n, offer] of batch.entries()) {
      const one = stored.get(n)
      if (!one) {
        if (offer.isRejected) continue
        ids.fresh++
        if (newExamples.length < maxExamples) newExamples.push(nameOf(offer))
      } else if (known.add(one.dealId)) {
        ids.known++
        if (one.wasInFeed) ids.inFeed++
        countPriceChange(figures.prices, changeOf(offer), one.pricePaise)
      }
    }
  }
  /** One query at a time, while the next rows are read. */
  const flush = async () => {
    await comparing
    comparing = compare(offers)
    // The next await rejects with it; until then it must not count as unhandled.
    comparing.catch(() => {})
    offers = []
  }
  const addRow = (row: FeedRow, repeats: RepeatedKeys) => {
    for (const name in hasValue) if (hasValue[name]?.(row)) figures.fields[name] = (figures.fields[name] ?? 0) + 1
    const checked = checkRow(row, store ?? row.store)
    const isRejected = 'rejection' in checked
    const identity = isRejected
      ? identityOf(row, store)
      : { source: row.source, store: checked.store, key: checked.key, seenAt: row.seenAt }
    const isRepeated = repeats.note(identity)
    if (isRejected) noteRejected({ key: row.key, title: row.title }, checked.rejection)
    else if (isRepeated) figures.repeated++
    if (isRepeated || isDated) return
    const { source, key } = identity
    const pricePaise = isRejected ? null : checked.prices.pricePaise
    const title = isRejected ? row.title : checked.title
    offers.push({ source, storeKey: matchKey(identity.store), key, title, pricePaise, isRejected })
  }
  const noteRejected = (name: { key: string; title: string }, { field, reason }: { field: string; reason: string }) => {
    figures.rejected++
    if (figures.rejectedExamples.length < maxExamples)
      figures.rejectedExamples.push(`${nameOf(name)}: ${field} ${reason}`)
  }
  return {
    names: {
      onHeader(names: readonly string[]) {
        for (const name of names.slice(0, maxColumns)) header.add(shortened(name))
      },
      onItem(names: Iterable<string>) {
        for (const name of names) columns.add(shortened(name))
      },
    },
    async add(lines: readonly FeedLine[], repeats: RepeatedKeys): Promise<void> {
      figures.rows += lines.length
      for (const line of lines) {
        if ('mayBeCut' in line) figures.mayBeCut = true
        if ('row' in line) addRow(line.row, repeats)
        else noteRejected({ key: line.name?.id ?? '', title: line.name?.title ?? '' }, line.rejection)
      }
      if (offers.length >= batchRows) await flush()
    },
    async finish(): Promise<FeedFigures> {
      await flush()
      await comparing
      const inAllRows = [...header].map((name) => [name, figures.rows] as const)
      // Unlike an assignment, this also takes a column named "__proto__".
      figures.columns = Object.fromEntries([...inAllRows, ...columns.top().entries])
      if (!isDated) figures.goneExamples = (await listGoneOffers(db, feed, known.has, maxExamples)).map(nameOf)
      return figures
    },
  }
}

const changeOf = ({ key, title, pricePaise }: ReadOffer) => ({
  id: quoted(truncate(key, 40)),
  title: quoted(truncate(title, 60)),
  newPaise: pricePaise,
})

const shortened = (name: string) => (name.length > maxNameLength ? quoted(name.slice(0, maxNameLength)) : name)

const nameOf = ({ key, title }: { key: string; title: string }): string =>
  quoted(`${truncate(key.trim(), 40)}: ${truncate(title.trim(), 60)}`)
