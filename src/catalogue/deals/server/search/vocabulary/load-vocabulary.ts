import { TAGS_CHANNEL } from '../../../../../platform/cache/announce-tags.ts'
import { type MigrationEvents, migrate } from '../../../../../platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../../../../platform/database/migration-files.ts'
import type { Sql } from '../../../../../platform/postgres/connect.ts'
import { readVocabulary, vocabularyDigest } from './vocabulary.ts'

/** Migrates the database, and loads the vocabulary of this version. Returns the applied migrations. */
export const migrateWithVocabulary = (url: string, events?: MigrationEvents): Promise<string[]> =>
  migrate(url, MIGRATIONS_FOLDER, loadVocabulary, events)

/**
 * Replaces the vocabulary in the database when its files have changed. Documents of deals have no words of it, so that a
 * change counts from the next search on, for all deals.
 */
export async function loadVocabulary(sql: Sql): Promise<void> {
  const digest = vocabularyDigest()
  const [loaded] = await sql`select 1 from search_vocabulary where digest = ${digest}`
  if (loaded) return
  const rows = JSON.stringify(readVocabulary())
  await sql.begin(async (tx) => {
    await tx`delete from search_synonyms`
    await tx`insert into search_synonyms (word, meaning, weight)
      select word, meaning, weight from jsonb_to_recordset(${rows}::text::jsonb) as row (word text, meaning text, weight real)`
    await tx`insert into search_vocabulary (digest) values (${digest})
      on conflict (is_only) do update set digest = excluded.digest`
    await tx`select pg_notify(${TAGS_CHANNEL}, 'deals')`
  })
  await sql`analyze search_synonyms`
}
