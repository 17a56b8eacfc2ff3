import { sql } from 'kysely'
import { type Author, addAuditEntry } from '../../../../accounts/audit/audit-log.ts'
import { versionOf } from '../../../../console/server/records/record-version.ts'
import { announce } from '../../../../platform/cache/announce-tags.ts'
import { notFound } from '../../../../platform/errors.ts'
import type { Db } from '../../../../platform/schema/db.ts'
import { formatRupees } from '../../../../shared/money.ts'
import type { EditorsJudgement } from '../../deal-entry.contract.ts'
import { tagColumns, tagsOfDeals } from '../deal-tags.ts'
import { readDeals } from './read-deals.ts'

/** An editor confirms a price of the history, or marks it as wrong: all records of it until the next price. */
export function judgePrice(
  db: Db,
  { dealId, pointId, judgement }: { dealId: string; pointId: string; judgement: EditorsJudgement },
  author: Author,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const [record] = await readDeals(tx, [dealId], { isLocked: true, now: author.now })
    const judged = record && (await judgePoint(tx, { dealId: Number(record.id), pointId, judgement }))
    if (!judged) throw notFound(/*i18n*/ 'There is no such record.')
    await addAuditEntry(tx, author, {
      action: judgement === 'confirmed' ? 'confirmPrice' : 'rejectPrice',
      kind: 'deals',
      recordId: record.id,
      title: record.title,
      before: {},
      after: { judgedPrice: formatRupees(judged.paise), judgedPriceAt: judged.at.toISOString() },
      version: versionOf(record),
    })
    await announcePrices(tx, Number(record.id))
  })
}

/** The price of this record, or null if there is none. */
async function judgePoint(
  tx: Db,
  { dealId, pointId, judgement }: { dealId: number; pointId: string; judgement: EditorsJudgement },
): Promise<{ at: Date; paise: number } | null> {
  const { rows } = await sql<{ at: Date; paise: number }>`
    with judged as (
      select deal_id, at, price_paise, coalesce((
        select min(at) from price_points later
        where later.deal_id = p.deal_id and later.at > p.at and later.price_paise <> p.price_paise), 'infinity') as until
      from price_points p where id = ${pointId} and deal_id = ${dealId} and price_paise is not null),
    written as (
      update price_points p set judgement = ${judgement} from judged
      where p.deal_id = judged.deal_id and p.price_paise = judged.price_paise and p.at >= judged.at and p.at < judged.until)
    select at, price_paise as paise from judged`.execute(tx)
  return rows[0] ?? null
}

/** An editor has seen the newest price at the store. */
export async function confirmNewestPrice(tx: Db, dealId: number, now: Date): Promise<void> {
  await sql`
    with newest as (
      select at, price_paise from price_points
      where deal_id = ${dealId} and at <= ${now} and price_paise is not null order by at desc, id desc limit 1)
    update price_points p set judgement = 'confirmed' from newest
    where p.deal_id = ${dealId} and p.price_paise = newest.price_paise and p.at <= newest.at and p.at > coalesce((
      select max(at) from price_points earlier
      where deal_id = ${dealId} and earlier.at < newest.at and earlier.price_paise <> newest.price_paise), '-infinity')`.execute(
    tx,
  )
}

/** Its prices are shown by pages of other deals too. */
export async function announcePrices(tx: Db, dealId: number): Promise<void> {
  const shown = await tx.selectFrom('deals').select(tagColumns).where('id', '=', dealId).execute()
  await announce(tx, tagsOfDeals(shown))
}
