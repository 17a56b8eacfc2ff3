import { sql } from 'kysely'
import type { Values } from '../../../console/records/record-description.ts'
import type { StoredRecord } from '../../../console/server/records/record-kind.ts'
import type { Db } from '../../../schema/db.ts'
import { matchKey, slugify } from '../title-keys.ts'

type TitledKind = {
  table: 'stores' | 'categories'
  /** Further rules for a slug, which has only characters that `slugify` produces. */
  isSlug(slug: string): boolean
  /** `foundByImports`: another row was renamed, and still has this title as its key. */
  messages: { foundByImports: string; taken: string; slug: string; slugTaken: string; slugFixed: string }
}

/** The errors of a store or category: imports find it by the key of its title, and the addresses of categories contain its slug. */
export async function checkTitledRow(
  db: Db,
  values: Values,
  before: StoredRecord | null,
  { table, isSlug, messages }: TitledKind,
): Promise<Record<string, string>> {
  const title = String(values.title)
  const key = matchKey(title)
  const slug = before || values.slug !== '' ? String(values.slug) : slugify(title)
  const others = await db
    .selectFrom(table)
    .select(['title', 'slug', 'match_key'])
    .where('id', '!=', Number(before?.id ?? 0))
    .where(({ eb, or }) =>
      or([eb('match_key', '=', key), eb(sql`lower(title)`, '=', title.toLowerCase()), eb('slug', '=', slug)]),
    )
    .execute()
  return {
    ...(key === '' && { title: /*i18n*/ 'The title needs letters or digits.' }),
    ...(others.some(({ match_key }) => match_key === key) && { title: messages.foundByImports }),
    ...(others.some((other) => matchKey(other.title) === key) && { title: messages.taken }),
    ...(!(slugify(slug) === slug && isSlug(slug)) && { slug: messages.slug }),
    ...(others.some((other) => other.slug === slug) && { slug: messages.slugTaken }),
    ...(before && before.values.slug !== slug && { slug: messages.slugFixed }),
  }
}
