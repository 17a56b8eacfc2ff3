// What a feed may hold. Feeds come from other people's servers, so every reader keeps within these, whatever the
// file says: together they bound an import to 250 MB of memory. Real feeds are far below each of them.

/** Of the whole feed, unpacked: some ten million rows. It bounds how long a small file can keep the importer busy. */
export const MAX_FEED_BYTES = 4_000_000_000
/** A .gz file that unpacks to more than this many times its size is a decompression bomb; catalogues pack 5 to 50 times. */
export const MAX_UNPACK_RATIO = 200
/** Below this much text the ratio says nothing: a short file may repeat itself. */
export const RATIO_FROM_BYTES = 10_000_000

/** One text, tag, comment, string or number: parsers hold it whole until it ends. */
export const MAX_TOKEN_BYTES = 1_000_000
/** One row, product or coupon. */
export const MAX_ROW_BYTES = 1_000_000
/** Columns of a table, elements of a product, values of a coupon. Google's product data has about 100. */
export const MAX_FIELDS = 1_000
/** A row with too many cells is set aside like any that does not fit its header; with so many, the feed is refused. */
export const MAX_CELLS = 20_000
/** Values of one repeated field, and categories of one deal; further ones are not read. */
export const MAX_VALUES = 20
/** No field keeps more than 20,000 characters, and patterns are not run over more than this. The rest is not read. */
export const MAX_FIELD_CHARACTERS = 65_536
/** Elements, objects and lists within each other. Markup within a description nests 20 deep at most. */
export const MAX_DEPTH = 64
/** Attributes of one XML element. */
export const MAX_ATTRIBUTES = 100
/** The name of an XML element; a parser keeps the names of all open ones. */
export const MAX_NAME_CHARACTERS = 1_000

/** JSON without a coupon for so long is no coupon file. */
export const MAX_BYTES_BETWEEN_COUPONS = 16_000_000

/** Of a mapping file. */
export const MAX_MAPPING_BYTES = 1_000_000
/** Rows set aside that the report lists; the rest are counted, so that a broken feed does not fill the disk. */
export const MAX_LISTED_REJECTS = 10_000

export const cutField = (text: string): string =>
  text.length > MAX_FIELD_CHARACTERS ? text.slice(0, MAX_FIELD_CHARACTERS) : text
