import { sql } from 'kysely'
import { type StandingSearch, standingSearch } from '../../../catalogue/deals/server/search/standing-search.ts'
import { isPublicAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import { badInput, notFound, Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { newToken } from '../../../platform/security/token.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { type AlertQuery, type AlertSettings, MAX_ALERTS } from '../alert.ts'
import { addMadeEvent } from './deal-events.ts'

type NewAlert = {
  id: number | null
  memberId: number
  settings: AlertSettings
  language: Language
  /** What the member agreed to, in that language. */
  consentText: string
}

/** Creates a member's alert, or changes the one with this id. A price that its deal has already reached is told at once. */
export async function saveAlert(db: Db, alert: NewAlert, now: Date): Promise<number> {
  const search = await searchOf(db, alert.settings)
  return db.transaction().execute(async (tx) => {
    await lockAlertsOf(tx, alert.memberId)
    await assertDealExists(tx, alert.settings, now)
    const saved = alert.id === null ? await insertAlert(tx, alert, search, now) : await updateAlert(tx, alert, search)
    await writeKeys(tx, saved.id, alert.settings, search)
    if (saved.isOther) await beginAnew(tx, saved.id, alert.settings)
    return saved.id
  })
}

/** Empty without words. Made before the transaction, because it asks the vocabulary. */
export async function searchOf(db: Db, { kind, words, excludedWords }: AlertQuery): Promise<StandingSearch | null> {
  if (kind !== 'deals' || (words === '' && excludedWords === '')) return null
  const search = await standingSearch(db, words, excludedWords)
  if (words !== '' && search.anyLexeme.length === 0)
    throw badInput({ words: /*i18n*/ 'These words are too general: add what you are looking for.' })
  return search
}

const lockAlertsOf = (tx: Db, memberId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`alerts of ${memberId}`}, 0))`.execute(tx)

async function assertDealExists(tx: Db, { dealId }: AlertQuery, now: Date): Promise<void> {
  if (dealId === null) return
  const deal = await tx
    .selectFrom('deals')
    .select('id')
    .where('id', '=', dealId)
    .where(isPublicAt(now))
    .executeTakeFirst()
  if (!deal) throw notFound(/*i18n*/ 'The deal was not found.')
}

const rowOf = ({ settings, language }: NewAlert, search: StandingSearch | null) => ({
  kind: settings.kind,
  words: settings.words,
  excluded_words: settings.excludedWords,
  store_id: settings.storeId,
  category_id: settings.categoryId,
  min_below_usual: settings.minBelowUsual,
  is_coupon_only: settings.isCouponOnly,
  max_paise: settings.maxPaise ?? search?.maxPaise ?? null,
  deal_id: settings.dealId,
  condition: settings.condition,
  query: search?.query || null,
  delivery: settings.delivery,
  channels: settings.channels,
  language,
})

/** `isOther`: it looks for something else than before. */
type Saved = { id: number; isOther: boolean }

async function insertAlert(tx: Db, alert: NewAlert, search: StandingSearch | null, now: Date): Promise<Saved> {
  const { memberId } = alert
  const { count } = await tx
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (count >= MAX_ALERTS)
    throw new Problem(409, /*i18n*/ 'You have 50 alerts, the most there can be: delete one first.')
  const { id } = await tx
    .insertInto('alerts')
    .values({
      ...rowOf(alert, search),
      member_id: memberId,
      consent_text: alert.consentText,
      consented_at: now,
      created_at: now,
      stop_token: newToken(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isOther: true }
}

async function updateAlert(tx: Db, alert: NewAlert, search: StandingSearch | null): Promise<Saved> {
  const row = rowOf(alert, search)
  // The query follows from the words.
  const { query: _, delivery: __, channels: ___, language: ____, ...wish } = row
  const before = await tx
    .selectFrom('alerts')
    .selectAll()
    .where('id', '=', alert.id)
    .where('member_id', '=', alert.memberId)
    .executeTakeFirst()
  if (!before) throw noAlert()
  await tx.updateTable('alerts').set(row).where('id', '=', before.id).execute()
  const names = Object.keys(wish) as (keyof typeof wish)[]
  return { id: before.id, isOther: names.some((name) => wish[name] !== before[name]) }
}

export const noAlert = () => notFound(/*i18n*/ 'This alert was not found.')

async function writeKeys(tx: Db, id: number, query: AlertQuery, search: StandingSearch | null): Promise<void> {
  await tx.deleteFrom('alert_keys').where('alert_id', '=', id).execute()
  const keys = keysOf(query, search?.anyLexeme ?? [])
  if (keys.length === 0) return
  await tx
    .insertInto('alert_keys')
    .values(keys.map((key) => ({ key, alert_id: id })))
    .execute()
}

/** What it found and told for another wish says nothing about this one. */
async function beginAnew(tx: Db, id: number, { dealId }: AlertQuery): Promise<void> {
  await tx.deleteFrom('alert_hits').where('alert_id', '=', id).execute()
  await tx.deleteFrom('alert_notices').where('alert_id', '=', id).where('sent_at', 'is', null).execute()
  if (dealId !== null) await addMadeEvent(tx, id, dealId)
}

/** Words are rarer than stores, and stores than categories. Favourites are found by their members. */
function keysOf({ dealId, storeId, categoryId }: AlertQuery, lexemes: readonly string[]): string[] {
  if (dealId !== null) return [`d:${dealId}`]
  if (lexemes.length > 0) return lexemes.map((lexeme) => `w:${lexeme}`)
  if (storeId !== null) return [`s:${storeId}`]
  return categoryId === null ? [] : [`c:${categoryId}`]
}
