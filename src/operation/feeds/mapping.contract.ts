// Calls that make a mapping for a new feed by looking at its beginning, under /ifs/console. Nothing is stored by them.

/**
 * POST /feeds/look-at-address. POST /feeds/look-at-file has the first 2 MB of a file as its body, and `name`,
 * `encoding` and `isCut` (1 if the file has more) as parameters.
 */
export type LookRequest = { address: string; encoding?: string }

export type FeedLook = {
  /** Suggested for the feed. */
  name: string
  /** Ours that its links lead to, or null. */
  store: string | null
  format: FeedKind
  table: TableSample
  /** The beginning of the feed, to send with each preview. */
  sample: string
  /** Whether the feed has more than the sample. */
  isCut: boolean
  /** Whose export it is; its mapping is then a built-in one. */
  system: 'shopify' | 'woocommerce' | null
  guessed: GuessedColumn[]
  siteCategories: string[]
} & PreviewAnswer

export type FeedKind = 'google' | 'cuelinks' | 'csv'

/** The first rows of a feed. `line`: where a row begins. */
export type TableSample = { columns: string[]; rows: { line: number; cells: string[] }[] }

/** A mapping file's JSON that fits feeds/mapping.schema.json. */
export type MappingFile = {
  name: string
  title?: string
  delimiter?: string
  encoding?: string
  currency?: string
  decimal?: '.' | ','
  zeroIsFree?: boolean
  emptySaleIsRegular?: boolean
  dateFormat?: string | string[]
  website?: string
  fields: Partial<Record<MappedField, Source>>
  categories?: Source[]
  keepCategories?: boolean
  categoryMap?: string
  details?: Record<string, Source>
  expect?: Record<string, string>
}
export type MappedField =
  | ('key' | 'title' | 'store' | 'price' | 'salePrice' | 'link' | 'picture' | 'morePictures' | 'description')
  | ('couponCode' | 'availability' | 'startsOn' | 'endsOn' | 'seenOn' | 'gtin' | 'itemGroup' | 'variant')
export type Source = string | string[] | SourcePart

/** A source that is neither a column nor a list of them; exactly one of the first four is there. */
export type SourcePart = {
  column?: string
  columns?: string[]
  constant?: string
  file?: true
  match?: string
  as?: string
  optional?: boolean
}

/** `reason`: by its name, by its values, or for want of a better one. */
export type GuessedColumn = {
  field: MappedField | 'category' | 'brand'
  column: string
  certainty: 'sure' | 'likely' | 'unsure'
  reason: 'name' | 'values' | 'only choice'
}

/** Null: there is nothing to choose. */
export type FormatChoices = {
  dates: FormatChoice<string[], string> | null
  amounts: FormatChoice<'.' | ',', number> | null
}
/** Formats that read the same values differently, of which the first is taken until somebody chooses. */
export type FormatChoice<Value, Reading> = {
  examples: string[]
  /** `readings`: of the examples; null where the format does not read one. */
  choices: { value: Value; readings: (Reading | null)[] }[]
}

/** POST /feeds/preview */
export type PreviewRequest = {
  sample: string
  isCut: boolean
  name: string
  format: FeedKind
  mapping: object | null
  store: string | null
}

/**
 * `mapping`: of a table, with the formats of its dates and amounts, which are guessed where the request has none.
 * `problem`: why nothing of the feed can be imported this way; the importer writes it in English. `categories`: those of
 * the feed, the most frequent first.
 */
export type PreviewAnswer = { mapping: MappingFile | null; choices: FormatChoices } & (
  | { preview: FeedPreview; categories: GuessedCategory[]; problem: null }
  | { preview: null; categories: never[]; problem: string }
)

export type FeedPreview = {
  /** The first 20. */
  rows: PreviewedRow[]
  /** Of all rows in the beginning of the feed, at most 2,000. */
  counts: { rows: number; offers: number; rejected: number }
  /** Why rows were rejected, the most frequent reason first. */
  reasons: { field: string; reason: string; count: number }[]
}
export type PreviewedRow = { line: number } & (
  | { kind: 'offer'; offer: PreviewedOffer; warnings: RowReason[] }
  | ({ kind: 'rejected'; title: string } & RowReason)
  | { kind: 'repeated' }
)
export type RowReason = { field: string; reason: string; value: string }
type PreviewedOffer = {
  title: string
  store: string
  pricePaise: number | null
  originalPaise: number | null
  discountPercent: number
  merchantUrl: string | null
  picture: string
  couponCode: string | null
  inStock: boolean | null
  /** As the feed names them. */
  categories: readonly string[]
  endsAt: string | null
}

/** `titles`: the site's categories for it; empty if there is none. */
export type GuessedCategory = { name: string; count: number; titles: string[] }
