import {
  type OfferProduct,
  type Rejection,
  reject,
  VARIANT_ATTRIBUTES,
  type VariantAttribute,
} from '../../catalogue/deals/feed-offer.ts'
import { foldText, truncateAtWord } from './clean-text.ts'
import type { FeedProduct } from './feed-row.ts'
import { readGtin } from './gtin.ts'

const CODE_LENGTH = 200
const VALUE_LENGTH = 60

/** Placeholders that feeds use without a group: they would make one product of a whole store. */
const NO_GROUP = /^(0|-+|n\/?a|none|null|nil|undefined|false)$/i

/** The product's codes and attributes. An invalid GTIN is dropped with a warning, not the row. */
export function readProduct(product: FeedProduct | undefined): { product?: OfferProduct; warnings: Rejection[] } {
  if (!product) return { warnings: [] }
  const reading = readGtin(product.gtin)
  const warnings = reading.kind === 'invalid' ? [reject('gtin', reading.reason, product.gtin).rejection] : []
  const gtin = reading.kind === 'gtin' ? reading.gtin : null
  const itemGroup = readItemGroup(product.itemGroup)
  if (gtin === null && itemGroup === null) return { warnings }
  return { product: { gtin, itemGroup, attributes: itemGroup === null ? {} : attributesOf(product) }, warnings }
}

/** A truncated code would join groups that only begin alike. */
function readItemGroup(text: string): string | null {
  const code = foldText(text)
  return code === '' || code.length > CODE_LENGTH || NO_GROUP.test(code) ? null : code
}

function attributesOf({ attributes }: FeedProduct): OfferProduct['attributes'] {
  const entries = VARIANT_ATTRIBUTES.flatMap((name): [VariantAttribute, string][] => {
    const value = truncateAtWord(foldText(attributes[name] ?? ''), VALUE_LENGTH)
    return value === '' ? [] : [[name, value]]
  })
  return Object.fromEntries(entries)
}
