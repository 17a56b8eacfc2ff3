import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/transactions.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { combineEvents, postponeEvents, takeDueEvents } from './deal-events.ts'
import { listPricedMatches, tellOfDeals } from './match-deals.queries.ts'
import { noPriceFacts, readPriceFacts } from './price-facts.ts'

/** When a price that is not confirmed is looked at again: a second observation counts after this time. */
const LOOK_AGAIN_MS = 30 * MINUTE_MS

/**
 * Matches the next changed deals with the alerts, once: what they tell is written in the transaction that takes their
 * events. False when nothing was due.
 */
export const matchDueEvents = (db: Db, now: Date): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    if (!(await isOnlyWorker(tx))) return false
    const events = await takeDueEvents(tx, now)
    if (events.length === 0) return false
    const changes = combineEvents(events)
    const facts = await readPriceFacts(tx, await listPricedMatches(tx, changes, now), now)
    const unconfirmed = events.filter(({ dealId }) => facts.get(dealId) === null)
    await postponeEvents(tx, unconfirmed, new Date(now.getTime() + LOOK_AGAIN_MS))
    const confirmed = changes.flatMap((change) => {
      const price = facts.get(change.dealId) ?? noPriceFacts
      return facts.get(change.dealId) === null ? [] : [{ ...change, price }]
    })
    await tellOfDeals(tx, confirmed, now)
    return true
  })

/**
 * For the transaction: other processes leave the work to this one, so that two events of a deal are not matched at the same
 * time and a member does not get two messages.
 */
export async function isOnlyWorker(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isOnly: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('alerts', 0)) as "isOnly"`.execute(tx)
  return rows[0]?.isOnly === true
}
