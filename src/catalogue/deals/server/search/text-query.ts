import { type RawBuilder, sql } from 'kysely'
import { unfinishedWord } from './search-text.ts'

/** The query for a text as it is typed: its last word may be unfinished. */
export function textQuery(text: string): RawBuilder<unknown> {
  const asTyped = sql`websearch_to_tsquery('bachat', ${text})`
  const unfinished = unfinishedWord(text)
  if (!unfinished) return asTyped
  const { head, last } = unfinished
  const unfinishedQuery = sql`(websearch_to_tsquery('bachat', ${head}) && to_tsquery('bachat', ${`${last}:*`}))`
  // A match of the whole word also matches its prefix, so the words as typed add nothing, except in compounds such as
  // "usb/hdmi" and "a or b".
  const isSeparateWord = !/\S$|\bor\b/i.test(head)
  return isSeparateWord ? unfinishedQuery : sql`(${asTyped} || ${unfinishedQuery})`
}
