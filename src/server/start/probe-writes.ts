import { sql } from 'kysely'
import { type WriteWatch, watchWrites } from '../../platform/database/watch-writes.ts'
import type { Db } from '../../schema/db.ts'
import type { OpenDatabase } from './open-database.ts'

// A few pages in a table of its own: if they do not fit, visitors' rows do not either.
const LARGE_BYTES = 65_536

/** Tracks whether the database accepts writes. `onSuccess` is called after each successful probe. */
export const watchDatabaseWrites = (
  { background, failedWrites }: Pick<OpenDatabase, 'background' | 'failedWrites'>,
  onSuccess: () => void,
): WriteWatch => watchWrites({ probe: (size) => probeWrites(background, size), failedWrites, onSuccess })

/** Writes a test row, to find out whether writes succeed. */
async function probeWrites(db: Db, size: 'small' | 'large'): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (size === 'large') await sql`truncate write_probe`.execute(tx)
    await sql`
      insert into write_probe (id, written_at, padding)
      values (true, now(), repeat('x', ${size === 'large' ? LARGE_BYTES : 0}::integer))
      on conflict (id) do update set written_at = excluded.written_at, padding = excluded.padding`.execute(tx)
  })
}
