import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { isStatementTimeout } from '../../../platform/database-unavailable.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import {
  combineEvents,
  type DealEvent,
  EVENT_BATCH_SIZE,
  isLastAttempt,
  postponeEvents,
  takeDueEvents,
} from './deal-events.ts'
import { lookUpDeals, type MatchedDeal, tellOfDeals } from './match-deals.queries.ts'
import { readPriceFacts } from './price-facts.ts'

/** When a price that is not confirmed is looked at again: a second observation counts after this time. */
const LOOK_AGAIN_MS = 30 * MINUTE_MS

/**
 * Matches the next changed deals with the alerts, once: what they tell is written in the transaction that takes their
 * events. False when nothing was due.
 */
export async function matchDueEvents(db: Db, now: Date): Promise<boolean> {
  for (let size = EVENT_BATCH_SIZE; ; size = Math.ceil(size / 2)) {
    try {
      return await inTransaction(db, (tx) => matchNextEvents(tx, size, now))
    } catch (error) {
      if (size === 1 || !isStatementTimeout(error)) throw error
    }
  }
}

async function matchNextEvents(tx: Db, size: number, now: Date): Promise<boolean> {
  if (!(await isOnlyWorker(tx))) return false
  const events = await takeDueEvents(tx, size, now)
  if (events.length === 0) return false
  const deals = await readDeals(tx, events, now)
  const told = await tellOfDeals(tx, deals, now)
  const ofDeals = (isMeant: (deal: MatchedDeal) => boolean) => {
    const meant = new Set(deals.filter(isMeant).map((deal) => deal.dealId))
    return events.filter(({ dealId }) => meant.has(dealId))
  }
  // What has changed them meanwhile has written events too, with which these are matched next.
  const changed = ofDeals(({ dealId }) => !told.has(dealId))
  const unconfirmed = ofDeals(({ dealId, price }) => told.has(dealId) && price?.isConfirmed === false)
  await postponeEvents(tx, changed, now)
  await postponeEvents(tx, unconfirmed.filter(isAboutPrice).map(onceMore), new Date(now.getTime() + LOOK_AGAIN_MS))
  return true
}

/** The changed deals that still exist, with what may be said of their prices where an alert asks. */
async function readDeals(tx: Db, events: readonly DealEvent[], now: Date): Promise<MatchedDeal[]> {
  const changes = combineEvents(events)
  const seenDeals = await lookUpDeals(tx, changes, now)
  const priced = [...seenDeals].flatMap(([id, { isPriced }]) => (isPriced ? [id] : []))
  const facts = await readPriceFacts(tx, priced, now)
  const eventsOf = Map.groupBy(events, ({ dealId }) => dealId)
  return changes.flatMap((change) => {
    const seen = seenDeals.get(change.dealId)
    const price = facts.get(change.dealId) ?? null
    return seen ? [{ ...change, seen, price, isLastAttempt: isLastAttempt(eventsOf.get(change.dealId) ?? []) }] : []
  })
}

/** The end of a deal is matched at any price. */
const isAboutPrice = ({ kind, alertId }: DealEvent): boolean => kind !== 'time' || alertId === null
const onceMore = (event: DealEvent): DealEvent => ({ ...event, attempts: event.attempts + 1 })

/**
 * For the transaction: other processes leave the work to this one, so that two events of a deal are not matched at the same
 * time and a member does not get two messages.
 */
export async function isOnlyWorker(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ isOnly: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('alerts', 0)) as "isOnly"`.execute(tx)
  return rows[0]?.isOnly === true
}
