import { decodeDeal, encodeDeal } from '../../catalogue/deals/deal.wire.ts'
import { isoInIndia } from '../../shared/india-time.ts'
import type { WireData } from '../../site/api/contract.ts'
import { encodeFlag } from '../../site/api/flag.wire.ts'
import type { Alert, SentNotice } from './alert.ts'
import type { AlertPreview, previewAlert, WireAlert, WireNotice } from './alerts.contract.ts'

const rupeesOf = (paise: number | null) => paise && paise / 100
const paiseOf = (rupees: number | null) => rupees && Math.round(rupees * 100)

const named = (id: number | null, title: string | null) => (id === null ? null : { id, title })

export const encodeAlerts = (alerts: readonly Alert[]): WireAlert[] =>
  alerts.map((alert) => ({
    id: alert.id,
    kind: alert.kind,
    words: alert.words,
    exclude: alert.excludedWords,
    store: named(alert.storeId, alert.storeTitle),
    category: named(alert.categoryId, alert.categoryTitle),
    maxprice: rupeesOf(alert.maxPaise),
    cards: alert.cards,
    minbelow: alert.minBelowUsual,
    coupon: encodeFlag(alert.isCouponOnly),
    deal: alert.dealId === null || alert.deal === null ? null : { id: alert.dealId, ...alert.deal },
    condition: alert.condition,
    delivery: alert.delivery,
    channels: alert.channels,
    paused: encodeFlag(alert.isPaused),
    created: isoInIndia(alert.createdAt),
    sent: alert.sentCount,
    last_sent: alert.lastSentAt && isoInIndia(alert.lastSentAt),
  }))

export const decodeAlerts = (wire: WireAlert[]): Alert[] =>
  wire.map(({ store, category, deal, ...alert }) => ({
    id: alert.id,
    kind: alert.kind,
    words: alert.words,
    excludedWords: alert.exclude,
    storeId: store?.id ?? null,
    storeTitle: store?.title ?? null,
    categoryId: category?.id ?? null,
    categoryTitle: category?.title ?? null,
    maxPaise: paiseOf(alert.maxprice),
    // Answers that a browser stored before have none.
    cards: alert.cards ?? [],
    minBelowUsual: alert.minbelow,
    isCouponOnly: alert.coupon === 1,
    dealId: deal?.id ?? null,
    deal: deal && { slug: deal.slug, title: deal.title },
    condition: alert.condition,
    delivery: alert.delivery,
    channels: alert.channels,
    isPaused: alert.paused === 1,
    createdAt: new Date(alert.created),
    sentCount: alert.sent,
    lastSentAt: alert.last_sent === null ? null : new Date(alert.last_sent),
  }))

export const encodeNotices = (notices: readonly SentNotice[]): WireNotice[] =>
  notices.map(({ at, dealSlug, dealTitle, pricePaise, channels }) => ({
    at: isoInIndia(at),
    slug: dealSlug,
    title: dealTitle,
    price: rupeesOf(pricePaise),
    channels,
  }))

export const decodeNotices = (wire: WireNotice[]): SentNotice[] =>
  wire.map(({ at, slug, title, price, channels }) => ({
    at: new Date(at),
    dealSlug: slug,
    dealTitle: title,
    pricePaise: paiseOf(price),
    channels,
  }))

type WirePreview = WireData<typeof previewAlert>

export const encodePreview = ({ total, deals }: AlertPreview): WirePreview => ({ total, deals: deals.map(encodeDeal) })
export const decodePreview = ({ total, deals }: WirePreview): AlertPreview => ({ total, deals: deals.map(decodeDeal) })
