import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { escapeIdentifier } from 'pg'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { withBaseline } from '../../platform/database/baseline.ts'
import { lastNeeding } from '../../platform/database/compare-migrations.ts'
import { migrate, migrateWithin } from '../../platform/database/migrate.ts'
import type { Applied, KnownMigrations, Migration } from '../../platform/database/migration-files.ts'
import { connect, type Sql, type TransactionSql } from '../../platform/postgres/connect.ts'
import { BackupError } from './archive.ts'
import { beginCancellable } from './cancellable-transaction.ts'
import { copyIn, digestOfTable, listTables, setTextFormat } from './copy-tables.ts'
import type { Head, Manifest } from './manifest.ts'
import { type DroppedObjects, dropObjects, dropSite, findTableWithRows, recreateObjects } from './rebuild-schema.ts'
import { discardPictures, hasPictures, stagePictures } from './stage-pictures.ts'
import { readBackup, type Verified } from './verify-archive.ts'

export type RestoreOptions = {
  url: string
  /** Null for a check: pictures are only compared, and the database is not prepared for a site. */
  pictures: PictureStorage | null
  knownMigrations: KnownMigrations
  /** Existing data is dropped, in the same transaction. */
  replace: boolean
  printError: (message: string) => void
  /** Ends the restore with nothing changed; it has no effect after the commit. */
  signal?: AbortSignal | undefined
}

/** Called for each reading. */
export type OpenArchive = () => Promise<Readable>

/**
 * Restores the archive's rows and pictures, all or nothing. The archive is read twice: nothing is changed before all of
 * it has been verified.
 */
export async function restoreBackup(openArchive: OpenArchive, options: RestoreOptions): Promise<Verified> {
  const { url, pictures: storage, knownMigrations, replace, printError, signal } = options
  const { head, manifest } = await readBackup(await openArchive())
  const migrations = migrationsOf(head, knownMigrations)
  printError('The archive is complete and undamaged.')
  if (storage !== null && !replace && (await hasPictures(storage)))
    throw new BackupError(
      `${storage.name} already contains pictures: restore into an empty ${storage.folder === null ? 'bucket' : 'DATA_DIR'}, or use --replace.`,
    )
  const sql = connect(url, { max: 1, session: { application_name: 'bachat restore' } })
  const pictures = await (storage === null ? discardPictures : stagePictures(storage))
  try {
    await assertNoOtherSession(sql)
    await beginCancellable(sql, { url, signal }, '', async (tx) => {
      await prepare(tx, migrations, replace)
      let droppedObjects: DroppedObjects | null = null
      await readBackup(await openArchive(), {
        onHead: async ({ tables }) => {
          await assertColumns(tx, tables)
          droppedObjects = await dropObjects(tx, Object.keys(tables))
        },
        onTable: (table, columns, chunks) => copyIn(tx, table, columns, chunks),
        onPicture: pictures.write,
      })
      printError('Rows and pictures are read. Building the indexes.')
      if (droppedObjects) await recreateObjects(tx, droppedObjects)
      await setSequences(tx, manifest.sequences)
      await compareRows(tx, head, manifest)
    })
    await pictures.putInPlace()
    if (storage !== null) {
      // Applies the migrations of a site newer than the archive.
      await migrate(url)
      // Index-only scans, which lists need, work only after a vacuum.
      await sql`vacuum (analyze)`
    }
  } finally {
    await pictures.removeStaged()
    await sql.end()
  }
  return { head, manifest }
}

/**
 * The archive's own migrations; rows are copied into the schema that they create.
 * @throws MigrationError when the archive is older than the baseline, BackupError when it is of a newer version
 */
function migrationsOf({ migrations, version }: Head, knownMigrations: KnownMigrations): Migration[] {
  const applied = withBaseline(
    migrations.map((one) => ({ needs: null, ...one })),
    knownMigrations,
  )
  const has = (list: readonly Applied[], { name, checksum }: Applied) =>
    list.some((one) => one.name === name && one.checksum === checksum)
  const missing = applied.filter((one) => !has(knownMigrations.migrations, one))
  const last = missing.at(-1)
  if (last) {
    const afterwards = lastNeeding(knownMigrations.migrations, missing)
      ? ''
      : ' Then this version can use the database.'
    throw new BackupError(
      `The archive was written by another version of the site (${version}) and needs the migration ${last.name}, which this version does not have: restore it with that version or a newer one.${afterwards}`,
    )
  }
  return knownMigrations.migrations.filter((one) => has(applied, one))
}

/** Connected sessions would continue with cached knowledge of the old rows. */
async function assertNoOtherSession(sql: Sql): Promise<void> {
  const [row] = await sql<{ others: number }[]>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and application_name like 'bachat%'`
  if (row && row.others > 0) throw new BackupError('The site or another command is using this database: stop it first.')
}

async function prepare(tx: TransactionSql, migrations: Migration[], replace: boolean): Promise<void> {
  await setTextFormat(tx)
  // Pictures are written while the transaction is idle.
  await tx`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '30s', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`
  const table = await findTableWithRows(tx)
  if (table !== null && !replace)
    throw new BackupError(
      `The database is not empty (${table} has rows): restore into an empty one, or use --replace to delete the existing data.`,
    )
  await dropSite(tx)
  await migrateWithin(tx, migrations)
}

async function assertColumns(tx: TransactionSql, tables: Head['tables']): Promise<void> {
  const present = await listTables(tx)
  for (const [table, columns] of Object.entries(tables)) {
    const missing = columns.find((column) => !present[table]?.includes(column))
    if (missing !== undefined)
      throw new BackupError(`The archive has ${table}.${missing}, which its migrations do not create.`)
  }
}

async function setSequences(tx: TransactionSql, sequences: Manifest['sequences']): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    if (last !== null) await tx`select setval(${escapeIdentifier(name)}::text::regclass, ${last})`
}

/** Read back from the database, and compared with the digests taken when the backup was made. */
async function compareRows(tx: TransactionSql, { tables }: Head, manifest: Manifest): Promise<void> {
  for (const [table, columns] of Object.entries(tables)) {
    const digest = await digestOfTable(tx, table, columns)
    if (!isDeepStrictEqual(digest, manifest.tables[table]))
      throw new BackupError(`The restored rows of ${table} differ from those in the archive. Nothing was changed.`)
  }
}
