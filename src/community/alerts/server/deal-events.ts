import { sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'

type DealEventKind = 'appeared' | 'code' | 'price' | 'ended' | 'time' | 'made'

/** A change of a deal, as the triggers of `deals` record it (migration 0081). */
export type DealEvent = {
  id: number
  dealId: number
  kind: DealEventKind
  priceBefore: number | null
  /** Only for this alert. */
  alertId: number | null
}

const EVENT_BATCH_SIZE = 500

/** Takes the events that wait longest, with all that wait of their deals. They are gone when the transaction commits. */
export async function takeDueEvents(tx: Db, now: Date): Promise<DealEvent[]> {
  const { rows: due } = await sql<DealEvent>`
    with due as materialized (
      select due_at, id from deal_events where due_at <= ${now}
      order by due_at, id limit ${EVENT_BATCH_SIZE} for update skip locked)
    delete from deal_events e using due d
    where e.due_at = d.due_at and e.id = d.id returning ${columns}`.execute(tx)
  if (due.length === 0) return []
  const { rows: waiting } = await sql<DealEvent>`
    delete from deal_events e where is_waiting and deal_id = any(${due.map(({ dealId }) => dealId)}::integer[])
    returning ${columns}`.execute(tx)
  return [...due, ...waiting]
}

const columns = sql`e.id, e.deal_id as "dealId", e.kind, e.price_before as "priceBefore", e.alert_id as "alertId"`

/** Puts events back, in their order, to be matched again then. */
export async function postponeEvents(tx: Db, events: readonly DealEvent[], dueAt: Date): Promise<void> {
  if (events.length === 0) return
  await tx
    .insertInto('deal_events')
    .values(
      events.map(({ id, dealId, kind, priceBefore, alertId }) => ({
        ...{ id, deal_id: dealId, kind, price_before: priceBefore, alert_id: alertId },
        ...{ due_at: dueAt, is_waiting: true },
      })),
    )
    .execute()
}

/** Matches this alert with its deal as soon as the transaction has committed. */
export const addMadeEvent = async (tx: Db, alertId: number, dealId: number): Promise<void> => {
  await tx.insertInto('deal_events').values({ deal_id: dealId, kind: 'made', alert_id: alertId }).execute()
}

/** What happened to a deal since it was matched last, to all alerts or to one. */
export type DealChange = {
  dealId: number
  alertId: number | null
  hasAppeared: boolean
  hasCode: boolean
  isMade: boolean
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
    priceBefore: events[0]?.priceBefore ?? null,
  }
}
