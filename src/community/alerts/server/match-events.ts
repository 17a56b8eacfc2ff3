import { sql } from 'kysely'
import { inTransaction } from '../../../platform/database/transactions.ts'
import { isStatementTimeout } from '../../../platform/database-unavailable.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { cardPrices } from './card-prices.ts'
import {
  combineEvents,
  type DealEvent,
  EVENT_BATCH_SIZE,
  isLastAttempt,
  postponeEvents,
  putAside,
  takeDueEvents,
} from './deal-events.ts'
import { lookUpDeals, type MatchedDeal, tellOfDeals } from './match-deals.queries.ts'
import { readPriceFacts } from './price-facts.ts'
import { putReductionAside, spreadReductionChange } from './spread-reduction-changes.ts'

/** When a price that is not confirmed is looked at again: a second observation counts after this time. */
const LOOK_AGAIN_MS = 30 * MINUTE_MS

type Deps = { db: Db; log: Pick<Log, 'error'> }

/**
 * Matches the next changed deals with the alerts, once: what they tell is written in the transaction that takes their
 * events. Fewer are tried after a timeout, and a deal that alone takes too long is put aside, so that it holds up no
 * other. False when nothing was due.
 */
export async function matchDueEvents({ db, log }: Deps, now: Date): Promise<boolean> {
  for (let size = EVENT_BATCH_SIZE; ; ) {
    let taken = size
    try {
      return await inTransaction(db, async (tx) => {
        if (!(await isOnlyWorker(tx))) return false
        const events = await takeDueEvents(tx, size, now)
        taken = events.length
        if (events.length === 0) return spreadReductionChange(tx, now)
        await matchEvents(tx, events, now)
        return true
      })
    } catch (error) {
      if (!isStatementTimeout(error)) throw error
      if (taken === 0) return putFirstReductionAside({ db, log }, error, now)
      if (Math.min(size, taken) === 1) return putFirstAside({ db, log }, error, now)
      size = Math.ceil(Math.min(size, taken) / 2)
    }
  }
}

async function putFirstAside({ db, log }: Deps, error: unknown, now: Date): Promise<boolean> {
  const aside = await inTransaction(db, async (tx) => ((await isOnlyWorker(tx)) ? putAside(tx, now) : null))
  if (aside === null) return false
  const message = aside.retryAt
    ? 'A deal could not be matched with alerts in time: it is tried again'
    : 'A deal could not be matched with alerts in time, and is tried again only when it changes'
  log.error({ err: error, deal: aside.dealId, failures: aside.failures, retryAt: aside.retryAt }, message)
  return true
}

async function putFirstReductionAside({ db, log }: Deps, error: unknown, now: Date): Promise<boolean> {
  const aside = await inTransaction(db, (tx) => putReductionAside(tx, now))
  if (aside === null) return false
  const message = 'The deals of a payment offer or a code could not be looked through in time: it is tried again'
  log.error({ err: error, offer: aside.offerId, code: aside.codeId }, message)
  return true
}

async function matchEvents(tx: Db, taken: readonly DealEvent[], now: Date): Promise<void> {
  // What is postponed below was matched in time.
  const events = taken.map((event) => ({ ...event, failures: 0 }))
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
    if (!seen) return []
    const withCards = seen.meetsCards && price ? cardPrices(price, change.priceBefore, now) : []
    const isLast = isLastAttempt(eventsOf.get(change.dealId) ?? [])
    return [{ ...change, seen, price, cardPrices: withCards, isLastAttempt: isLast }]
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
