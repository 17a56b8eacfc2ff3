import { resanitiseRows } from '../../../platform/database/resanitise-rows.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Returns the number of rows written under older rules. */
export const resanitiseArticles = (db: Db): Promise<number> =>
  resanitiseRows(db, {
    table: 'articles',
    columns: ['description_html'],
    translated: ['descriptionHtml'],
    tagOf: (id) => `article:${id}`,
  })
