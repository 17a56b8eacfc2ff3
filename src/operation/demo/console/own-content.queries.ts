import { sql } from 'kysely'
import { isPublicAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import { namedPages } from '../../../content/pages/static-page.ts'
import type { Db } from '../../../platform/schema/db.ts'

const isDemo = (kind: 'deals' | 'stores', id: string) => sql<boolean>`exists (
  select from demo_content where kind = ${kind} and record_id = ${sql.ref(id)}::text)`

/** What the site has beside the demo content. Each question stops at its first answer. */
export async function findOwnContent(db: Db, now: Date) {
  const { rows } = await sql<{ hasOwnSettings: boolean; hasOwnStore: boolean; hasOwnDeal: boolean }>`
    select exists (select from audit_log where kind = 'settings') as "hasOwnSettings",
      exists (select from stores where not ${isDemo('stores', 'stores.id')}) as "hasOwnStore",
      exists (select from deals where ${isPublicAt(now)} and not ${isDemo('deals', 'deals.id')}) as "hasOwnDeal"
  `.execute(db)
  return rows[0] ?? { hasOwnSettings: false, hasOwnStore: false, hasOwnDeal: false }
}

/** The static pages that menus name and that nobody has written. */
export async function findMissingPages(db: Db): Promise<string[]> {
  const names = namedPages.map((name) => name.toLowerCase())
  const written = await db
    .selectFrom('pages')
    .select('slug')
    .where('slug', 'in', names)
    .where('archived_at', 'is', null)
    .execute()
  return names.filter((name) => !written.some(({ slug }) => slug === name))
}
