import { resanitiseRows } from '../../platform/database/resanitise-rows.ts'
import type { Db } from '../../schema/db.ts'

/** How many there were of an older version of the rules. */
export const resanitisePages = (db: Db): Promise<number> =>
  resanitiseRows(db, { table: 'pages', columns: ['content_html'], tagOf: () => 'pages' })
