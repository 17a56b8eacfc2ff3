import { resanitiseRows } from '../../../platform/database/resanitise-rows.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Returns the number of rows written under older rules. */
export const resanitiseDeals = (db: Db): Promise<number> =>
  resanitiseRows(db, {
    table: 'deals',
    columns: ['offers_html', 'content_html'],
    translated: ['offersHtml', 'contentHtml'],
    tagOf: (id) => `deal:${id}`,
  })
