import { sql } from 'kysely'
import type { Values } from '../../../console/records/record-description.ts'
import type { StoredRecord } from '../../../console/server/records/record-kind.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { matchKey, slugify } from './title-keys.ts'

type TitledKind = {
  table: 'stores' | 'categories'
  /** Further rules for a slug, which has only characters that `slugify` produces. */
  isSlug(slug: string): boolean
  /** `foundByImports`: another row was renamed, and still has this title as its key. `slugFixed`: no slug is changed. */
  messages: { foundByImports: string; taken: string; slug: string; slugTaken: string; slugFixed?: string }
}

/** The errors of a store or category: imports find it by the key of its title, and the addresses of categories contain its slug. */
export async function checkTitledRow(
  db: Db,
  values: Values,
  before: StoredRecord | null,
  { table, isSlug, messages }: TitledKind,
): Promise<Record<string, string>> {
  const { title, slug } = checkedTexts(values, before)
  const others = await db
    .selectFrom(table)
    .select(['title', 'slug', 'match_key'])
    .where('id', '!=', Number(before?.id ?? 0))
    .where(({ eb, or }) =>
      or([
        eb('match_key', '=', title === null ? null : matchKey(title)),
        eb(sql`lower(title)`, '=', title === null ? null : title.toLowerCase()),
        eb('slug', '=', slug),
      ]),
    )
    .execute()
  const errors: Record<string, string> = {}
  if (title !== null) {
    const key = matchKey(title)
    if (key === '') errors.title = /*i18n*/ 'The title needs letters or digits.'
    if (others.some(({ match_key }) => match_key === key)) errors.title = messages.foundByImports
    if (others.some((other) => matchKey(other.title) === key)) errors.title = messages.taken
  }
  if (slug !== null) {
    if (slugify(slug) !== slug || !isSlug(slug)) errors.slug = messages.slug
    if (others.some((other) => other.slug === slug)) errors.slug = messages.slugTaken
    if (messages.slugFixed && before && before.values.slug !== slug) errors.slug = messages.slugFixed
  }
  return errors
}

/** Null for a text that cannot be checked: its field, or the title that an empty slug follows, is wrong by itself. */
function checkedTexts({ title, slug }: Values, before: StoredRecord | null) {
  const ownSlug = typeof slug === 'string' && (before || slug !== '') ? slug : null
  const checkedTitle = typeof title === 'string' ? title : null
  const isDerived = !before && slug === '' && checkedTitle !== null
  return { title: checkedTitle, slug: isDerived ? slugify(checkedTitle) : ownSlug }
}
