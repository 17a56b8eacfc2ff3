import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/schema/db.ts'
import type { Codes } from '../../../platform/schema/tables.ts'
import { textsIn } from '../../../site/i18n/translations.ts'
import { endOfCode, isOpenCode } from './code.queries.ts'

type CodeRow = Omit<Insertable<Codes>, 'id' | 'health' | 'rank' | 'last_worked_at' | 'is_first' | 'is_of_deal'>

export const addCode = async (tx: Db, row: CodeRow): Promise<number> =>
  (await tx.insertInto('codes').values(row).returning('id').executeTakeFirstOrThrow()).id

export async function changeCode(tx: Db, id: number, row: Partial<CodeRow>): Promise<void> {
  await tx.updateTable('codes').set(row).where('id', '=', id).execute()
}

/** What follows a deal's first code when that ends: the best of its further codes, unless it fails too. */
export async function findNextCode(tx: Db, dealId: number, now: Date) {
  const next = await tx
    .selectFrom('codes')
    .select(['code', 'name', 'translations'])
    .where('deal_id', '=', dealId)
    .where('is_first', '=', false)
    .where('rank', '>', 0)
    .where(isOpenCode(now))
    .orderBy('rank', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return next ? { code: next.code, name: next.name, nameHindi: textsIn(next.translations, 'hi').name ?? '' } : null
}

/** First codes that are over, with their deals. A deal without an amount is only its code. */
export const listOverdueFirstCodes = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('codes')
    .innerJoin('deals', 'deals.id', 'codes.deal_id')
    .select(['codes.id', 'deals.id as dealId', 'deals.translations'])
    .select(sql<boolean>`deals.price_paise is null`.as('isOnlyCode'))
    .where('codes.is_first', '=', true)
    .where(sql<boolean>`${endOfCode} <= ${now}`)
    .where(sql<boolean>`deals.status in ('scheduled', 'live')`)
    .orderBy('deals.id')
    .limit(limit)
    .execute()
