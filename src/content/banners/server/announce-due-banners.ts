import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Whether a banner has started or ended after `since`: pages that were rendered before it do not show that. */
export async function announceDueBanners(db: Db, since: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from banners
    where (starts_at > ${since} and starts_at <= ${now}) or (ends_at > ${since} and ends_at <= ${now})
    limit 1`.execute(db)
  if (rows.length > 0) await announce(db, ['banners'])
  return rows.length > 0
}
