import { listCategories } from '../../../catalogue/categories/server/category.queries.ts'
import { slugify } from '../../../catalogue/stores/server/title-keys.ts'
import { matchStore } from '../../../importer/console/match-store.ts'
import { readBeginning, wholeRows } from '../../../importer/formats/feed-beginning.ts'
import { FeedError } from '../../../importer/formats/feed-error.ts'
import type { FeedFormat } from '../../../importer/formats/feed-format.ts'
import { type RecognisedFeed, recogniseFeed } from '../../../importer/formats/recognise-feed.ts'
import { guessCategories } from '../../../importer/mapping/guess-categories.ts'
import { guessFormats } from '../../../importer/mapping/guess-formats.ts'
import { guessMapping } from '../../../importer/mapping/guess-mapping.ts'
import { loadCategoryMap, loadMappingFile } from '../../../importer/mapping/load-mapping.ts'
import { type FeedBeginning, previewFeed, sampleTable } from '../../../importer/mapping/preview-mapping.ts'
import { readMapping } from '../../../importer/mapping/read-mapping.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { FeedKind, FeedLook, GuessedColumn, MappingFile, PreviewAnswer } from '../mapping.contract.ts'
import { ownPatternsOf } from './own-patterns.ts'

type Deps = { db: Db; now: Date }

/** `address`: where the feed comes from; null for a file. */
export type FeedToLookAt = {
  bytes: Uint8Array
  isCut: boolean
  encoding: string | null
  name: string
  address: string | null
}

const SHOWN_ROWS = 20
const GUESSED_ROWS = 100
/** Of the text that the page sends back for each preview. */
const SAMPLE_BYTES = 256_000
/** Names of large shops for the site's categories. */
const SHOP_NAMES = 'amazon-in'

/**
 * What a feed seems to be, and what an import would make of its beginning.
 * @throws FeedError where no reader can read it
 */
export async function lookAtFeed(feed: FeedToLookAt, deps: Deps): Promise<FeedLook> {
  const beginning = await readBeginning(feed.bytes, feed)
  const recognised = await recogniseFeed(beginning.text)
  const table = await sampleTable(beginning, recognised, GUESSED_ROWS)
  const { mapping, guessed } = await draftOf(feed, recognised, table)
  const format = recognised.kind
  const answer = await previewOf({ beginning, name: feed.name, format, mapping, store: null }, deps)
  const link = answer.preview?.rows.flatMap((row) => (row.kind === 'offer' ? (row.offer.merchantUrl ?? []) : []))[0]
  const store = link === undefined ? null : await matchStore(deps.db, link, '')
  return {
    name: feed.name,
    store: store?.kind === 'known' ? store.title : null,
    format,
    table: { ...table, rows: table.rows.slice(0, SHOWN_ROWS) },
    ...sampleOf(beginning, recognised),
    system: recognised.kind === 'csv' ? recognised.mapping : null,
    guessed,
    siteCategories: await siteCategories(deps.db),
    ...answer,
  }
}

type Draft = { mapping: MappingFile | null; guessed: GuessedColumn[] }

/** The name of the mapping owns the keys of its rows: it is that of the shop. */
async function draftOf(
  { name, address, encoding }: FeedToLookAt,
  feed: RecognisedFeed,
  { rows }: FeedLook['table'],
): Promise<Draft> {
  if (feed.kind !== 'csv') return { mapping: null, guessed: [] }
  const website = websiteOf(address)
  if (feed.mapping) {
    const { $schema: _, about: __, ...builtIn } = (await loadMappingFile(feed.mapping)) as MappingFile & Notes
    return { mapping: { ...builtIn, ...(website !== '' && { website, title: hostOf(website) }) }, guessed: [] }
  }
  const guess = guessMapping(
    feed.header,
    rows.map(({ cells }) => cells),
  )
  const shop = hostOf(guess.mapping.website ?? website) || name
  return {
    guessed: guess.guessed,
    mapping: {
      name: slugify(shop).slice(0, 60) || 'feed',
      title: shop,
      ...(feed.delimiter !== ',' && { delimiter: feed.delimiter }),
      ...(encoding !== null && { encoding }),
      ...guess.mapping,
    },
  }
}

type Notes = { $schema?: string; about?: string }

const websiteOf = (address: string | null): string => {
  const url = address === null ? null : URL.parse(address)
  return url ? `${url.origin}/` : ''
}
const hostOf = (website: string): string => URL.parse(website)?.hostname.replace(/^www\./, '') ?? ''

function sampleOf({ text, isCut }: FeedBeginning, feed: RecognisedFeed): Pick<FeedLook, 'sample' | 'isCut'> {
  const piece = text.subarray(0, SAMPLE_BYTES)
  const isLonger = isCut || piece.length < text.length
  const sample = isLonger && feed.kind === 'csv' ? wholeRows(piece, feed.delimiter) : piece
  return { sample: new TextDecoder().decode(sample), isCut: isLonger }
}

const siteCategories = async (db: Db) => (await listCategories(db)).map(({ title }) => title)

type FeedToPreview = {
  beginning: FeedBeginning
  name: string
  format: FeedKind
  mapping: object | null
  store: string | null
}

/** What an import would make of the beginning of a feed, with the site's categories that its own seem to be. */
export async function previewOf(feed: FeedToPreview, { db, now }: Deps): Promise<PreviewAnswer> {
  const { beginning, name, store } = feed
  const nothing = { mapping: feed.mapping as MappingFile | null, choices: { dates: null, amounts: null } }
  try {
    const { format, ...found } =
      feed.format === 'csv' ? await withFormats(feed) : { ...nothing, format: { kind: feed.format } }
    const { categories: counts, ...preview } = await previewFeed(beginning, { format, name, store, now })
    const shopMap = await loadCategoryMap(format.kind === 'cuelinks' ? 'cuelinks' : SHOP_NAMES)
    const categories = guessCategories(counts, await siteCategories(db), shopMap)
    return { ...found, preview, categories, problem: null }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return { ...nothing, preview: null, categories: [], problem: error.message }
  }
}

/** A mapping, and the formats of dates and amounts in the columns that it names, where it has none of its own. */
async function withFormats({ beginning, mapping, name }: FeedToPreview) {
  readMapping(JSON.stringify(mapping), name)
  const checked = mapping as MappingFile
  if ((await ownPatternsOf(checked)).length > 0)
    throw new FeedError('The mapping has a pattern of its own: try it with a dry run of the command.')
  const table = { kind: 'csv', delimiter: checked.delimiter ?? ',' } as const
  const { columns, rows } = await sampleTable(beginning, table, GUESSED_ROWS)
  const { dateFormat, decimal, ...choices } = guessFormats(
    checked.fields,
    columns,
    rows.map(({ cells }) => cells),
  )
  const complete: MappingFile = {
    ...(dateFormat.length > 0 && { dateFormat }),
    ...(decimal !== '.' && { decimal }),
    ...checked,
  }
  const format: FeedFormat = { kind: 'csv', mapping: readMapping(JSON.stringify(complete), name) }
  return { format, mapping: complete, choices }
}
