import type { Insertable, Selectable } from 'kysely'
import type { PaymentOffers } from '../../../platform/schema/tables.ts'
import { offerSentence } from '../offer-sentence.ts'
import { banks, cardProducts, networks, upiApps, wallets } from '../payment-methods.ts'
import type { OfferPayment, OfferTerms, PaymentOffer } from '../payment-offer.ts'

export type PaymentOfferRow = Selectable<PaymentOffers>

type TimeColumn = 'starts_at' | 'ends_at' | 'checked_at' | 'created_at' | 'updated_at'

/** A row that the database wrote as JSON, which has times as texts. */
export type JsonRow = Omit<PaymentOfferRow, TimeColumn> & Record<TimeColumn, string | null>

export const rowOfJson = (row: JsonRow): PaymentOfferRow => ({
  ...row,
  starts_at: timeOf(row.starts_at),
  ends_at: timeOf(row.ends_at),
  checked_at: timeOf(row.checked_at),
  created_at: new Date(`${row.created_at}`),
  updated_at: new Date(`${row.updated_at}`),
})

const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** The choices of text columns are checked by the database. */
export const termsOf = (row: PaymentOfferRow): OfferTerms => ({
  kind: row.kind as OfferTerms['kind'],
  basisPoints: row.basis_points,
  amountPaise: row.amount_paise,
  fixedPricePaise: row.fixed_price_paise,
  isUpTo: row.is_up_to,
  capPaise: row.cap_paise,
  capScope: row.cap_scope as OfferTerms['capScope'],
  minimumPaise: row.minimum_paise,
  minimumCounts: row.minimum_counts as OfferTerms['minimumCounts'],
  minimumQuantity: row.minimum_quantity,
  payment: paymentOf(row),
  hours:
    row.weekdays.length === 0 && row.from_minute === null && row.until_minute === null
      ? null
      : { weekdays: row.weekdays, fromMinute: row.from_minute, untilMinute: row.until_minute },
  startsAtMs: row.starts_at?.getTime() ?? null,
  endsAtMs: row.ends_at?.getTime() ?? null,
  usesPerCard: row.uses_per_card,
  isFirstOrderOnly: row.is_first_order_only,
  isAppOnly: row.is_app_only,
  isWithCoupon: row.is_with_coupon,
  isAdditional: row.is_additional,
  isIncludedInPrice: row.is_included_in_price,
})

const paymentOf = (row: PaymentOfferRow): OfferPayment => ({
  banks: known(banks, row.banks),
  excludedBanks: known(banks, row.excluded_banks),
  cardProducts: known(cardProducts, row.card_products),
  excludedCardProducts: known(cardProducts, row.excluded_card_products),
  cardType: row.card_type as OfferPayment['cardType'],
  networks: known(networks, row.networks),
  emi: row.emi as OfferPayment['emi'],
  isUpi: row.is_upi,
  upiApps: known(upiApps, row.upi_apps),
  wallets: known(wallets, row.wallets),
})

/** A later release may have stored means of payment that this one does not know: it names none of them. */
const known = <Id extends string>(names: Readonly<Record<Id, unknown>>, ids: readonly string[]): Id[] =>
  ids.filter((id): id is Id => Object.hasOwn(names, id))

export const presentPaymentOffer = (row: PaymentOfferRow): PaymentOffer => ({
  ...termsOf(row),
  id: row.id,
  scope: row.scope as PaymentOffer['scope'],
  sourceUrl: row.source_url,
  checkedAtMs: row.checked_at?.getTime() ?? null,
})

type TermColumns = Omit<
  Insertable<PaymentOffers>,
  | 'id'
  | 'scope'
  | 'store_id'
  | 'status'
  | 'title'
  | 'source_text'
  | 'source_url'
  | 'checked_at'
  | 'created_at'
  | 'updated_at'
>

/** The reverse of `termsOf`. */
export const columnsOfTerms = ({ payment, hours, startsAtMs, endsAtMs, ...terms }: OfferTerms): TermColumns => ({
  kind: terms.kind,
  basis_points: terms.basisPoints,
  amount_paise: terms.amountPaise,
  fixed_price_paise: terms.fixedPricePaise,
  is_up_to: terms.isUpTo,
  cap_paise: terms.capPaise,
  cap_scope: terms.capScope,
  minimum_paise: terms.minimumPaise,
  minimum_counts: terms.minimumCounts,
  minimum_quantity: terms.minimumQuantity,
  banks: payment.banks,
  excluded_banks: payment.excludedBanks,
  card_products: payment.cardProducts,
  excluded_card_products: payment.excludedCardProducts,
  card_type: payment.cardType,
  networks: payment.networks,
  emi: payment.emi,
  is_upi: payment.isUpi,
  upi_apps: payment.upiApps,
  wallets: payment.wallets,
  weekdays: hours?.weekdays ?? [],
  from_minute: hours?.fromMinute ?? null,
  until_minute: hours?.untilMinute ?? null,
  starts_at: startsAtMs === null ? null : new Date(startsAtMs),
  ends_at: endsAtMs === null ? null : new Date(endsAtMs),
  uses_per_card: terms.usesPerCard,
  is_first_order_only: terms.isFirstOrderOnly,
  is_app_only: terms.isAppOnly,
  is_with_coupon: terms.isWithCoupon,
  is_additional: terms.isAdditional,
  is_included_in_price: terms.isIncludedInPrice,
})

/** What lists of the console show and search. */
export const titleOfTerms = (terms: OfferTerms): string => offerSentence(terms, 'en')
