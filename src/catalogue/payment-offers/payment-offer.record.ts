import { orderByAge, orderByChange } from '../../console/records/list-orders.ts'
import { describeRecord } from '../../console/records/record-values.ts'
import { banks, cardProducts, networks, upiApps, wallets } from './payment-methods.ts'

const maxPaise = 1_000_000_000_00

const states = {
  draft: /*i18n*/ 'Draft',
  scheduled: /*i18n*/ 'Scheduled',
  live: /*i18n*/ 'Live',
  ended: /*i18n*/ 'Ended',
  rejected: /*i18n*/ 'Dismissed',
}
export type PaymentOfferState = keyof typeof states

const scopes = {
  deal: /*i18n*/ 'Chosen deals',
  store: /*i18n*/ 'All deals of the store',
  site: /*i18n*/ 'All deals',
}

const kinds = {
  instant: /*i18n*/ 'Instant discount',
  cashback: /*i18n*/ 'Cashback',
  points: /*i18n*/ 'Points',
  exchange: /*i18n*/ 'Exchange of an old device',
  emi: /*i18n*/ 'No-cost EMI',
  voucher: /*i18n*/ 'Voucher later',
}

/** In the order of ISO 8601. */
const weekdays = {
  mon: /*i18n*/ 'Monday',
  tue: /*i18n*/ 'Tuesday',
  wed: /*i18n*/ 'Wednesday',
  thu: /*i18n*/ 'Thursday',
  fri: /*i18n*/ 'Friday',
  sat: /*i18n*/ 'Saturday',
  sun: /*i18n*/ 'Sunday',
}

const productNames = Object.fromEntries(Object.entries(cardProducts).map(([id, { name }]) => [id, name])) as {
  [Id in keyof typeof cardProducts]: string
}

export const paymentOfferRecord = describeRecord({
  name: 'payment-offers',
  area: 'content',
  label: /*i18n*/ 'Payment offers',
  singular: /*i18n*/ 'Payment offer',
  titleField: 'title',
  otherLabels: { status: /*i18n*/ 'State' },
  fields: {
    scope: {
      type: 'choice',
      label: /*i18n*/ 'Holds for',
      help: /*i18n*/ 'Chosen deals name it in their forms, or together in the list of deals.',
      choices: scopes,
      isRequired: true,
      isBeside: true,
    },
    storeId: {
      type: 'reference',
      label: /*i18n*/ 'Store',
      help: /*i18n*/ 'With chosen deals, empty: those of any store.',
      kind: 'stores',
    },
    kind: { type: 'choice', label: /*i18n*/ 'Kind', choices: kinds, isRequired: true },
    percent: { type: 'number', label: /*i18n*/ 'Percentage', min: 0, max: 100 },
    amountPaise: { type: 'price', label: /*i18n*/ 'Flat amount', maxPaise },
    fixedPricePaise: { type: 'price', label: /*i18n*/ 'Fixed order price', maxPaise },
    isUpTo: {
      type: 'flag',
      label: /*i18n*/ '“Up to”, without a sure value',
      help: /*i18n*/ 'It is named and never subtracted.',
    },
    capPaise: { type: 'price', label: /*i18n*/ 'At most', maxPaise },
    minimumPaise: { type: 'price', label: /*i18n*/ 'Minimum order', maxPaise },
    capScope: {
      type: 'choice',
      label: /*i18n*/ 'The cap is of',
      choices: { order: /*i18n*/ 'An order', card: /*i18n*/ 'A card', period: /*i18n*/ 'The whole period' },
    },
    minimumCounts: {
      type: 'choice',
      label: /*i18n*/ 'The minimum counts',
      choices: { 'before-coupon': /*i18n*/ 'Before the coupon', 'after-coupon': /*i18n*/ 'After the coupon' },
    },
    minimumQuantity: {
      type: 'number',
      label: /*i18n*/ 'Pieces at least',
      help: /*i18n*/ 'For “Buy 2 get 10% off”: 2.',
      min: 2,
      max: 1000,
      isInteger: true,
    },
    banks: { type: 'choices', label: /*i18n*/ 'Banks', choices: banks },
    cardProducts: {
      type: 'choices',
      label: /*i18n*/ 'Only these cards of their banks',
      choices: productNames,
    },
    cardType: {
      type: 'choice',
      label: /*i18n*/ 'Credit or debit card',
      choices: { credit: /*i18n*/ 'Credit card', debit: /*i18n*/ 'Debit card' },
    },
    emi: {
      type: 'choice',
      label: /*i18n*/ 'EMI',
      choices: {
        required: /*i18n*/ 'Only with EMI',
        forbidden: /*i18n*/ 'Not with EMI',
        allowed: /*i18n*/ 'Also with EMI',
      },
    },
    networks: { type: 'choices', label: /*i18n*/ 'Card networks', choices: networks },
    isUpi: { type: 'flag', label: /*i18n*/ 'Any UPI app' },
    upiApps: { type: 'choices', label: /*i18n*/ 'UPI apps', choices: upiApps },
    wallets: { type: 'choices', label: /*i18n*/ 'Wallets', choices: wallets },
    excludedBanks: { type: 'choices', label: /*i18n*/ 'Excluded banks', choices: banks },
    excludedCardProducts: { type: 'choices', label: /*i18n*/ 'Excluded cards', choices: productNames },
    startsAt: { type: 'time', label: /*i18n*/ 'Starts' },
    endsAt: { type: 'time', label: /*i18n*/ 'Ends' },
    weekdays: {
      type: 'choices',
      label: /*i18n*/ 'Days of the week',
      help: /*i18n*/ 'None: every day.',
      choices: weekdays,
    },
    fromTime: {
      type: 'text',
      label: /*i18n*/ 'From what time of the day',
      help: /*i18n*/ 'For example 14:00, in India.',
      maxLength: 5,
      isBeside: true,
    },
    untilTime: { type: 'text', label: /*i18n*/ 'Until what time of the day', maxLength: 5, isBeside: true },
    usesPerCard: {
      type: 'number',
      label: /*i18n*/ 'How often for each card',
      min: 1,
      max: 1000,
      isInteger: true,
      isBeside: true,
    },
    isFirstOrderOnly: { type: 'flag', label: /*i18n*/ 'First order only' },
    isAppOnly: { type: 'flag', label: /*i18n*/ 'In the app only' },
    isWithCoupon: {
      type: 'choice',
      label: /*i18n*/ 'Together with a coupon',
      choices: { yes: /*i18n*/ 'Yes', no: /*i18n*/ 'No' },
    },
    isAdditional: {
      type: 'flag',
      label: /*i18n*/ 'Additional: together with another offer',
    },
    isIncludedInPrice: {
      type: 'flag',
      label: /*i18n*/ 'The price shown already contains it',
      help: /*i18n*/ 'It is named and never subtracted.',
    },
    sourceUrl: {
      type: 'address',
      label: /*i18n*/ 'Where the store states it',
      maxLength: 2000,
    },
    checkedAt: { type: 'time', label: /*i18n*/ 'Last seen there' },
    sourceText: {
      type: 'text',
      label: /*i18n*/ 'Read from',
      maxLength: 1000,
      isReadOnly: true,
      isHiddenWhenEmpty: true,
    },
  },
  columns: [
    { name: 'title', label: /*i18n*/ 'Payment offer', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'scope', label: /*i18n*/ 'Holds for', type: 'choice', choices: scopes, isDefault: true },
    { name: 'storeId', label: /*i18n*/ 'Store', type: 'reference', isDefault: true },
    { name: 'kind', label: /*i18n*/ 'Kind', type: 'choice', choices: kinds },
    { name: 'startsAt', label: /*i18n*/ 'Starts', type: 'time' },
    { name: 'endsAt', label: /*i18n*/ 'Ends', type: 'time', isDefault: true },
    { name: 'checkedAt', label: /*i18n*/ 'Last seen there', type: 'time' },
    { name: 'sourceText', label: /*i18n*/ 'Read from', type: 'text' },
    { name: 'updatedAt', label: /*i18n*/ 'Changed', type: 'time' },
  ],
  filters: [
    { name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states },
    { name: 'scope', label: /*i18n*/ 'Holds for', type: 'choice', choices: scopes },
    { name: 'storeId', label: /*i18n*/ 'Store', type: 'reference', kind: 'stores' },
    { name: 'kind', label: /*i18n*/ 'Kind', type: 'choice', choices: kinds },
    { name: 'bank', label: /*i18n*/ 'Bank', type: 'choice', choices: banks },
    { name: 'endsAt', label: /*i18n*/ 'Ends', type: 'time', isEnd: true },
  ],
  sorts: [orderByAge('id'), orderByChange],
  defaultSort: '-id',
  isSearchable: true,
  states,
  actions: [
    { name: 'confirm', label: /*i18n*/ 'Confirm', from: ['draft', 'rejected'], isBulk: true },
    { name: 'reject', label: /*i18n*/ 'Dismiss', from: ['draft', 'scheduled'], isBulk: true },
    { name: 'end', label: /*i18n*/ 'End now', from: ['live'], isBulk: true },
    { name: 'seen', label: /*i18n*/ 'Seen at the store now', from: ['draft', 'scheduled', 'live'], isBulk: true },
  ],
  canCreate: true,
  canUpdate: true,
  bulkFields: ['startsAt', 'endsAt', 'checkedAt', 'sourceUrl'],
})
