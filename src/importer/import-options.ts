import { type Command, InvalidArgumentError, Option } from 'commander'
import { scheduledFeed } from '../catalogue/deals/server/offers/scheduled-feed.ts'
import { CommandFailure, WRONG_USAGE } from '../platform/command-line/command-failure.ts'
import { formatCount } from '../shared/money.ts'
import { isEncoding } from './formats/decode-feed.ts'
import { type FeedFormat, type FeedKind, feedKinds } from './formats/feed-format.ts'
import { type FeedSource, nameOfSource, readSource } from './formats/feed-source.ts'
import type { FullOptions } from './import-feed.ts'
import type { CategoryMap } from './mapping/category-map.ts'
import { loadCategoryMap, loadMapping } from './mapping/load-mapping.ts'
import { categoryKeys, type OfferFilter } from './offer/offer-filter.ts'

/** Incompatible options. */
export class UsageError extends CommandFailure {
  override name = 'UsageError'

  constructor(message: string) {
    super(message, WRONG_USAGE)
  }
}

export type ImportOptions = {
  feed: FeedKind
  map?: string
  website?: string
  name?: string
  store?: string
  encoding?: string
  categories?: string
  category?: string[]
  minDiscount?: number
  limit?: number
  full?: boolean
  graceDays?: number
  allowShrink?: boolean
  dryRun?: boolean
  report?: string
  listCategories?: boolean
  json?: boolean
}

/** The parsed arguments, with compatible options and loaded mapping files. */
export type ImportRequest = {
  /** The feed as given. */
  argument: string
  /** The options recorded in the log of imports. */
  options: Record<string, string | number | boolean>
  source: FeedSource
  format: FeedFormat
  /** The feed's name in every import. */
  name: string
  store: string | null
  encoding: string | null
  categoryMap: CategoryMap | null
  filter: OfferFilter
  full: FullOptions | null
  dryRun: boolean
  report: string | null
  /** Whether the result is printed as JSON. */
  isJson: boolean
}

const GRACE_DAYS = 3

const EXAMPLES = `
Examples:
  bachat import feed.xml --feed google --dry-run
  bachat import https://shop.example/feed.tsv --feed google --store "Shop"
  bachat import catalogue.csv.gz --feed csv --map bigbasket --category Grocery --min-discount 20
  bachat import catalogue.csv.gz --feed csv --map bigbasket --list-categories > my.categories.json
  curl https://shop.example/coupons | bachat import - --name shop-coupons --feed cuelinks

Exit status: 0 success, 1 failure or every row rejected, 2 wrong usage, 3 missing deals not marked, 129, 130 or 143 ended by a signal.
See docs/import.md for formats and details.`

/** The arguments, options and help text of `import`. */
export function defineImport(command: Command): Command {
  const described = command
    .description('import a merchant feed; importing it again updates its deals')
    .argument('<feed>', 'a file (also .gz), an http(s) address, or - for standard input')
    .optionsGroup('The feed:')
  return withFormatOptions(described)
    .option('--name <name>', "the feed's name, the same in every run (default: its file name or address)", textIn)
    .option('--store <name>', 'the store of all deals; with another store, other deals are created', textIn)
    .option('--encoding <name>', 'the encoding, such as windows-1252, if it is not UTF-8', encodingIn)
    .optionsGroup('Selection:')
    .option(
      '--categories <file>',
      "a category map, which translates the feed's categories (default: the mapping's own; built-in: amazon-in, bigbasket, cuelinks)",
    )
    .option('--category <name>', 'only deals in this category of the site; may be repeated', collected)
    .option('--min-discount <percent>', 'only deals with at least this discount', numberIn(1, 99))
    .option('--limit <number>', 'stop after this many deals', numberIn(1, 100_000_000))
    .optionsGroup('Missing deals:')
    .option('--full', 'the feed is complete: deals missing from it expire, and become live again when they reappear')
    .option('--grace-days <days>', 'how long a deal may be missing before it expires (default: 3)', numberIn(0, 365))
    .option(
      '--allow-shrink',
      'allow a feed in which half of its previous deals or more are missing, or whose last row may be cut',
    )
    .optionsGroup('The run:')
    .option('--dry-run', 'print what would change without writing anything')
    .option('--list-categories', "print a category map of the feed's categories and exit")
    .option('--json', 'print the result as a JSON object')
    .option('--report <file>', 'file for the rejected rows (default: a file in DATA_DIR/imports, kept for 90 days)')
    .addHelpText('after', EXAMPLES)
}

/** Those that `import` and `feeds add` share. */
export const withFormatOptions = (command: Command): Command =>
  command
    .addOption(
      new Option('--feed <format>', 'Google Merchant (RSS, Atom, TSV), coupons of Cuelinks (JSON), or any table')
        .choices(feedKinds)
        .makeOptionMandatory(),
    )
    .option(
      '--map <file>',
      'for --feed csv: a mapping file, or the name of a built-in one (amazon-in, bigbasket, price-history, shopify, woocommerce)',
    )
    .option('--website <address>', "the shop's address, which --map shopify and woocommerce need for links", textIn)

export function textIn(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') throw new InvalidArgumentError('Must not be empty.')
  if (trimmed.length > 200) throw new InvalidArgumentError('Must have at most 200 characters.')
  return trimmed
}

function encodingIn(text: string): string {
  if (!isEncoding(text)) throw new InvalidArgumentError('Unknown encoding.')
  return text
}

const numberIn = (min: number, max: number) => (text: string) => {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= min && number <= max) return number
  throw new InvalidArgumentError(`Must be a whole number from ${min} to ${formatCount(max)}.`)
}

const collected = (text: string, before: string[] = []) => [...before, textIn(text)]

/** A table needs a mapping, and nothing else has one. */
export function checkMapOption({ feed, map, website }: Pick<ImportOptions, 'feed' | 'map' | 'website'>): void {
  if (feed !== 'csv' && map !== undefined) throw new UsageError('--map can only be used with --feed csv.')
  if (feed === 'csv' && map === undefined)
    throw new UsageError('--feed csv requires --map, which describes the columns.')
  if (map === undefined && website !== undefined) throw new UsageError('--website can only be used with --map.')
}

/** Throws UsageError where the options do not go together, FeedError where a mapping file cannot be used. */
export async function readImportRequest(argument: string, options: ImportOptions): Promise<ImportRequest> {
  const source = readSource(argument)
  checkMapOption(options)
  if (source.kind === 'stdin' && options.name === undefined)
    throw new UsageError("Standard input requires --name, the feed's name in every run.")
  if (options.full && options.limit !== undefined)
    throw new UsageError('--full and --limit cannot be combined: part of a feed does not show which deals are missing.')
  if (!options.full && (options.graceDays !== undefined || options.allowShrink))
    throw new UsageError('--grace-days and --allow-shrink can only be used with --full.')
  const loaded = options.map === undefined ? null : await loadMapping(options.map, options.website)
  const format: FeedFormat = loaded
    ? { kind: 'csv', mapping: loaded.mapping }
    : { kind: options.feed as Exclude<FeedKind, 'csv'> }
  // The network's categories are the same for all sites; a Google feed's are the merchant's own.
  const ownMap = options.feed === 'cuelinks' ? await loadCategoryMap('cuelinks') : (loaded?.categoryMap ?? null)
  const { category = [], json: isJson = false, ...single } = options
  const name = options.name ?? nameOfSource(source)
  if (scheduledFeed.test(name))
    throw new UsageError(`"${name}" is the name of a feed that runs by itself: choose another --name.`)
  return {
    argument,
    options: { ...single, ...(category.length > 0 ? { category: category.join(', ') } : {}) },
    source,
    format,
    name,
    store: options.store ?? null,
    encoding: options.encoding ?? null,
    categoryMap: options.categories === undefined ? ownMap : await loadCategoryMap(options.categories),
    filter: {
      minDiscountPercent: options.minDiscount ?? null,
      categories: categoryKeys(category),
      limit: options.limit ?? null,
    },
    full: options.full
      ? { graceDays: options.graceDays ?? GRACE_DAYS, allowShrink: options.allowShrink === true }
      : null,
    dryRun: options.dryRun === true,
    report: options.report ?? null,
    isJson,
  }
}
