import { resanitiseRows } from '../../../platform/database/resanitise-rows.ts'
import type { Db } from '../../../platform/schema/db.ts'

/** Returns the number of rows written under older rules. */
export const resanitisePages = (db: Db): Promise<number> =>
  resanitiseRows(db, { table: 'pages', columns: ['content_html'], translated: ['contentHtml'], tagOf: () => 'pages' })
