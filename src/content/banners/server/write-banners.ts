import { sql } from 'kysely'
import { announce } from '../../../platform/cache/announce-tags.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Language } from '../../../site/i18n/language.ts'

export type NewBanner = {
  slug: string
  /** The language of its audience; everyone if absent. */
  language?: Language | null
  title: string
  link: string
  image: string
  position?: number
  starts_at?: Date
  ends_at?: Date
}

/** The new ids, in the given order. */
export async function addBanners(tx: Db, banners: readonly NewBanner[]): Promise<number[]> {
  if (banners.length === 0) return []
  const rows = await tx
    .insertInto('banners')
    .values([...banners])
    .returning('id')
    .execute()
  await announce(tx, ['banners'])
  return rows.map(({ id }) => id)
}

/** Deletes banners, and gives the ids of the deleted. */
export async function removeBanners(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const removed = await tx.deleteFrom('banners').where('id', 'in', ids).returning('id').execute()
  await announce(tx, ['banners'])
  return removed.map(({ id }) => id)
}

/** Whether a banner has started or ended after `since`: pages that were rendered before it do not show that. */
export async function announceDueBanners(db: Db, since: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from banners
    where (starts_at > ${since} and starts_at <= ${now}) or (ends_at > ${since} and ends_at <= ${now})
    limit 1`.execute(db)
  if (rows.length > 0) await announce(db, ['banners'])
  return rows.length > 0
}
