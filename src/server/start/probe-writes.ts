import { sql } from 'kysely'
import type { Db } from '../../schema/db.ts'

// A few pages in a table of its own: if they do not fit, visitors' rows do not either.
const LARGE_BYTES = 65_536

/** Writes a test row, to find out whether writes succeed. */
export async function probeWrites(db: Db, size: 'small' | 'large'): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (size === 'large') await sql`truncate write_probe`.execute(tx)
    await sql`
      insert into write_probe (id, written_at, padding)
      values (true, now(), repeat('x', ${size === 'large' ? LARGE_BYTES : 0}::integer))
      on conflict (id) do update set written_at = excluded.written_at, padding = excluded.padding`.execute(tx)
  })
}
