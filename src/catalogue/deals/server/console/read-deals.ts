import { type Selectable, sql } from 'kysely'
import type { Field, Value, Values } from '../../../../console/records/record-description.ts'
import { type ValuesOf, valuesOf } from '../../../../console/records/record-values.ts'
import { numericIds } from '../../../../console/server/records/record-id.ts'
import type { StoredRecord } from '../../../../console/server/records/record-kind.ts'
import { outdatedValues, translationValues } from '../../../../console/server/records/translated-fields.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import type { Deals } from '../../../../platform/schema/tables.ts'
import { paths } from '../../../../site/routing/paths.ts'
import { dealRecord } from '../../deal.record.ts'
import { stateOfDeal } from '../../deal-states.ts'
import { lockDeals, lockGroupsOfDeals } from '../product/item-group.queries.ts'
import { columnOf } from '../write/deal-change.ts'

/** Deals as the console edits them. Locked after their groups, in the order in which imports lock both. */
export async function readDeals(
  db: Db,
  ids: readonly string[],
  { isLocked, now }: { isLocked: boolean; now: Date },
): Promise<StoredRecord[]> {
  const numbers = numericIds(ids)
  if (numbers.length === 0) return []
  if (isLocked) {
    await lockGroupsOfDeals(db, numbers)
    await lockDeals(db, numbers)
  }
  const rows = await db
    .selectFrom('deals as d')
    .selectAll('d')
    .select(
      sql<number[]>`array(select category_id from deal_categories where deal_id = d.id order by category_id)`.as(
        'category_ids',
      ),
    )
    .where('d.id', 'in', numbers)
    .orderBy('d.id')
    .execute()
  return rows.map((row) => {
    const state = stateOfDeal({ status: row.status, publishedAt: row.published_at, endsAt: row.ends_at }, now)
    const computed: Values = {
      categoryIds: row.category_ids.map(String),
      // Behind it is the store from which an editor moved the deal (`sourceInStore`).
      feed: row.source?.split('\n')[0] ?? '',
      ...translationValues(dealRecord.fields, row.translations),
    }
    return {
      id: `${row.id}`,
      title: row.title,
      state,
      values: Object.fromEntries(
        Object.entries<Field>(dealRecord.fields).map(([name, field]) => [
          name,
          Object.hasOwn(computed, name)
            ? (computed[name] ?? null)
            : columnValue(field, row[columnOf(name) as keyof typeof row]),
        ]),
      ),
      marks: flagsOf(row),
      outdated: outdatedValues(dealRecord.fields, row.translations),
      publicAddress: state === 'live' || state === 'expired' ? paths.deal(row.slug) : null,
    }
  })
}

/** The value of a field that has a column of its own: `columnFields` in save-deal.ts is the reverse. */
function columnValue({ type }: Field, stored: unknown): Value {
  if (stored instanceof Date) return stored.toISOString()
  if (type === 'reference') return Array.isArray(stored) ? stored.map(String) : `${stored}`
  return (stored as Value) ?? (type === 'text' || type === 'address' ? '' : null)
}

type FlagRow = Pick<Selectable<Deals>, 'status' | 'published_at' | 'auto_expired_at' | 'archived_at'>

/** What was archived before visitors could see it returns as a draft. */
const flagsOf = ({ status, published_at, auto_expired_at, archived_at }: FlagRow) => ({
  isDraft: archived_at ? published_at === null || published_at > archived_at : status === 'draft',
  isExpired: status === 'expired' || status === 'archived',
  autoExpiredAt: auto_expired_at?.toISOString() ?? null,
  archivedAt: archived_at?.toISOString() ?? null,
})

/** Flags that only actions change, stored beside the fields. */
export type DealFlags = ReturnType<typeof flagsOf>
export type DealValues = ValuesOf<typeof dealRecord>
export type StoredDeal = DealValues & DealFlags

export const storedDeal = ({ values, marks }: StoredRecord): StoredDeal => ({
  ...valuesOf(dealRecord, values),
  ...(marks as DealFlags),
})
