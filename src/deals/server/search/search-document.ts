import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../schema/db.ts'

/**
 * The SQL of a deal's `search`: the title has the highest weight, then the store's and categories' names, then the
 * content. The parser recognises HTML tags and entities and drops them.
 */
export const searchDocument = (title: RawBuilder<unknown>, names: RawBuilder<unknown>, content: RawBuilder<unknown>) =>
  sql`setweight(to_tsvector('bachat', ${title}), 'A')
    || setweight(to_tsvector('bachat', ${names}), 'B')
    || setweight(to_tsvector('bachat', ${content}), 'C')`

/** Adds the words of titles and store names to the known words for spelling correction. Numbers are not words. */
export async function addSearchWords(tx: Db, texts: readonly string[]): Promise<void> {
  if (texts.length === 0) return
  await sql`
    insert into search_words (word)
    select distinct lexeme
    from unnest(${[...new Set(texts)]}::text[]) as t (line)
    cross join lateral unnest(to_tsvector('simple', unaccent(line))) as w
    where length(lexeme) >= 3 and lexeme !~ '^[0-9.,+-]+$'
      and not exists (select from search_words known where known.word = lexeme)
    order by lexeme
    on conflict do nothing`.execute(tx)
}

/** For a row `d` of deals and its store `s`: a lead is also found by the words of its group's variants. */
export const documentOfDeal = searchDocument(
  sql`d.title`,
  sql`s.title || ' ' || coalesce((
    select string_agg(c.title, ' ' order by c.id) from deal_categories dc join categories c on c.id = dc.category_id
    where dc.deal_id = d.id), '')
    || coalesce((select ' ' || g.words from item_groups g where g.id = d.item_group_id), '')`,
  sql`d.offers_html || ' ' || d.content_html`,
)

/** Rebuilds the documents of these deals from their current rows, stores and categories. */
export async function refreshSearchDocuments(tx: Db, dealIds: readonly number[]): Promise<void> {
  if (dealIds.length === 0) return
  const written = await sql<{ title: string; store: string }>`
    update deals d set search = ${documentOfDeal}
    from stores s
    where s.id = d.store_id and d.id = any(${dealIds}::integer[])
    returning d.title, s.title as store`.execute(tx)
  await addSearchWords(
    tx,
    written.rows.flatMap((deal) => [deal.title, deal.store]),
  )
}
