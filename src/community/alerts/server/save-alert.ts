import { sql } from 'kysely'
import {
  type StandingSearch,
  searchVersion,
  standingSearch,
} from '../../../catalogue/deals/server/search/standing-search.ts'
import { isPublicAt } from '../../../catalogue/stores/server/deal-visibility.ts'
import { badInput, notFound, Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { allowNoticeMails, ensureStopLink } from '../../channels/server/notice-mail-stops.ts'
import { type AlertQuery, type AlertSettings, MAX_ALERTS } from '../alert.ts'
import { writeKeys } from './alert-keys.ts'
import { addMadeEvent, addMadeEvents } from './deal-events.ts'

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
    await ensureStopLink(tx, alert.memberId)
    if (alert.settings.channels.includes('email')) await allowNoticeMails(tx, alert.memberId)
    await writeKeys(tx, saved.id, alert.settings, search?.anyLexeme ?? [])
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
  if (search.hasDiscount)
    throw badInput({ words: /*i18n*/ 'Leave the discount out of the words: there is a field for it.' })
  if (search.hasMinimum)
    throw badInput({ words: /*i18n*/ 'Leave the lowest price out of the words: an alert has only a highest one.' })
  return search
}

/** For the transaction: of several alerts at the same time, none passes the limit. */
export const lockAlertsOf = (tx: Db, memberId: number) =>
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

/** The highest price that an alert may have: the lower one of the entered one and that of the words. */
export function maxPaiseOf({ maxPaise }: AlertQuery, search: StandingSearch | null): number | null {
  const bounds = [maxPaise, search?.maxPaise ?? null].filter((bound) => bound !== null)
  return bounds.length === 0 ? null : Math.min(...bounds)
}

const rowOf = ({ settings, language }: NewAlert, search: StandingSearch | null) => ({
  kind: settings.kind,
  words: settings.words,
  excluded_words: settings.excludedWords,
  store_id: settings.storeId,
  category_id: settings.categoryId,
  min_below_usual: settings.minBelowUsual,
  is_coupon_only: settings.isCouponOnly,
  max_paise: maxPaiseOf(settings, search),
  entered_max_paise: settings.maxPaise,
  cards: settings.cards,
  deal_id: settings.dealId,
  condition: settings.condition,
  query: search?.query || null,
  search_version: search && searchVersion,
  delivery: settings.delivery,
  channels: settings.channels,
  language,
})

/** `isOther`: it looks for something else than before. */
type Saved = { id: number; isOther: boolean }

async function insertAlert(tx: Db, alert: NewAlert, search: StandingSearch | null, now: Date): Promise<Saved> {
  const { memberId } = alert
  await assertRoomForAlert(tx, memberId)
  const { id } = await tx
    .insertInto('alerts')
    .values({
      ...rowOf(alert, search),
      member_id: memberId,
      consent_text: alert.consentText,
      consented_at: now,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, isOther: true }
}

export async function assertRoomForAlert(tx: Db, memberId: number): Promise<void> {
  const { count } = await tx
    .selectFrom('alerts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MAX_ALERTS)
    throw new Problem(409, /*i18n*/ 'You have 50 alerts, the most there can be: delete one first.')
}

async function updateAlert(tx: Db, alert: NewAlert, search: StandingSearch | null): Promise<Saved> {
  const row = rowOf(alert, search)
  // The query and its version follow from the words, and the highest price also from the entered one.
  const {
    query: _,
    search_version: __,
    entered_max_paise: ___,
    delivery: ____,
    channels: _____,
    language: ______,
    cards,
    ...wish
  } = row
  const before = await tx
    .selectFrom('alerts')
    .selectAll()
    .where('id', '=', alert.id)
    .where('member_id', '=', alert.memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!before) throw noAlert()
  await tx.updateTable('alerts').set(row).where('id', '=', before.id).execute()
  const names = Object.keys(wish) as (keyof typeof wish)[]
  const isOther = names.some((name) => wish[name] !== before[name]) || cards.join() !== before.cards.join()
  return { id: before.id, isOther }
}

export const noAlert = () => notFound(/*i18n*/ 'This alert was not found.')

/** What it found and told for another wish says nothing about this one. */
async function beginAnew(tx: Db, id: number, { kind, dealId, maxPaise }: AlertQuery): Promise<void> {
  await tx.deleteFrom('alert_hits').where('alert_id', '=', id).execute()
  await tx.deleteFrom('alert_overflows').where('alert_id', '=', id).execute()
  await tx.deleteFrom('alert_notices').where('alert_id', '=', id).where('sent_at', 'is', null).execute()
  if (dealId !== null) await addMadeEvent(tx, id, dealId)
  // Without a price, favourites are told of falls only.
  if (kind === 'favourites' && maxPaise !== null) await addMadeEvents(tx, id)
}
