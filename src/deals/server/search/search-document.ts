import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../schema/db.ts'

/** The texts of a deal by field, as SQL. */
export type SearchedFields = {
  title: RawBuilder<unknown>
  /** Of its categories, in every language. */
  categories: RawBuilder<unknown>
  store: RawBuilder<unknown>
  /** The coupon's, or "". */
  code: RawBuilder<unknown>
  content: RawBuilder<unknown>
}

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
export const searchDocument = ({ title, categories, store, code, content }: SearchedFields) =>
  sql`setweight(to_tsvector('bachat', ${searchableText(title)}), 'A')
    || setweight(to_tsvector('bachat', ${searchableText(sql`${categories} || ' ' || ${detailOf(content, 'Brand')} || ' ' || ${detailOf(content, 'Type')} || ' ' || ${code}`)}), 'B')
    || setweight(to_tsvector('bachat', ${store}), 'C')
    || setweight(to_tsvector('bachat', ${textOf(content)}), 'D')`

/** Imports write the details of a feed's row as a list. */
const detailOf = (content: RawBuilder<unknown>, name: string) =>
  sql`coalesce(substring(${content} from ${sql.lit(`<li>${name}: ([^<]*)`)}), '')`

/** Without the names of details: they are the same for all rows of a feed, and would make its deals match "rating". */
const textOf = (content: RawBuilder<unknown>) =>
  sql`regexp_replace(${content}, '<li>[A-Z][A-Za-z ]{1,30}: ', '<li>', 'g')`

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
export const namesInDetails = (contentHtml: string): string =>
  [...contentHtml.matchAll(/<li>(?:Brand|Type): ([^<]*)/g)].map(([, name]) => name).join(' ')

const inHindi = (field: string) => sql`coalesce(d.translations #>> ${sql.lit(`{hi,${field}}`)}, '')`

/** For a row `d` of deals: its Hindi texts, weighted as the English ones. Most deals have none. */
export const hindiDocument = sql`case when d.translations = '{}' then ''::tsvector else
  setweight(to_tsvector('bachat', ${searchableText(inHindi('title'))}), 'A')
    || setweight(to_tsvector('bachat', ${inHindi('offersHtml')} || ' ' || ${inHindi('contentHtml')}), 'D') end`

/** For a row `d` of deals: the text that editors write under Offers, which imports leave as it is. */
export const offersDocument = sql`setweight(to_tsvector('bachat', d.offers_html), 'D')`

const englishDocument = searchDocument({
  title: sql`d.title || coalesce((select ' ' || g.words from item_groups g where g.id = d.item_group_id), '')`,
  categories: sql`coalesce((
    select string_agg(${categoryTitles}, ' ' order by c.id) from deal_categories dc
    join categories c on c.id = dc.category_id where dc.deal_id = d.id), '')`,
  store: sql`s.title`,
  code: sql`coalesce(d.coupon_code, '')`,
  content: sql`d.offers_html || ' ' || d.content_html`,
})

/** For a row `d` of deals and its store `s`: a lead is also found by the words of its group's variants. */
export const documentOfDeal = sql`${englishDocument} || ${hindiDocument}`

/** Rebuilds the documents of these deals from their current rows, stores and categories. */
export async function refreshSearchDocuments(tx: Db, dealIds: readonly number[], areNew = false): Promise<void> {
  if (dealIds.length === 0) return
  const written = await sql<{
    title: string
    hindi: string
    content: string
    store: string
    code: string
    isDraft: boolean
  }>`
    update deals d set search = ${documentOfDeal}
    from stores s
    where s.id = d.store_id and d.id = any(${dealIds}::integer[])
    returning d.title, ${inHindi('title')} as hindi, d.content_html as content, s.title as store,
      coalesce(d.coupon_code, '') as code, d.is_draft as "isDraft"`.execute(tx)
  // Spelling correction would tell visitors the words of drafts.
  const seen = written.rows.filter(({ isDraft }) => !isDraft)
  await addSearchWords(
    tx,
    seen.map((deal) => [deal.title, deal.hindi, namesInDetails(deal.content), deal.store, deal.code].join(' ')),
    areNew,
  )
}
