import { resanitiseArticles } from '../../articles/server/resanitise-articles.ts'
import { resanitiseDeals } from '../../deals/server/resanitise-deals.ts'
import { resanitisePages } from '../../pages/server/resanitise-pages.ts'
import type { Db } from '../../schema/db.ts'
import { resanitiseSettings } from '../../settings/server/resanitise-settings.ts'

/** Sanitises rows written under older rules again; returns their number. */
export const resanitise = async (db: Db, now: Date): Promise<number> =>
  (await resanitiseSettings(db, now)) +
  (await resanitiseDeals(db)) +
  (await resanitiseArticles(db)) +
  (await resanitisePages(db))
