// Limits of a feed. Feeds come from other people's servers, so every reader enforces these for any file: together they
// limit an import to 250 MB of memory. Real feeds are far below each of them.

/**
 * Size of the whole feed, uncompressed: some ten million rows. Limits how long a small file can occupy the importer.
 */
export const MAX_FEED_BYTES = 4_000_000_000
/**
 * A .gz file that expands to more than this many times its size is a decompression bomb; catalogues expand 5 to 50
 * times.
 */
export const MAX_UNPACK_RATIO = 200
/** Below this size the ratio means nothing: a short file may repeat itself. */
export const RATIO_FROM_BYTES = 10_000_000

/** One text, tag, comment, string or number: parsers buffer it until it ends. */
export const MAX_TOKEN_BYTES = 1_000_000
/** One row, product or coupon. */
export const MAX_ROW_BYTES = 1_000_000
/** Columns of a table, elements of a product, values of a coupon. Google's product data has about 100. */
export const MAX_FIELDS = 1_000
/**
 * A row with too many cells is rejected like any that does not fit its header; with this many, the feed is rejected.
 */
export const MAX_CELLS = 20_000
/** Values of one repeated field, and categories of one deal; further ones are not read. */
export const MAX_VALUES = 20
/**
 * No field stores more than 20,000 characters, and patterns are not matched against more than this. The rest is not
 * read.
 */
export const MAX_FIELD_CHARACTERS = 65_536
/** Nesting of elements, objects and lists. Markup within a description nests 20 deep at most. */
export const MAX_DEPTH = 64
/** Attributes of one XML element. */
export const MAX_ATTRIBUTES = 100
/** The name of an XML element; a parser stores the names of all open ones. */
export const MAX_NAME_CHARACTERS = 1_000

/** JSON without a coupon for this long is not a coupon file. */
export const MAX_BYTES_BETWEEN_COUPONS = 16_000_000

/** Of a mapping file. */
export const MAX_MAPPING_BYTES = 1_000_000
/** Rejected rows that the report lists; the rest are counted, so that a broken feed does not fill the disk. */
export const MAX_LISTED_REJECTS = 10_000

export const cutField = (text: string): string =>
  text.length > MAX_FIELD_CHARACTERS ? text.slice(0, MAX_FIELD_CHARACTERS) : text
