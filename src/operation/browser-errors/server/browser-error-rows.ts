import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import type { BrowserErrorState } from '../browser-error.record.ts'
import { type ErrorReport, scriptName } from '../browser-error.ts'

type Recorded = Omit<ErrorReport, 'path'> & {
  /** The name of the page's route. */
  page: string
  browser: string
  /** The running version, if the script is one of it; null if the page is older. */
  version: string | null
}

/** Of those reported once, of those reported more often, and of those that editors have decided about. */
const maxErrors = 500
const maxBrowsers = 8
const maxVersions = 10

/**
 * Counts a report under the errors with the same message and script. One that was done is open again when a version has
 * it that did not have it before.
 */
export async function recordBrowserError(db: Db, report: Recorded, now: Date): Promise<void> {
  const { message, script, line, column, page, browser, version } = report
  const latest = { place: `${script.slice(script.lastIndexOf('/') + 1)}:${line}:${column}`, page, last_at: now }
  const isNewVersion = sql<boolean>`(${version}::text <> all(browser_errors.versions)
    and ${version}::text is distinct from browser_errors.done_in)`
  const { is_new } = await db
    .insertInto('browser_errors')
    .values({
      ...{ fingerprint: fingerprintOf(message, script), message, ...latest },
      ...{ browsers: [browser], versions: version === null ? [] : [version], first_at: now },
    })
    .onConflict((conflict) =>
      conflict.column('fingerprint').doUpdateSet({
        ...latest,
        report_count: sql`browser_errors.report_count + 1`,
        browsers: withMember(sql.ref('browser_errors.browsers'), browser, maxBrowsers),
        versions: withMember(sql.ref('browser_errors.versions'), version, maxVersions),
        state: sql`case when browser_errors.state = 'done' and ${isNewVersion} then 'open' else browser_errors.state end`,
      }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  if (is_new) await dropOldest(db)
}

const fingerprintOf = (message: string, script: string): string =>
  createHash('sha256')
    .update(`${scriptName(script)}\n${message}`)
    .digest('base64url')
    .slice(0, 22)

/** The set with one more member, of the newest `max`. */
const withMember = (set: RawBuilder<unknown>, member: string | null, max: number): RawBuilder<string[]> => sql`
  case when ${member}::text is null or ${member}::text = any(${set}) then ${set}
    else (${set} || ${member}::text)[greatest(1, cardinality(${set}) + 2 - ${max}::integer):] end`

/**
 * Anyone can report any message: the table stays small whatever comes, and made-up ones displace neither decisions nor
 * errors that several browsers have.
 */
const dropOldest = (db: Db) =>
  sql`
    delete from browser_errors where id in (
      select id from (
        select id, row_number() over (
          partition by case when state = 'open' then report_count > 1 end order by last_at desc, id desc) as position
        from browser_errors) as positions
      where position > ${maxErrors})`.execute(db)

/** `version`: the one that runs; the error may go on in it, and is open again when a later one has it. */
export async function setErrorState(db: Db, id: number, state: BrowserErrorState, version: string): Promise<void> {
  await db
    .updateTable('browser_errors')
    .set({ state, done_in: state === 'done' ? version : null })
    .where('id', '=', id)
    .execute()
}
