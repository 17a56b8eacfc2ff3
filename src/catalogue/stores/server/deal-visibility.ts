import { sql } from 'kysely'

// In the lowest slice of the catalogue, because stores, categories and marks ask too. `stateOfDeal` in deal-states.ts is
// the same rule. The times count besides the status, so that nothing appears or ends a second late.

/** Whether visitors may see the deal's page, available or not. `deals`: the table's alias. */
export const isPublicAt = (now: Date, deals = 'deals') =>
  sql<boolean>`${sql.ref(`${deals}.status`)} in ('scheduled', 'live', 'expired')
    and ${sql.ref(`${deals}.published_at`)} <= ${now}`

/** The status of deals that have not ended, exactly as the partial indexes of lists have it. */
export const isOpen = sql<boolean>`status in ('scheduled', 'live')`

/** The index of variants begins with those that have not ended. */
export const isClosed = sql<boolean>`status not in ('scheduled', 'live')`

/** For a deal or its copy in a category, in queries on only one of these tables. */
export const isNotOverAt = (now: Date) => sql<boolean>`${isOpen} and (ends_at is null or ends_at > ${now})`

/** True for an available deal. */
export const isLiveAt = (now: Date) => sql<boolean>`published_at <= ${now} and ${isNotOverAt(now)}`

/** What lists show. A variant is represented by its group's lead, which is listed. */
export const isListedAt = (now: Date) => sql<boolean>`${isLiveAt(now)} and not is_variant`
