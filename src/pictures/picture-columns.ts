import { type RawBuilder, sql } from 'kysely'

/** `addresses`: the values that are addresses of pictures as a whole. Other columns name pictures within texts. */
type PictureColumn = { table: string; column: string; addresses?: RawBuilder<string> }

/**
 * All columns in which records name pictures. A picture that none of them names may be removed, so a missing column
 * deletes pictures in use: a test compares them with the schema.
 */
export const pictureColumns: readonly PictureColumn[] = [
  { table: 'articles', column: 'images', addresses: sql`unnest(images)` },
  { table: 'articles', column: 'description_html' },
  { table: 'articles', column: 'translations' },
  { table: 'banners', column: 'image', addresses: sql`image` },
  { table: 'banners', column: 'phone_image', addresses: sql`phone_image` },
  {
    table: 'banners',
    column: 'translations',
    addresses: sql`unnest(array[translations #>> '{hi,image}', translations #>> '{hi,phoneImage}'])`,
  },
  { table: 'categories', column: 'picture', addresses: sql`picture` },
  { table: 'deals', column: 'picture', addresses: sql`picture` },
  {
    table: 'deals',
    column: 'more_pictures',
    addresses: sql`jsonb_path_query(more_pictures, '$[*].address') #>> '{}'`,
  },
  { table: 'deals', column: 'content_html' },
  { table: 'deals', column: 'offers_html' },
  { table: 'deals', column: 'translations' },
  { table: 'newsletter_issues', column: 'deals' },
  { table: 'newsletter_issues', column: 'further' },
  { table: 'pages', column: 'content_html' },
  { table: 'pages', column: 'translations' },
  { table: 'settings', column: 'value' },
  { table: 'stores', column: 'picture', addresses: sql`picture` },
]

const unionAll = (queries: RawBuilder<unknown>[]) => sql.join(queries, sql` union all `)

/** A query of all values that may name pictures, as `text`. */
export const pictureTexts = unionAll(
  pictureColumns.map(({ table, column }) => sql`select ${sql.ref(column)}::text as text from ${sql.table(table)}`),
)

/** A query of all addresses of pictures outside texts, as `address`. */
export const pictureAddresses = unionAll(
  pictureColumns.flatMap(({ table, addresses }) =>
    addresses ? [sql`select ${addresses} as address from ${sql.table(table)}`] : [],
  ),
)
