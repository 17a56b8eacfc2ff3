import type { DealDetail } from '../../../catalogue/deals/deal.ts'
import { type Channel, channels } from '../../../platform/channel.ts'
import type { Params } from '../../../site/api/contract.ts'
import { addressId } from '../../../site/routing/address-id.ts'
import {
  type AlertKind,
  type AlertQuery,
  type AlertSettings,
  type DealCondition,
  dealConditions,
  MAX_RUPEES,
} from '../alert.ts'
import { readCards } from '../alert-cards.ts'
import type { previewAlert, saveAlert } from '../alerts.contract.ts'

/** The parameters of an address, or the fields of a form: both have the names of the call's parameters. */
type Values = { get: (name: string) => unknown; getAll: (name: string) => unknown[] }

/** What an address or a form says about an alert. A value that cannot be read is absent: `unreadFields` names it. */
export function readSettings(values: Values): AlertSettings {
  const text = (name: string) => `${values.get(name) ?? ''}`.trim()
  const dealId = idOrNull(text('deal'))
  const kind = kindOf(dealId, text('kind'))
  const ofDeals = (name: string) => (kind === 'deals' ? text(name) : '')
  const condition = kind === 'deal' ? conditionOf(text('condition')) : null
  const hasPrice = kind !== 'deal' || condition === 'below'
  const cards = values.getAll('cards').join()
  const chosen = values.getAll('channels').flatMap((value) => `${value}`.split(','))
  return {
    kind,
    words: ofDeals('words'),
    excludedWords: ofDeals('exclude'),
    storeId: idOrNull(ofDeals('store')),
    categoryId: idOrNull(ofDeals('category')),
    minBelowUsual: percentOrNull(ofDeals('minbelow')),
    isCouponOnly: ofDeals('coupon') === '1',
    maxPaise: hasPrice ? paiseOrNull(text('maxprice')) : null,
    cards: hasPrice ? readCards(cards) : [],
    dealId,
    condition,
    delivery: text('delivery') === 'daily' ? 'daily' : 'now',
    channels: channels.filter((channel) => chosen.includes(channel)),
  }
}

const idOrNull = (text: string): number | null => addressId(text) || null

function kindOf(dealId: number | null, kind: string): AlertKind {
  if (dealId !== null) return 'deal'
  return kind === 'favourites' ? 'favourites' : 'deals'
}

const conditionOf = (text: string): DealCondition => dealConditions.find((condition) => condition === text) ?? 'below'

function percentOrNull(text: string): number | null {
  const percent = addressId(text)
  return percent >= 1 && percent <= 99 ? percent : null
}

/** With or without the commas of "1,299". */
function paiseOrNull(text: string): number | null {
  const rupees = Number(text.replaceAll(',', '') || NaN)
  return rupees >= 1 && rupees <= MAX_RUPEES ? Math.round(rupees * 100) : null
}

/** What is wrong with the numbers of a form, by field. */
export function unreadFields(form: FormData): Record<string, string> {
  const typed = (name: string) => `${form.get(name) ?? ''}`.trim()
  const [price, percent] = [typed('maxprice'), typed('minbelow')]
  return {
    ...(price !== '' &&
      paiseOrNull(price) === null && { maxprice: /*i18n*/ 'Enter a price from 1 to 1,00,00,000 rupees.' }),
    ...(percent !== '' &&
      percentOrNull(percent) === null && { minbelow: /*i18n*/ 'Enter a whole number from 1 to 99.' }),
  }
}

/** What an address fills the form of a new alert in with: it is sent on all channels of the member, unless it names some. */
export function newSettings(address: URLSearchParams, ownChannels: readonly Channel[]): AlertSettings {
  const settings = readSettings(address)
  return settings.channels.length > 0 ? settings : { ...settings, channels: [...ownChannels] }
}

/** Whether the past shows what it would have found; what else can happen to a deal only time shows. */
export const hasPreview = ({ kind, condition }: AlertQuery): boolean => kind === 'deals' || condition === 'below'

/** The parameters by which a call finds what an alert looks for. */
export const queryParams = (query: AlertQuery): Omit<Params<typeof previewAlert>, 'userid'> => ({
  kind: query.kind,
  ...(query.words !== '' && { words: query.words }),
  ...(query.excludedWords !== '' && { exclude: query.excludedWords }),
  ...(query.storeId !== null && { store: query.storeId }),
  ...(query.categoryId !== null && { category: query.categoryId }),
  ...(query.maxPaise !== null && { maxprice: query.maxPaise / 100 }),
  ...(query.cards.length > 0 && { cards: query.cards.join() }),
  ...(query.minBelowUsual !== null && { minbelow: query.minBelowUsual }),
  ...(query.isCouponOnly && { coupon: 1 as const }),
  ...(query.dealId !== null && { deal: query.dealId }),
  ...(query.condition !== null && { condition: query.condition }),
})

/** The parameters that save an alert. */
export const settingsParams = (settings: AlertSettings): Omit<Params<typeof saveAlert>, 'userid' | 'id'> => ({
  ...queryParams(settings),
  delivery: settings.delivery,
  channels: settings.channels.join(','),
})

const minFallPaise = 10_00
const minFallShare = 0.02

/**
 * The price that the form suggests for a deal: the highest whole rupees that are lower by as much as makes a member told
 * again of a lower price. Null where no price could be.
 */
export function suggestedPaise(pricePaise: number): number | null {
  const fallPaise = Math.max(minFallPaise, pricePaise * minFallShare)
  const paise = Math.floor((pricePaise - fallPaise) / 100) * 100
  return paise > 0 ? paise : null
}

/** Whether it can happen to a deal as it is now. Not every deal has an end, a price in figures, or a record. */
export function canHappen(
  condition: DealCondition,
  { price, prices, endsAtMs, isExpired }: Pick<DealDetail, 'price' | 'prices' | 'endsAtMs' | 'isExpired'>,
): boolean {
  switch (condition) {
    case 'below':
      return price.kind === 'amount'
    case 'lowest':
      return price.kind === 'amount' && prices !== null
    case 'ending':
      return endsAtMs !== null && !isExpired
    case 'over':
      return !isExpired
    case 'back':
      return true
  }
}

/** Whether two alerts look for the same. */
export const isSameWish = (one: AlertQuery, other: AlertQuery): boolean =>
  JSON.stringify(queryParams(one)) === JSON.stringify(queryParams(other))
