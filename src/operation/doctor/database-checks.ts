import { type RawBuilder, sql } from 'kysely'
import { withBaseline } from '../../platform/database/baseline.ts'
import { appliedMigrations, compareMigrations, newerNotice } from '../../platform/database/compare-migrations.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { type KnownMigrations, MigrationError, type Needing } from '../../platform/database/migration-files.ts'
import { oldServerAdvice } from '../../platform/postgres/old-server.ts'
import type { Db } from '../../platform/schema/db.ts'
import { type Check, ok, problem, warning } from './check.ts'

const SLOW_MS = 250
const WARN_SKEW_MS = 2_000
const MAX_SKEW_MS = 30_000

export const rowsOf = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(db)).rows

type Server = { version: string; number: number; now: Date }

async function askServer(db: Db): Promise<Server & { ms: number }> {
  const begun = performance.now()
  const [row] = await rowsOf(
    db,
    sql<Server>`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      clock_timestamp() as now`,
  )
  if (!row) throw new Error('the database does not answer')
  return { ...row, ms: performance.now() - begun }
}

export const databaseChecks = (db: Db, url: string, knownMigrations: KnownMigrations): Check[] => [
  {
    name: 'database',
    run: async () => {
      await askServer(db)
      const { version, number, ms } = await askServer(db)
      const what = `PostgreSQL ${version}, answers in ${ms.toFixed(0)} ms`
      const advice = oldServerAdvice(number)
      if (advice) return warning(`${what}: ${advice}.`)
      return ms > SLOW_MS ? warning(`${what}: look at its load and at the network.`) : ok(what)
    },
  },
  {
    name: 'clock',
    run: async () => {
      const { now, ms } = await askServer(db)
      const skewMs = Math.abs(Date.now() - ms / 2 - now.getTime())
      const what = `the clocks of this machine and of the database differ by ${(skewMs / 1000).toFixed(1)} s`
      const advice = 'deals would start and end at the wrong time: synchronise both with NTP.'
      if (skewMs > MAX_SKEW_MS) return problem(`${what}; ${advice}`)
      return skewMs > WARN_SKEW_MS ? warning(`${what}; ${advice}`) : ok(what)
    },
  },
  { name: 'settings', run: () => checkSettings(db) },
  {
    name: 'migrations',
    run: async () => {
      const applied = await rowsOf(db, sql.raw<Needing>(appliedMigrations))
      try {
        const current = withBaseline(applied, knownMigrations)
        const { pending, newer } = compareMigrations(knownMigrations.migrations, current)
        if (pending.length > 0)
          return warning(`${pending.length} are not applied yet: start the site, or use --repair.`)
        return ok(newer.length > 0 ? newerNotice(newer) : `all ${applied.length} are applied`)
      } catch (error) {
        if (error instanceof MigrationError) return problem(error.message)
        throw error
      }
    },
    repair: async () => {
      const applied = await migrate(url)
      return `brought up to date, ${applied.length} applied`
    },
  },
]

async function checkSettings(db: Db) {
  const settings = await rowsOf(
    db,
    sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum', 'max_connections', 'default_transaction_read_only')`,
  )
  const value = (name: string) => settings.find((one) => one.name === name)?.setting
  const unsafe = ['fsync', 'full_page_writes'].filter((name) => value(name) === 'off')
  if (unsafe.length > 0)
    return problem(`${unsafe.join(' and ')} is off, so a power failure can destroy the database: turn it on.`)
  if (value('default_transaction_read_only') === 'on') return problem('the database is read-only: no write succeeds.')
  if (value('synchronous_commit') === 'off')
    return warning('synchronous_commit is off: a crash loses what was just acknowledged; turn it on.')
  if (value('autovacuum') === 'off') return warning('autovacuum is off: lists become slow; turn it on.')
  if (Number(value('max_connections')) < 30)
    return warning(`max_connections is ${value('max_connections')}, and each process opens up to 20: raise it.`)
  return ok(`writes are durable, ${value('max_connections')} connections`)
}

type Index = { name: string; id: number }

/** Also by amcheck, if the server has it and permits it; the extension is removed again with the transaction. */
export const indexChecks = (db: Db, run: (statement: string) => Promise<unknown>): Check[] => {
  let broken: string[] = []
  return [
    {
      name: 'indexes',
      run: async () => {
        const invalid = await rowsOf(
          db,
          sql<Index>`select indexrelid::regclass::text as name from pg_index join pg_class c on c.oid = indrelid
            where relnamespace = 'public'::regnamespace and not (indisvalid and indisready)`,
        )
        broken = invalid.map(({ name }) => name)
        if (broken.length > 0) return problem(`${broken.join(', ')} cannot be used, so lists are slow: use --repair.`)
        const structure = await checkStructure(db)
        broken = structure.broken
        if (broken.length > 0)
          return problem(
            `${broken.join(', ')} is damaged, so rows may be missing from lists: use --repair, and check the disk.`,
          )
        return ok(
          structure.checked === 0 ? 'all are valid' : `all are valid, ${structure.checked} were checked entry by entry`,
        )
      },
      repair: async () => {
        // Not in a transaction; readers and writers are not blocked.
        for (const name of broken) await run(`reindex index concurrently ${name}`)
        return `rebuilt ${broken.join(', ')}`
      },
    },
  ]
}

class Undo extends Error {}

async function checkStructure(db: Db): Promise<{ checked: number; broken: string[] }> {
  const [may] = await rowsOf(
    db,
    sql<{ may: boolean }>`select rolsuper and exists (select from pg_available_extensions where name = 'amcheck') as may
      from pg_roles where rolname = current_user`,
  )
  if (!may?.may) return { checked: 0, broken: [] }
  const result = { checked: 0, broken: [] as string[] }
  const work = db.transaction().execute(async (tx) => {
    await sql`create extension if not exists amcheck`.execute(tx)
    const indexes = await rowsOf(
      tx,
      sql<Index>`select c.oid::int as id, c.oid::regclass::text as name from pg_class c join pg_am a on a.oid = relam
        where relnamespace = 'public'::regnamespace and relkind = 'i' and amname = 'btree' and relpersistence = 'p'`,
    )
    for (const { id, name } of indexes) {
      await sql`savepoint one_index`.execute(tx)
      try {
        await sql`select bt_index_check(${id}::oid)`.execute(tx)
        result.checked += 1
      } catch (error) {
        await sql`rollback to savepoint one_index`.execute(tx)
        if ((error as { code?: string }).code !== 'XX002') throw error
        result.broken.push(name)
      }
    }
    throw new Undo()
  })
  await work.catch((error) => {
    if (!(error instanceof Undo)) throw error
  })
  return result
}
