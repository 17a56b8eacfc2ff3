import { resanitiseRows } from '../../platform/database/resanitise-rows.ts'
import type { Db } from '../../schema/db.ts'

/** How many there were of an older version of the rules. */
export const resanitiseArticles = (db: Db): Promise<number> =>
  resanitiseRows(db, { table: 'articles', columns: ['description_html'], tagOf: (id) => `article:${id}` })
