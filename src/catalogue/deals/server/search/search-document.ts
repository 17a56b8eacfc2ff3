import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/schema/db.ts'

const searchedColumns = [
  'title',
  'store_id',
  'coupon_code',
  'offers_html',
  'content_html',
  'translations',
  'item_group_id',
] as const
export type SearchedColumn = (typeof searchedColumns)[number]

/** Whether a change of the column changes the document, or publishes a draft, whose words are not known yet. */
export const isSearchedColumn = (column: string): boolean =>
  column === 'published_at' || searchedColumns.some((searched) => searched === column)

/** The column of a row that is stored, or that is being written, as SQL. */
type ReadColumn = (column: SearchedColumn) => RawBuilder<unknown>

/** Texts of other tables: titles of its categories in every language, of its store, and words of its group's variants. */
type RelatedTexts = Record<'categories' | 'store' | 'variants', RawBuilder<unknown>>

/**
 * A text as it is searched: words joined by "/" are words of their own, "POR-1401" is also "POR 1401" and "POR1401",
 * and the beginning of a word at which a feed has cut the text ("Decor with Ro...") is left out.
 */
const searchableText = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(regexp_replace(translate(${text}, '/', ' '), '\\S*(\\.\\.\\.|…)', ' ', 'g'),
    '\\m([[:alpha:]]{2,})-([0-9]{2,})\\M', '\\1 \\2 \\1\\2', 'g')`

/**
 * The SQL of a deal's `search`. Weights by field: A the title, B what it is (categories, brand and type) and the coupon's
 * code, C the store, D the text. The parser recognises HTML tags and entities and drops them.
 */
export function searchDocument(column: ReadColumn, { categories, store, variants }: RelatedTexts): RawBuilder<unknown> {
  const content = sql`${column('offers_html')} || ' ' || ${column('content_html')}`
  const kinds = sql`${categories} || ' ' || ${detailOf(content, 'Brand')} || ' ' || ${detailOf(content, 'Type')}`
  return sql`setweight(to_tsvector('bachat', ${searchableText(sql`${column('title')} || ${variants}`)}), 'A')
    || setweight(to_tsvector('bachat', ${searchableText(sql`${kinds} || ' ' || coalesce(${column('coupon_code')}, '')`)}), 'B')
    || setweight(to_tsvector('bachat', ${store}), 'C')
    || setweight(to_tsvector('bachat', ${textOf(content)}), 'D')
    || ${hindiDocument(column('translations'))}`
}

/** Imports write the details of a feed's row as a list. Read without a regular expression, which takes ten times as long. */
const detailOf = (content: RawBuilder<unknown>, name: string) =>
  sql`split_part(split_part(${content}, ${sql.lit(`<li>${name}: `)}, 2), '<', 1)`

/**
 * Without the names of details: they are the same for all rows of a feed, and would make its deals match "rating". A
 * limit of their length would double the time.
 */
const textOf = (content: RawBuilder<unknown>) => sql`regexp_replace(${content}, '<li>[A-Z][A-Za-z ]+: ', '<li>', 'g')`

/** For a row `c` of categories: its titles in every language. */
export const categoryTitles = sql`c.title || coalesce(' ' || (c.titles ->> 'hi'), '')`

/** A word in this many deals is common; its deals are no longer counted. */
const commonWordCount = 200

/**
 * Adds the words of these deals' titles, brands, stores and coupon codes to the known words, with one text for each
 * deal. Numbers are not words. `areNew` deals count in how common a word is; others only add their words.
 */
export async function addSearchWords(tx: Db, texts: readonly string[], areNew = false): Promise<void> {
  if (texts.length === 0) return
  const lines = areNew ? [...texts] : [...new Set(texts)]
  await sql`
    insert into search_words as known (word, deal_count)
    select lexeme, least(count(*), ${commonWordCount})
    from unnest(${lines}::text[]) as t (line)
    cross join lateral unnest(to_tsvector('simple', unaccent(${searchableText(sql`line`)}))) as w
    where length(lexeme) >= 2 and lexeme !~ '^[0-9.,+-]+$' and not exists (
      select from search_words known where known.word = lexeme and (known.deal_count >= ${commonWordCount} or not ${areNew}))
    group by lexeme
    order by lexeme
    on conflict (word) do update set deal_count = least(known.deal_count + excluded.deal_count, ${commonWordCount})
      where ${areNew}`.execute(tx)
}

/** The details by which shoppers name a product, out of the text that imports write. */
const namesInDetails = (contentHtml: string): string =>
  [...contentHtml.matchAll(/<li>(?:Brand|Type): ([^<]*)/g)].map(([, name]) => name).join(' ')

const inHindi = (translations: RawBuilder<unknown>, field: string) =>
  sql`coalesce(${translations} #>> ${sql.lit(`{hi,${field}}`)}, '')`

/** Hindi texts, weighted as the English ones. Most deals have none. */
const hindiDocument = (translations: RawBuilder<unknown>) => sql`case when ${translations} = '{}' then ''::tsvector else
  setweight(to_tsvector('bachat', ${searchableText(inHindi(translations, 'title'))}), 'A')
    || setweight(to_tsvector('bachat', ${inHindi(translations, 'offersHtml')} || ' ' || ${inHindi(translations, 'contentHtml')}), 'D') end`

/** For a stored row `d` of deals, some of whose columns may be about to change. A lead is also found by its variants. */
export const storedDocument = (column: ReadColumn) =>
  searchDocument(column, {
    categories: sql`coalesce((
      select string_agg(${categoryTitles}, ' ' order by c.id) from deal_categories dc
      join categories c on c.id = dc.category_id where dc.deal_id = d.id), '')`,
    store: sql`(select s.title from stores s where s.id = ${column('store_id')})`,
    variants: sql`coalesce((select ' ' || g.words from item_groups g where g.id = ${column('item_group_id')}), '')`,
  })

/** For a row `d` of deals as it is. */
export const documentOfDeal = storedDocument((column) => sql.ref(`d.${column}`))

export type SearchedTexts = Record<'title' | 'hindi' | 'content' | 'store' | 'code', string> & { isDraft: boolean }

/** For a row `d` of deals: what `addWordsOfDeals` needs. */
export const searchedTexts = sql`d.title, ${inHindi(sql`d.translations`, 'title')} as hindi, d.content_html as content,
  (select s.title from stores s where s.id = d.store_id) as store, coalesce(d.coupon_code, '') as code,
  d.status = 'draft' as "isDraft"`

/** Adds the words of these deals to the known words. Spelling correction would tell visitors the words of drafts. */
export const addWordsOfDeals = (tx: Db, deals: readonly SearchedTexts[], areNew: boolean): Promise<void> =>
  addSearchWords(
    tx,
    deals
      .filter(({ isDraft }) => !isDraft)
      .map((deal) => [deal.title, deal.hindi, namesInDetails(deal.content), deal.store, deal.code].join(' ')),
    areNew,
  )

/** Rebuilds the documents of these deals from their current rows, stores and categories. */
export async function refreshSearchDocuments(tx: Db, dealIds: readonly number[], areNew = false): Promise<void> {
  if (dealIds.length === 0) return
  const { rows } = await sql<SearchedTexts>`
    update deals d set search = ${documentOfDeal} where d.id = any(${dealIds}::integer[])
    returning ${searchedTexts}`.execute(tx)
  await addWordsOfDeals(tx, rows, areNew)
}
