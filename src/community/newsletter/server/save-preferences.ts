import { sql } from 'kysely'
import { Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { languageIn } from '../../../site/i18n/language.ts'
import { type Cadence, cadences } from '../issue.ts'
import type { Preferences } from '../newsletter-paths.ts'
import { badLink } from './subscription.ts'

/** What is missing stays as it is. */
type NewPreferences = Partial<Preferences>

const isEnded = sql<boolean>`(unsubscribed_at is not null or suppressed_at is not null)`

/** Stores what a subscriber wants to receive, and returns what is stored now. A former one gets nothing and chooses nothing. */
export async function savePreferences(
  db: Db,
  token: string,
  { cadence, language, categoryIds }: NewPreferences,
): Promise<Preferences> {
  const saved = await db
    .updateTable('subscribers')
    .set(({ ref }) => ({
      cadence: cadence ?? ref('cadence'),
      language: language ?? ref('language'),
      category_ids: categoryIds ? [...categoryIds] : ref('category_ids'),
    }))
    .where('token', '=', token)
    .where(isEnded, '=', false)
    .returning(['cadence', 'language', 'category_ids'])
    .executeTakeFirst()
  if (saved) return present(saved)
  throw (await findPreferences(db, token)) ? unsubscribed() : badLink()
}

/** What the owner of the token has chosen; null: there is no such token. */
export async function findPreferences(
  db: Db,
  token: string,
): Promise<{ preferences: Preferences; isEnded: boolean } | null> {
  const stored = await db
    .selectFrom('subscribers')
    .select(['cadence', 'language', 'category_ids', isEnded.as('isEnded')])
    .where('token', '=', token)
    .executeTakeFirst()
  return stored ? { preferences: present(stored), isEnded: stored.isEnded } : null
}

type Row = { cadence: string; language: string; category_ids: number[] }

const present = ({ cadence, language, category_ids }: Row): Preferences => ({
  cadence: cadenceIn(cadence),
  language: languageIn(language),
  categoryIds: category_ids,
})

const cadenceIn = (text: string): Cadence => cadences.find((cadence) => cadence === text) ?? 'daily'

const unsubscribed = () => {
  const message = /*i18n*/ 'You are unsubscribed. To choose what you receive, subscribe again.'
  return new Problem(409, message, { token: message })
}
