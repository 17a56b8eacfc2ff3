import { sql } from 'kysely'
import type { Db } from '../../schema/db.ts'

const isDemo = (kind: 'deals' | 'stores', id: string) => sql<boolean>`exists (
  select from demo_content where kind = ${kind} and record_id = ${sql.ref(id)}::text)`

/** What the site has beside the demo content. Each question stops at its first answer. */
export async function findOwnContent(db: Db, now: Date) {
  const { rows } = await sql<{ hasOwnSettings: boolean; hasOwnStore: boolean; hasOwnDeal: boolean }>`
    select exists (select from audit_log where kind = 'settings') as "hasOwnSettings",
      exists (select from stores where not ${isDemo('stores', 'stores.id')}) as "hasOwnStore",
      exists (select from deals where published_at <= ${now} and not ${isDemo('deals', 'deals.id')}) as "hasOwnDeal"
  `.execute(db)
  return rows[0] ?? { hasOwnSettings: false, hasOwnStore: false, hasOwnDeal: false }
}
