import { matchKey } from '../../catalogue/stores/server/title-keys.ts'
import type { MappedField } from '../../operation/feeds/mapping.contract.ts'

/** What a column may hold: a field of a mapping, one of its categories, the brand, or a price that may be either. */
export type ColumnKind = MappedField | 'category' | 'brand' | 'anyPrice'

/** What shops call their columns, in the order of preference. */
const NAMES: Readonly<Partial<Record<ColumnKind, string>>> = {
  key: 'id, product id, item id, sku, sku id, uniq id, unique id, offer id, product code, item code, article number, article, pid, asin, code, handle, आईडी, कोड, उत्पाद कोड',
  title:
    'title, product title, name, product name, item name, product, item, offer title, deal title, heading, शीर्षक, नाम, उत्पाद का नाम, उत्पाद, वस्तु',
  store: 'store, store name, merchant, merchant name, shop, shop name, advertiser, retailer, campaign name, दुकान, स्टोर',
  price:
    'mrp, m r p, maximum retail price, regular price, list price, original price, actual price, market price, retail price, compare at price, variant compare at price, was price, old price, full price, strike price, rrp, price before, एमआरपी, एम आर पी, अधिकतम खुदरा मूल्य, मूल कीमत, मूल मूल्य',
  salePrice:
    'sale price, selling price, offer price, our price, our rate, offer rate, sale rate, selling rate, deal price, discounted price, discount price, special price, current price, final price, promo price, net price, price now, variant price, sp, विक्रय मूल्य, बिक्री मूल्य, ऑफर मूल्य, ऑफर कीमत, सेल कीमत',
  anyPrice: 'price, product price, item price, unit price, cost, amount, rate, मूल्य, कीमत, दाम',
  link: 'link, product link, url, product url, page url, deep link, deeplink, landing page, permalink, web address, href, लिंक, पता',
  picture:
    'image link, image, image url, main image, product image, picture, picture url, photo, thumbnail, image src, img, चित्र, तस्वीर, फोटो',
  morePictures: 'additional image link, additional images, more images, images, gallery, other images',
  description:
    'description, product description, long description, short description, desc, about product, details, summary, body html, विवरण',
  couponCode: 'coupon code, coupon, promo code, voucher code, voucher, discount code, offer code, कूपन कोड, कूपन',
  availability:
    'availability, stock status, in stock, stock, is available, available, quantity, qty, stock quantity, inventory, variant inventory qty, उपलब्धता, स्टॉक, मात्रा',
  startsOn: 'start date, starts on, starts, valid from, from date, offer start date, प्रारंभ तिथि',
  endsOn:
    'end date, ends on, ends, valid till, valid until, valid to, expiry date, expiry, expires, expiration date, offer end date, अंतिम तिथि, समाप्ति तिथि',
  seenOn: 'scraped at, crawled at, crawl timestamp, seen on, price date',
  gtin: 'gtin, ean, ean13, upc, barcode, variant barcode, isbn, बारकोड',
  itemGroup: 'item group id, group id, parent id, parent sku, style id, style code, model group',
  variant: 'variant, variant name, size, colour, color, option1 value, pack size, आकार, रंग',
  category:
    'category, product category, product type, category name, category path, product category tree, main category, sub category, subcategory, department, dept, section, categories, श्रेणी, वर्ग, प्रकार',
  brand: 'brand, brand name, manufacturer, vendor, ब्रांड, ब्रैंड',
}

export const columnKinds = Object.keys(NAMES) as ColumnKind[]

/** Of other amounts too: "GST rate", "Shipping cost". */
const ONLY_WHOLE = new Set(['cost', 'amount', 'rate'].map(wordsOf))
/** What else has a price. */
const OTHER_PRICES = / (?:shipping|delivery) /

type KnownName = { kind: ColumnKind; key: string; words: string }
const known: readonly KnownName[] = columnKinds.flatMap((kind) =>
  (NAMES[kind] ?? '').split(', ').map((name) => ({ kind, key: matchKey(name), words: wordsOf(name) })),
)

/** `Selling_Price (Rs)` and `sellingPriceRs`: " selling price rs ". */
function wordsOf(name: string): string {
  const words = name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').split(/[^\p{L}\p{M}\p{N}]+/u)
  return ` ${words.map(matchKey).filter(Boolean).join(' ')} `
}

export type NamedKind = { kind: ColumnKind; isExact: boolean }

/** What a column holds by its name: the whole name is known, or it contains a known one of which the longest counts. */
export function kindsByName(column: string): NamedKind[] {
  const key = matchKey(column)
  const exact = known.filter((name) => name.key === key)
  if (exact.length > 0) return exact.map(({ kind }) => ({ kind, isExact: true }))
  const words = wordsOf(column)
  if (OTHER_PRICES.test(words)) return []
  const contained = known.filter((name) => words.includes(name.words) && !ONLY_WHOLE.has(name.words))
  const length = Math.max(0, ...contained.map((name) => name.words.length))
  return contained.filter((name) => name.words.length === length).map(({ kind }) => ({ kind, isExact: false }))
}
