import { connect } from './connect.ts'

/** The oldest PostgreSQL that the site is tested with. */
const OLDEST_MAJOR = 18

/** The fault of a server of this version (`server_version_num`) and what to do; null for one that is new enough. */
export const oldServerAdvice = (versionNumber: number, oldest = OLDEST_MAJOR): string | null =>
  versionNumber < oldest * 10_000 ? `the site is tested with ${oldest}; upgrade the server` : null

/** A sentence about a server that is too old; null for another. */
export async function findOldServer(url: string, oldest = OLDEST_MAJOR): Promise<string | null> {
  const sql = connect(url, { max: 1 })
  try {
    const [row] = await sql<{ version: string; number: number }[]>`
      select current_setting('server_version') as version, current_setting('server_version_num')::int as number`
    const advice = oldServerAdvice(row?.number ?? 0, oldest)
    return advice && `The database is PostgreSQL ${row?.version}: ${advice}`
  } finally {
    await sql.end()
  }
}
