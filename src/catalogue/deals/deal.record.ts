import { hindiColumn, hindiFilter } from '../../console/records/hindi-list-fields.ts'
import { orderByAge, orderByChange } from '../../console/records/list-orders.ts'
import { squarePictureField } from '../../console/records/picture-field.ts'
import type { Column, RecordDescription } from '../../console/records/record-description.ts'
import { describeRecord } from '../../console/records/record-values.ts'
import { maxOffersOfDeal } from '../payment-offers/payment-offer.ts'
import { maxMorePictures } from './deal.ts'
import { dealSteps } from './deal-states.ts'

const maxPaise = 1_000_000_000_00

const states = {
  draft: /*i18n*/ 'Draft',
  scheduled: /*i18n*/ 'Scheduled',
  live: /*i18n*/ 'Live',
  expired: /*i18n*/ 'Expired',
  archived: /*i18n*/ 'Archived',
}

export const dealRecord = describeRecord({
  name: 'deals',
  area: 'content',
  label: /*i18n*/ 'Deals',
  singular: /*i18n*/ 'Deal',
  titleField: 'title',
  otherLabels: {
    isDraft: /*i18n*/ 'Draft',
    isExpired: /*i18n*/ 'Expired',
    autoExpiredAt: /*i18n*/ 'Expired automatically',
    archivedAt: /*i18n*/ 'Archived',
    judgedPrice: /*i18n*/ 'Recorded price',
    judgedPriceAt: /*i18n*/ 'Recorded',
  },
  fields: {
    title: { type: 'text', label: /*i18n*/ 'Title', maxLength: 300, isRequired: true },
    titleHindi: { type: 'text', label: /*i18n*/ 'Title in Hindi', maxLength: 300, translationOf: 'title' },
    storeId: { type: 'reference', label: /*i18n*/ 'Store', kind: 'stores', isRequired: true },
    categoryIds: { type: 'reference', label: /*i18n*/ 'Categories', kind: 'categories', isMany: true, max: 20 },
    merchantUrl: {
      type: 'address',
      label: /*i18n*/ 'Address at the store',
      help: /*i18n*/ 'Affiliate tags of others are removed; ours is added when a visitor leaves.',
      maxLength: 2000,
    },
    feed: {
      type: 'text',
      label: /*i18n*/ 'From a feed',
      help: /*i18n*/ 'Its imports set the prices and whether the deal is available. They change another field only when the feed changes it.',
      maxLength: 300,
      isReadOnly: true,
      isHiddenWhenEmpty: true,
    },
    pricePaise: { type: 'price', label: /*i18n*/ 'Price', maxPaise },
    originalPaise: { type: 'price', label: /*i18n*/ 'Original price', maxPaise },
    priceText: {
      type: 'text',
      label: /*i18n*/ 'Text instead of a price',
      help: /*i18n*/ 'For example "From Rs. 99". Only without a price.',
      maxLength: 60,
    },
    priceTextHindi: {
      type: 'text',
      label: /*i18n*/ 'Text instead of a price in Hindi',
      maxLength: 60,
      translationOf: 'priceText',
    },
    couponCode: { type: 'text', label: /*i18n*/ 'Coupon code', maxLength: 60 },
    couponName: { type: 'text', label: /*i18n*/ 'Coupon name', maxLength: 120 },
    couponNameHindi: {
      type: 'text',
      label: /*i18n*/ 'Coupon name in Hindi',
      maxLength: 120,
      translationOf: 'couponName',
    },
    picture: squarePictureField,
    pictureAlt: {
      type: 'text',
      label: /*i18n*/ 'What the picture shows',
      help: /*i18n*/ 'Read aloud to people who do not see the picture. Empty: the title says it.',
      maxLength: 300,
    },
    morePictures: {
      type: 'rows',
      label: /*i18n*/ 'Further pictures',
      help: /*i18n*/ 'In this order after the picture, on the deal’s page.',
      max: maxMorePictures,
      columns: {
        address: { ...squarePictureField, isRequired: true },
        alt: { type: 'text', label: /*i18n*/ 'What the picture shows', maxLength: 300 },
      },
    },
    publishedAt: {
      type: 'time',
      label: /*i18n*/ 'Published',
      help: /*i18n*/ 'Empty: now. In the future: the deal is scheduled.',
    },
    endsAt: { type: 'time', label: /*i18n*/ 'Ends' },
    dayFrom: { type: 'time', label: /*i18n*/ 'Deal of the day from' },
    dayUntil: {
      type: 'time',
      label: /*i18n*/ 'Deal of the day until',
      help: /*i18n*/ 'Empty: until the end of that day.',
    },
    pinnedUntil: {
      type: 'time',
      label: /*i18n*/ 'Pinned until',
      help: /*i18n*/ 'First in its list, on the home page and on the list’s own page: under Daily Deals, or a super deal under Super Deals. At most six deals.',
    },
    isSuper: { type: 'flag', label: /*i18n*/ 'Super deal' },
    isFeatured: { type: 'flag', label: /*i18n*/ 'Featured' },
    labels: {
      type: 'texts',
      label: /*i18n*/ 'Labels',
      help: /*i18n*/ 'Labels about prices, such as "Lowest", are computed.',
      maxLength: 40,
      max: 10,
    },
    paymentOfferIds: {
      type: 'reference',
      label: /*i18n*/ 'Payment offers',
      help: /*i18n*/ 'Those for chosen deals. Offers of the store and of the whole site hold by themselves.',
      kind: 'payment-offers',
      isMany: true,
      max: maxOffersOfDeal,
    },
    offersHtml: {
      type: 'html',
      label: /*i18n*/ 'Offers',
      help: /*i18n*/ 'In your own words, below the payment offers.',
      maxLength: 20_000,
    },
    offersHtmlHindi: {
      type: 'html',
      label: /*i18n*/ 'Offers in Hindi',
      maxLength: 20_000,
      translationOf: 'offersHtml',
    },
    contentHtml: { type: 'html', label: /*i18n*/ 'Description', maxLength: 50_000 },
    contentHtmlHindi: {
      type: 'html',
      label: /*i18n*/ 'Description in Hindi',
      maxLength: 50_000,
      translationOf: 'contentHtml',
    },
  },
  columns: [
    { name: 'title', label: /*i18n*/ 'Title', type: 'text', isDefault: true },
    { name: 'state', label: /*i18n*/ 'State', type: 'state', isDefault: true },
    { name: 'storeId', label: /*i18n*/ 'Store', type: 'reference', isDefault: true },
    { name: 'pricePaise', label: /*i18n*/ 'Price', type: 'price', isDefault: true },
    { name: 'originalPaise', label: /*i18n*/ 'Original price', type: 'price' },
    { name: 'couponCode', label: /*i18n*/ 'Coupon code', type: 'text' },
    { name: 'publishedAt', label: /*i18n*/ 'Published', type: 'time', isDefault: true },
    { name: 'endsAt', label: /*i18n*/ 'Ends', type: 'time', isDefault: true },
    { name: 'isSuper', label: /*i18n*/ 'Super deal', type: 'flag' },
    { name: 'isFeatured', label: /*i18n*/ 'Featured', type: 'flag' },
    { name: 'pinnedUntil', label: /*i18n*/ 'Pinned until', type: 'time' },
    { name: 'dayFrom', label: /*i18n*/ 'Deal of the day from', type: 'time' },
    { name: 'dayUntil', label: /*i18n*/ 'Deal of the day until', type: 'time' },
    { name: 'clicks', label: /*i18n*/ 'Clicks', type: 'number' },
    { name: 'copies', label: /*i18n*/ 'Copied codes', type: 'number' },
    { name: 'likeCount', label: /*i18n*/ 'Likes', type: 'number' },
    { name: 'dislikeCount', label: /*i18n*/ 'Dislikes', type: 'number' },
    { name: 'commentCount', label: /*i18n*/ 'Comments', type: 'number' },
    { name: 'postedBy', label: /*i18n*/ 'Posted by', type: 'text' },
    { name: 'updatedAt', label: /*i18n*/ 'Changed', type: 'time' },
    { name: 'slug', label: /*i18n*/ 'Address', type: 'text' },
    hindiColumn,
  ],
  filters: [
    { name: 'state', label: /*i18n*/ 'State', type: 'choice', choices: states },
    { name: 'storeId', label: /*i18n*/ 'Store', type: 'reference', kind: 'stores' },
    { name: 'categoryId', label: /*i18n*/ 'Category', type: 'reference', kind: 'categories' },
    { name: 'feedId', label: /*i18n*/ 'Feed', type: 'reference', kind: 'feeds' },
    { name: 'paymentOfferId', label: /*i18n*/ 'Payment offer', type: 'reference', kind: 'payment-offers' },
    { name: 'isSuper', label: /*i18n*/ 'Super deal', type: 'flag' },
    { name: 'isFeatured', label: /*i18n*/ 'Featured', type: 'flag' },
    { name: 'isPinned', label: /*i18n*/ 'Pinned', type: 'flag' },
    { name: 'isOfDay', label: /*i18n*/ 'Deal of the day', type: 'flag' },
    { name: 'hasCoupon', label: /*i18n*/ 'With a coupon', type: 'flag' },
    { name: 'publishedAt', label: /*i18n*/ 'Published', type: 'time' },
    { name: 'endsAt', label: /*i18n*/ 'Ends', type: 'time', isEnd: true },
    hindiFilter,
  ],
  sorts: [
    orderByAge('publishedAt'),
    orderByChange,
    { name: 'endsAt', ascending: /*i18n*/ 'Earliest end first', descending: /*i18n*/ 'Latest end first' },
    { name: 'clicks', descending: /*i18n*/ 'Most clicks first' },
    { name: 'copies', descending: /*i18n*/ 'Most copied codes first' },
    { name: 'likeCount', descending: /*i18n*/ 'Most likes first' },
  ],
  defaultSort: '-publishedAt',
  isSearchable: true,
  preview: 'page and list',
  states,
  hasDrafts: true,
  publishingNeeds: [
    // Many coupons are for a whole store.
    { field: 'pricePaise', otherFields: ['priceText', 'couponCode'] },
    { field: 'merchantUrl' },
    { field: 'picture' },
  ],
  actions: [
    { name: 'publish', label: /*i18n*/ 'Publish now', from: dealSteps.publish.from, isBulk: true },
    {
      name: 'schedule',
      label: /*i18n*/ 'Schedule',
      from: dealSteps.schedule.from,
      input: { publishedAt: { type: 'time', label: /*i18n*/ 'Published', isRequired: true } },
      isBulk: true,
    },
    { name: 'confirmPrice', label: /*i18n*/ 'Confirm the price', from: ['live'] },
    { name: 'withdraw', label: /*i18n*/ 'Back to draft', from: dealSteps.withdraw.from, isBulk: true },
    { name: 'expire', label: /*i18n*/ 'Expire', from: dealSteps.expire.from, isBulk: true },
    { name: 'archive', label: /*i18n*/ 'Archive', from: dealSteps.archive.from, isConfirmed: true, isBulk: true },
    { name: 'unarchive', label: /*i18n*/ 'Unarchive', from: dealSteps.unarchive.from, isBulk: true },
  ],
  canCreate: true,
  canUpdate: true,
  bulkFields: [
    'storeId',
    'categoryIds',
    'paymentOfferIds',
    'isSuper',
    'isFeatured',
    'labels',
    'endsAt',
    'publishedAt',
    'couponName',
    'dayFrom',
    'dayUntil',
    'pinnedUntil',
  ],
})

const couponCode = { type: 'text', label: /*i18n*/ 'Coupon code', maxLength: 60, isRequired: true } as const
const defaultCouponColumns = ['title', 'state', 'storeId', 'couponCode', 'publishedAt', 'endsAt']

const withCouponDefault = ({ isDefault: _, ...column }: Column): Column =>
  defaultCouponColumns.includes(column.name) ? { ...column, isDefault: true } : column

export const couponRecord: RecordDescription = {
  ...dealRecord,
  name: 'coupons',
  subsetOf: { kind: 'deals', filter: { hasCoupon: 'true' } },
  label: /*i18n*/ 'Coupons',
  singular: /*i18n*/ 'Coupon',
  fields: { ...dealRecord.fields, couponCode },
  columns: dealRecord.columns.map(withCouponDefault),
  filters: dealRecord.filters.filter(({ name }) => name !== 'hasCoupon'),
}
