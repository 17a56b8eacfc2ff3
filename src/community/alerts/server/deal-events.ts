import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { withinLookUps } from './alert-keys.ts'

type DealEventKind = 'appeared' | 'code' | 'price' | 'ended' | 'time' | 'made'

/** A change of a deal, as the triggers of `deals` record it (migration 0081). */
export type DealEvent = {
  id: number
  dealId: number
  kind: DealEventKind
  priceBefore: number | null
  /** Only for this alert. */
  alertId: number | null
  /** How often its deal's price was not confirmed when it was matched. */
  attempts: number
  /** How often its deal alone could not be matched in time. */
  failures: number
  /** Payment offers of the deal that were added or changed. */
  offerIds: number[]
  /** Codes that count in its price since they were added or changed. */
  codes: string[]
}

export const EVENT_BATCH_SIZE = 500
/** Alerts that the deals of a batch may look up together: a store may have many followers. */
const MAX_LOOK_UPS = 100_000

/**
 * Takes the events that wait longest, with all that wait of their deals, as far as their deals do not meet too many alerts.
 * They are gone when the transaction commits.
 */
export async function takeDueEvents(tx: Db, size: number, now: Date): Promise<DealEvent[]> {
  const { rows: due } = await sql<{ dueAt: string; id: number; dealId: number }>`
    select due_at::text as "dueAt", id, deal_id as "dealId" from deal_events where due_at <= ${now}
    order by due_at, id limit ${size} for update skip locked`.execute(tx)
  if (due.length === 0) return []
  const dealIds = await withinLookUps(tx, [...new Set(due.map(({ dealId }) => dealId))], MAX_LOOK_UPS)
  const chosen = new Set(dealIds)
  const taken = due.filter(({ dealId }) => chosen.has(dealId))
  const { rows: events } = await sql<DealEvent>`
    delete from deal_events e using unnest(
      ${taken.map(({ dueAt }) => dueAt)}::timestamptz[], ${taken.map(({ id }) => id)}::bigint[]) as d (due_at, id)
    where e.due_at = d.due_at and e.id = d.id returning ${columns}`.execute(tx)
  const { rows: waiting } = await sql<DealEvent>`
    delete from deal_events e where is_waiting and deal_id = any(${dealIds}::integer[])
    returning ${columns}`.execute(tx)
  return [...events, ...waiting]
}

const columns = sql`e.id, e.deal_id as "dealId", e.kind, e.price_before as "priceBefore", e.alert_id as "alertId",
  e.attempts, e.failures, e.offer_ids as "offerIds", e.codes`

/** As often is a price looked at again; later only when the deal changes. */
const MAX_ATTEMPTS = 96

/** No further attempt follows this one, unless something else happens to the deal. */
export const isLastAttempt = (events: readonly DealEvent[]): boolean =>
  events.every(({ attempts }) => attempts + 1 >= MAX_ATTEMPTS)

/** Puts events back, in their order, to be matched again then. */
export async function postponeEvents(tx: Db, events: readonly DealEvent[], dueAt: Date): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ id, dealId, kind, priceBefore, alertId, attempts, failures, offerIds, codes }) => ({
    ...{ id, deal_id: dealId, kind, price_before: priceBefore, alert_id: alertId, attempts, failures },
    ...{ offer_ids: offerIds, codes },
  }))
  await sql`
    insert into deal_events
      (id, deal_id, kind, price_before, alert_id, attempts, failures, offer_ids, codes, due_at, is_waiting)
    select e.*, case when attempts < ${MAX_ATTEMPTS}::integer and failures < ${MAX_FAILURES}::integer
      then ${dueAt} else 'infinity' end, true
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as e (id bigint, deal_id integer, kind text,
      price_before bigint, alert_id integer, attempts smallint, failures smallint, offer_ids integer[],
      codes text[])`.execute(tx)
}

/** As often is a deal that cannot be matched in time tried again; later only when it changes. */
const MAX_FAILURES = 10

/** `retryAt` null: only when it changes. */
type SlowDeal = { dealId: number; failures: number; retryAt: Date | null }

/**
 * Puts the event that waits longest aside, with all that wait of its deal, to be matched again after a time that doubles.
 * Null: nothing is due.
 */
export async function putAside(tx: Db, now: Date): Promise<SlowDeal | null> {
  const events = await takeDueEvents(tx, 1, now)
  const [first] = events
  if (!first) return null
  const failures = Math.max(...events.map((event) => event.failures)) + 1
  const retryAt = new Date(now.getTime() + MINUTE_MS * 2 ** (failures - 1))
  await postponeEvents(
    tx,
    events.map((event) => ({ ...event, failures })),
    retryAt,
  )
  return { dealId: first.dealId, failures, retryAt: failures < MAX_FAILURES ? retryAt : null }
}

export async function countFailedEvents(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('deal_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('failures', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Matches this alert with its deal as soon as the transaction has committed. */
export const addMadeEvent = async (tx: Db, alertId: number, dealId: number): Promise<void> => {
  await tx.insertInto('deal_events').values({ deal_id: dealId, kind: 'made', alert_id: alertId }).execute()
}

/** The same with each favourite of its member. */
export const addMadeEvents = async (tx: Db, alertId: number): Promise<void> => {
  await sql`
    insert into deal_events (deal_id, kind, alert_id)
    select f.deal_id, 'made', a.id from alerts a join favourites f on f.member_id = a.member_id
    where a.id = ${alertId}`.execute(tx)
}

/** What happened to a deal since it was matched last, to all alerts or to one. */
export type DealChange = {
  dealId: number
  alertId: number | null
  hasAppeared: boolean
  hasCode: boolean
  isMade: boolean
  /** Payment offers and codes that were added or changed. */
  offerIds: number[]
  codes: string[]
  /** Null: it had none. */
  priceBefore: number | null
}

/** One change for each deal, and one for each of its alerts that has events of its own, which has the others' too. */
export function combineEvents(events: readonly DealEvent[]): DealChange[] {
  const inOrder = events.toSorted((a, b) => a.id - b.id)
  return [...Map.groupBy(inOrder, ({ dealId }) => dealId).values()].flatMap((ofDeal) => {
    const ofAll = ofDeal.filter(({ alertId }) => alertId === null)
    const own = Map.groupBy(ofDeal, ({ alertId }) => alertId)
    own.delete(null)
    return [
      ...(ofAll.length > 0 ? [changeOf(ofAll)] : []),
      ...[...own.values()].map((ofAlert) => ({
        ...changeOf([...ofAll, ...ofAlert]),
        alertId: ofAlert[0]?.alertId ?? null,
      })),
    ]
  })
}

function changeOf(events: readonly DealEvent[]): DealChange {
  const has = (kind: DealEventKind) => events.some((event) => event.kind === kind)
  return {
    dealId: events[0]?.dealId ?? 0,
    alertId: null,
    hasAppeared: has('appeared'),
    hasCode: has('code'),
    isMade: has('made'),
    offerIds: events.flatMap(({ offerIds }) => offerIds),
    codes: events.flatMap(({ codes }) => codes),
    priceBefore: events[0]?.priceBefore ?? null,
  }
}
