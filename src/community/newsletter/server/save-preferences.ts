import type { Db } from '../../../platform/schema/db.ts'
import { languageIn } from '../../../site/i18n/language.ts'
import { type Cadence, cadences } from '../issue.ts'
import type { Preferences } from '../newsletter-paths.ts'
import { badLink } from './subscription.ts'

/** What is missing stays as it is. */
type NewPreferences = Partial<Preferences>

/** Stores what a subscriber wants to receive, and returns what is stored now. Of a former subscriber too. */
export async function savePreferences(
  db: Db,
  token: string,
  { cadence, language, categoryIds }: NewPreferences,
): Promise<Preferences> {
  const stored = await db
    .updateTable('subscribers')
    .set(({ ref }) => ({
      cadence: cadence ?? ref('cadence'),
      language: language ?? ref('language'),
      category_ids: categoryIds ? [...categoryIds] : ref('category_ids'),
    }))
    .where('token', '=', token)
    .returning(['cadence', 'language', 'category_ids'])
    .executeTakeFirst()
  if (!stored) throw badLink()
  return {
    cadence: cadenceIn(stored.cadence),
    language: languageIn(stored.language),
    categoryIds: stored.category_ids,
  }
}

const cadenceIn = (text: string): Cadence => cadences.find((cadence) => cadence === text) ?? 'daily'
