import { sql } from 'kysely'
import type { AnyDb } from '../database/any-db.ts'

export const TAGS_CHANNEL = 'bachat_tags'

// PostgreSQL limits payloads to less than 8000 bytes.
const MAX_PAYLOAD_BYTES = 7_900

/** When this transaction commits, notifies every web process that its cached answers with these tags are outdated. */
export async function announce(tx: AnyDb, tags: string[]): Promise<void> {
  for (const payload of payloads(tags)) await sql`select pg_notify(${TAGS_CHANNEL}, ${payload})`.execute(tx)
}

/** Joined by commas into as few payloads as the limit allows, each tag once. */
export function payloads(tags: string[]): string[] {
  const joined: string[] = []
  for (const tag of new Set(tags)) {
    const longer = joined.length === 0 ? tag : `${joined.at(-1)},${tag}`
    if (joined.length > 0 && Buffer.byteLength(longer) <= MAX_PAYLOAD_BYTES) joined[joined.length - 1] = longer
    else joined.push(tag)
  }
  return joined
}

export function tagsOf(payload: string): string[] {
  return payload.split(',')
}
