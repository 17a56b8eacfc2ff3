import { type Applied, MigrationError, type Needing } from './migration-files.ts'

/** The applied migrations. A database that was migrated by an earlier version only has no column `needs`. */
export const appliedMigrations = `select name, checksum, to_jsonb(m)->>'needs' as needs from migrations m order by name`

type Comparison<M> = {
  /** Those that are not applied yet, by number. */
  pending: M[]
  /** Those that a newer version has applied, and with which this version works. */
  newer: string[]
}

/**
 * Compares the migrations of this version with those of a database. Branches may be merged in another order than their
 * numbers, so a number below the highest applied one may be pending.
 * @throws MigrationError when an applied migration had another text, or needs a newer version
 */
export function compareMigrations<M extends Applied>(
  migrations: readonly M[],
  applied: readonly Needing[],
): Comparison<M> {
  for (const { name, checksum } of applied)
    if (migrations.some((one) => one.name === name && one.checksum !== checksum))
      throw new MigrationError(`The migration ${name} was changed after it was applied: add a new one instead.`)
  const newer = applied.filter(({ name }) => !migrations.some((one) => one.name === name))
  const refused = lastNeeding(migrations, newer)
  if (refused)
    throw new MigrationError(
      `The database is newer than this version of the site: the migration ${refused.name} has been applied to it. Start a version that has ${refused.needs}.`,
    )
  return {
    pending: migrations.filter(({ name }) => !applied.some((one) => one.name === name)),
    newer: newer.map(({ name }) => name).toSorted(),
  }
}

/** Of those that need a newer version, the one that needs the newest. */
export const lastNeeding = (known: readonly Applied[], newer: readonly Needing[]): Needing | undefined =>
  newer
    .filter(({ needs }) => needs !== null && !known.some(({ name }) => name === needs))
    .toSorted((one, other) => ((one.needs ?? '') < (other.needs ?? '') ? -1 : 1))
    .at(-1)

export const newerNotice = (names: readonly string[]): string =>
  `A newer version of the site has migrated the database, and this version works with it: ${names.join(', ')}`
