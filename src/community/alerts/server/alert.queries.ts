import { sql } from 'kysely'
import { titleIn } from '../../../catalogue/categories/category.ts'
import { type PricePolicy, showsPrice } from '../../../catalogue/stores/price-policy.ts'
import type { Channel } from '../../../platform/channel.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Language } from '../../../site/i18n/language.ts'
import { translated } from '../../../site/i18n/translations.ts'
import type { Alert, AlertKind, DealCondition, Delivery, SentNotice } from '../alert.ts'

/** A member's alerts, the newest first. There are at most 50. */
export async function listAlerts(db: Db, memberId: number, language: Language): Promise<Alert[]> {
  const rows = await db
    .selectFrom('alerts')
    .leftJoin('stores', 'stores.id', 'alerts.store_id')
    .leftJoin('categories', 'categories.id', 'alerts.category_id')
    .leftJoin('deals', 'deals.id', 'alerts.deal_id')
    .select([
      ...(['alerts.id', 'kind', 'words', 'excluded_words as excludedWords', 'alerts.store_id as storeId'] as const),
      ...(['category_id as categoryId', 'min_below_usual as minBelowUsual', 'is_coupon_only as isCouponOnly'] as const),
      ...(['entered_max_paise as maxPaise', 'deal_id as dealId', 'condition', 'delivery', 'channels'] as const),
      ...(['paused_at as pausedAt', 'cards', 'alerts.created_at as createdAt', 'stores.title as storeTitle'] as const),
      ...(['categories.title as categoryTitle', 'categories.titles as categoryTitles'] as const),
      ...(['deals.slug', 'deals.title', 'deals.translations'] as const),
      ...(['sent_count as sentCount', 'last_sent_at as lastSentAt'] as const),
    ])
    .where('member_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .orderBy('alerts.id', 'desc')
    .execute()
  return rows.map(({ pausedAt, categoryTitle, categoryTitles, slug, title, translations, ...alert }) => ({
    ...alert,
    kind: alert.kind as AlertKind,
    condition: alert.condition as DealCondition | null,
    delivery: alert.delivery as Delivery,
    channels: alert.channels as Channel[],
    categoryTitle: categoryTitle && titleIn({ title: categoryTitle, titles: categoryTitles }, language),
    deal: slug === null || title === null ? null : { slug, ...translated({ title }, translations, language) },
    isPaused: pausedAt !== null,
  }))
}

/** What was told for an alert of this member, the latest first. Deals that are gone are left out. */
export async function listSentNotices(
  db: Db,
  { id, memberId, language }: { id: number; memberId: number; language: Language },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ notices: SentNotice[]; total: number }> {
  const sent = db
    .selectFrom('alert_notices as n')
    .innerJoin('deals', 'deals.id', 'n.deal_id')
    .innerJoin('alerts', 'alerts.id', 'n.alert_id')
    .innerJoin('stores', 'stores.id', 'deals.store_id')
    .where('n.alert_id', '=', id)
    .where('n.member_id', '=', memberId)
    .where('n.sent_at', 'is not', null)
    .where(sql<boolean>`n.channels <> '{}'`)
    .where('alerts.deleted_at', 'is', null)
  const [rows, { total }] = await Promise.all([
    sent
      .select([
        sql<Date>`n.sent_at`.as('at'),
        sql<number | null>`coalesce(n.paid_paise, n.price_paise)`.as('pricePaise'),
        'n.shows_price as showsPrice',
        'n.channels',
      ])
      .select(['deals.slug', 'deals.title', 'deals.translations', 'stores.price_policy as pricePolicy'])
      .orderBy('n.sent_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    sent.select(sql<number>`count(*)::integer`.as('total')).executeTakeFirstOrThrow(),
  ])
  const notices = rows.map(
    ({ at, pricePaise, showsPrice: wasShown, pricePolicy, channels, slug, title, translations }) => ({
      at,
      dealSlug: slug,
      dealTitle: translated({ title }, translations, language).title,
      pricePaise: wasShown && showsPrice(pricePolicy as PricePolicy) ? pricePaise : null,
      channels: channels as Channel[],
    }),
  )
  return { notices, total }
}
