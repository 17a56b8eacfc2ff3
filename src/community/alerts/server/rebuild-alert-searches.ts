import { searchVersion, standingSearch } from '../../../catalogue/deals/server/search/standing-search.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { writeKeys } from './alert-keys.ts'

const BATCH_SIZE = 100

/**
 * A function that makes the searches of the next alerts again whose words were read with another vocabulary. It returns
 * false when there are none; then it looks no more, as the vocabulary of a process does not change.
 */
export function rebuildAlertSearches(db: Db): () => Promise<boolean> {
  let after: number | null = 0
  return async () => {
    if (after === null) return false
    const outdated = await db
      .selectFrom('alerts')
      .select(['id', 'words', 'excluded_words as excludedWords'])
      .where('kind', '=', 'deals')
      .where((is) => is.or([is('words', '<>', ''), is('excluded_words', '<>', '')]))
      .where('search_version', 'is distinct from', searchVersion)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute()
    for (const alert of outdated) await rebuildSearch(db, alert)
    after = outdated.at(-1)?.id ?? null
    return after !== null
  }
}

type Worded = { id: number; words: string; excludedWords: string }

async function rebuildSearch(db: Db, { id, words, excludedWords }: Worded): Promise<void> {
  const { query, anyLexeme } = await standingSearch(db, words, excludedWords)
  // Words that say nothing by this vocabulary find what they found before.
  const isUseful = words === '' || anyLexeme.length > 0
  await db.transaction().execute(async (tx) => {
    // Not if the member has changed them meanwhile.
    const saved = await tx
      .updateTable('alerts')
      .set({ search_version: searchVersion, ...(isUseful && { query: query || null }) })
      .where('id', '=', id)
      .where('words', '=', words)
      .where('excluded_words', '=', excludedWords)
      .returning(['deal_id as dealId', 'store_id as storeId', 'category_id as categoryId', 'cards'])
      .executeTakeFirst()
    if (saved && isUseful) await writeKeys(tx, id, saved, anyLexeme)
  })
}
