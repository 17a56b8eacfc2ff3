import { resanitiseDeals } from '../../catalogue/deals/server/derived-deal-data.ts'
import { resanitiseArticles } from '../../content/articles/server/write-articles.ts'
import { resanitisePages } from '../../content/static-pages/server/save-page.ts'
import type { Db } from '../../platform/schema/db.ts'
import { resanitiseSettings } from '../../site/settings/server/save-setting.ts'

/** Sanitises rows written under older rules again; returns their number. */
export const resanitise = async (db: Db, now: Date): Promise<number> =>
  (await resanitiseSettings(db, now)) +
  (await resanitiseDeals(db)) +
  (await resanitiseArticles(db)) +
  (await resanitisePages(db))
