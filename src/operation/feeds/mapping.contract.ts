import type { FeedKind } from '../../importer/formats/feed-format.ts'
import type { MappingFile } from '../../importer/mapping/check-mapping.ts'
import type { GuessedCategory } from '../../importer/mapping/guess-categories.ts'
import type { GuessedColumn, MappingGuess } from '../../importer/mapping/guess-mapping.ts'
import type { FeedPreview, TableSample } from '../../importer/mapping/preview-mapping.ts'

// Calls that make a mapping for a new feed, under /ifs/console. Nothing is stored by them.

/** Of a feed that is sent: its beginning. */
export const maxSentBytes = 2_000_000

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
  /** For a table: what its columns seem to be, or the built-in mapping of its shop system. */
  mapping: MappingFile | null
  system: 'shopify' | 'woocommerce' | null
  guessed: GuessedColumn[]
  choices: Pick<MappingGuess, 'dates' | 'amounts'>
  siteCategories: string[]
} & PreviewAnswer

/** POST /feeds/preview */
export type PreviewRequest = {
  sample: string
  isCut: boolean
  name: string
  format: FeedKind
  mapping: object | null
  categoryMap: object | null
  store: string | null
}

/** `problem`: why nothing of the feed can be imported this way; the importer writes it in English. */
export type PreviewAnswer =
  | { preview: FeedPreview; categories: GuessedCategory[]; problem: null }
  | { preview: null; categories: never[]; problem: string }
