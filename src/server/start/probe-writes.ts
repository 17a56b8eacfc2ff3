import { sql } from 'kysely'
import { type WriteWatch, watchWrites } from '../../platform/database/failed-writes.ts'
import { isLockTimeout } from '../../platform/database-unavailable.ts'
import type { Db } from '../../platform/schema/db.ts'
import type { OpenDatabase } from './open-database.ts'

// A few pages in a table of its own: if they do not fit, visitors' rows do not either.
const LARGE_BYTES = 16_384

type Listeners = { onSuccess: () => void; onFailure?: () => void }

/** Tracks whether the database accepts writes. */
export const watchDatabaseWrites = (
  { background, failedWrites }: Pick<OpenDatabase, 'background' | 'failedWrites'>,
  listeners: Listeners,
): WriteWatch => watchWrites({ probe: (size) => probeWrites(background, size), failedWrites, ...listeners })

/** Writes a test row, to find out whether writes succeed. */
async function probeWrites(db: Db, size: 'small' | 'large'): Promise<void> {
  if (size === 'small') return void (await writeRow(db, 0))
  try {
    await db.transaction().execute(async (tx) => {
      // Without the pages that are free, the row needs new ones. A backup tool may read the table for hours: nobody waits.
      await sql`lock table write_probe in access exclusive mode nowait`.execute(tx)
      await sql`truncate write_probe`.execute(tx)
      await writeRow(tx, LARGE_BYTES)
    })
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    await writeRow(db, LARGE_BYTES)
  }
}

const writeRow = (db: Db, bytes: number) =>
  sql`insert into write_probe (id, written_at, padding) values (true, now(), repeat('x', ${bytes}::integer))
    on conflict (id) do update set written_at = excluded.written_at, padding = excluded.padding`.execute(db)
