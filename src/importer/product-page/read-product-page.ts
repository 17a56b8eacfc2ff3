import { maxMorePictures } from '../../catalogue/deals/deal.ts'
import type { OfferNote } from '../../catalogue/deals/deal-entry.contract.ts'
import { spellingsOfAddress } from '../../catalogue/deals/product-address.ts'
import { readAvailability } from '../offer/availability.ts'
import { foldMarkup, truncateAtWord } from '../offer/clean-text.ts'
import { readWebAddress } from '../offer/web-address.ts'
import type { PageNode } from './microdata.ts'
import { type PageFacts, readPageFacts } from './page-facts.ts'
import { findProducts, parseJsonLd, picturesOf, textOf } from './product-nodes.ts'
import { type ProductOffers, readProductOffers } from './product-offers.ts'
import { oneOf, readStatedPrice, type StatedPrices, togetherOf } from './stated-prices.ts'

/** The product on a store's page. Empty texts: it does not say. */
export type ProductPage = StatedPrices & {
  title: string
  picture: string
  /** Further ones. */
  morePictures: string[]
  /** The categories of the product in the store, the outermost category first. */
  crumbs: string[]
  /** The store's own name for itself. */
  siteName: string
  validUntil: string
  /** The address that the page states for its product. */
  address: string
}

const titleLength = 300

/** @param address of the page, for relative addresses */
export async function readProductPage(html: string, address: string): Promise<ProductPage> {
  const facts = await readPageFacts(html)
  const host = URL.parse(address)?.host ?? ''
  const { roots, isBroken } = await parseJsonLd(facts.jsonLd)
  const fromJson = chooseProduct(roots, facts, address)
  const fromMarkup = fromJson.product ? null : chooseProduct(facts.microdata, facts, address)
  const product = fromJson.product ?? fromMarkup?.product ?? null
  const currency = facts.meta.get('product:price:currency') ?? facts.meta.get('og:price:currency') ?? ''
  const offers = product ? readProductOffers(product, currency) : null
  const stated = metaPrices(facts, currency)
  const { title, picture, morePictures } = appearanceOf(product, facts, address)
  const isSeveral = !product && (fromJson.isSeveral || fromMarkup?.isSeveral === true)
  const isOutOfStock = offers?.isOutOfStock || isOutOfStockByMeta(facts)
  const siteName = truncateAtWord(foldMarkup(facts.meta.get('og:site_name') ?? ''), 120)
  const isEmpty = title === '' && picture === '' && stated.pricePaise === null && !offers
  return {
    title: withoutSiteName(title, siteName, host),
    picture,
    morePictures,
    crumbs: crumbsOf(product, [fromJson.crumbs, fromMarkup?.crumbs ?? findProducts(facts.microdata).crumbs]),
    siteName,
    validUntil: offers?.validUntil ?? '',
    address: absolute(textOf(product?.url) || (facts.meta.get('og:url') ?? ''), address),
    ...pricesOf(offers, stated, isSeveral, [
      ...(isSeveral ? [{ field: 'page', kind: 'several-products', host } as const] : []),
      ...(isOutOfStock ? [{ field: 'page', kind: 'out-of-stock', host } as const] : []),
      ...(isEmpty ? [{ field: 'page', kind: 'nothing-found', host } as const] : []),
      ...(!isEmpty && !product && !isSeveral && stated.pricePaise === null
        ? [{ field: 'page', kind: isBroken ? 'broken-data' : 'no-data', host } as const]
        : []),
    ]),
  }
}

/** Structured data counts before meta tags; where both state an amount and they differ, that is said. */
function pricesOf(
  offers: ProductOffers | null,
  stated: StatedPrices,
  isSeveral: boolean,
  about: OfferNote[],
): StatedPrices {
  if (isSeveral) return { pricePaise: null, originalPaise: null, notes: about }
  if (!offers || (offers.pricePaise === null && offers.notes.length === 0))
    return { ...stated, notes: [...about, ...stated.notes] }
  const { pricePaise, originalPaise, notes } = offers
  const isOther = pricePaise !== null && stated.pricePaise !== null && stated.pricePaise !== pricePaise
  const other: OfferNote[] = isOther
    ? [{ field: 'pricePaise', kind: 'differs', source: 'page', paise: stated.pricePaise ?? 0 }]
    : []
  return {
    pricePaise,
    originalPaise: originalPaise ?? (isOther || pricePaise === null ? null : stated.originalPaise),
    notes: [...about, ...notes, ...other],
  }
}

type Choice = { product: PageNode | null; isSeveral: boolean; crumbs: readonly string[] }

/** The page's product: the only one, the one at the page's address, or the one with the page's title. */
function chooseProduct(roots: readonly unknown[], { meta }: PageFacts, address: string): Choice {
  const { own, listed, crumbs } = findProducts(roots)
  const candidates = own.length > 0 ? own : listed
  const [first] = candidates
  const isOne = own.length > 0 && new Set(own.map((node) => textOf(node.name))).size === 1
  if (!first || isOne) return { product: first ?? null, isSeveral: false, crumbs }
  const spellings = new Set(spellingsOfAddress(address))
  const here = candidates.filter((node) => spellings.has(absolute(textOf(node.url), address)))
  const title = foldMarkup(meta.get('og:title') ?? '')
  const sameTitle = candidates.filter((node) => title !== '' && foldMarkup(textOf(node.name)) === title)
  const product = here.length === 1 ? here[0] : sameTitle.length === 1 ? sameTitle[0] : undefined
  return { product: product ?? null, isSeveral: product === undefined, crumbs }
}

const crumbLength = 80

/** Breadcrumbs of the page, otherwise the product's own "Home > Kitchen > Kettles". */
function crumbsOf(product: PageNode | null, lists: readonly (readonly string[])[]): string[] {
  const crumbs =
    lists.find((list) => list.length > 0) ??
    textOf(product?.category)
      .slice(0, 500)
      .split(/[>›»/]/)
  return crumbs.map((crumb) => truncateAtWord(foldMarkup(crumb), crumbLength)).filter((crumb) => crumb !== '')
}

/** Title and pictures of the product, otherwise those of the page. */
function appearanceOf(product: PageNode | null, { meta, title }: PageFacts, address: string) {
  const titles = [textOf(product?.name), meta.get('og:title'), meta.get('twitter:title'), title]
  const own = picturesOf(product?.image).slice(0, 2 * maxMorePictures)
  const pictures = [own[0], meta.get('og:image:secure_url'), meta.get('og:image'), meta.get('twitter:image')]
  const firstText = (texts: readonly (string | undefined)[]) =>
    texts.find((text) => text !== undefined && text.trim() !== '')
  const pictureAt = (reference: string) => {
    const picture = readWebAddress(absolute(reference, address))
    return picture.kind === 'address' ? picture.url.href : ''
  }
  const picture = pictureAt(firstText(pictures) ?? '')
  const more = new Set(own.map(pictureAt))
  return {
    title: truncateAtWord(foldMarkup(firstText(titles) ?? ''), titleLength),
    picture,
    morePictures: [...more].filter((one) => one !== '' && one !== picture).slice(0, maxMorePictures),
  }
}

const absolute = (reference: string, address: string): string =>
  reference.trim() === '' ? '' : (URL.parse(reference.trim(), address)?.href ?? '')

function metaPrices({ meta }: PageFacts, currency: string): StatedPrices {
  const read = (field: 'pricePaise' | 'originalPaise', ...names: string[]) => {
    const stated = names.flatMap((name) => readStatedPrice(meta.get(name), currency, field) ?? [])
    return oneOf(stated.slice(0, 1), field)
  }
  const regular = ['product:price:amount', 'og:price:amount']
  const sale = read('pricePaise', 'product:sale_price:amount')
  const original = read(
    'originalPaise',
    'product:original_price:amount',
    'og:price:standard_amount',
    ...(sale ? regular : []),
  )
  return togetherOf(sale ?? read('pricePaise', ...regular) ?? labelledPrice(meta, currency), original)
}

/** Twitter's cards label two texts. */
function labelledPrice(meta: PageFacts['meta'], currency: string) {
  const label = ['twitter:label1', 'twitter:label2'].find((name) => /^\s{0,9}price\s{0,9}$/i.test(meta.get(name) ?? ''))
  return label ? readStatedPrice(meta.get(label.replace('label', 'data')), currency, 'pricePaise') : null
}

const isOutOfStockByMeta = ({ meta }: PageFacts): boolean =>
  readAvailability((meta.get('product:availability') ?? meta.get('og:availability') ?? '').slice(0, 100)).inStock ===
  false

/** "Steel kettle | Chai Bazaar" without the store, and "Buy … Online at Best Price" without the advertising. */
function withoutSiteName(title: string, siteName: string, host: string): string {
  const bare = host.replace(/^www\./, '')
  const names = new Set([siteName, bare, bare.split('.')[0] ?? ''].map(keyOf))
  // "Amazon.in: Steel kettle : Home & Kitchen"
  const [start = '', ...rest] = title.split(/ ?: /)
  const named =
    rest.length > 0 && names.has(keyOf(start)) ? rest.slice(0, Math.max(1, rest.length - 1)).join(': ') : title
  const parts = named.split(/ ([|–—-]) /)
  // Texts and separators alternate.
  while (parts.length > 1 && names.has(keyOf(parts.at(-1) ?? ''))) parts.splice(-2)
  while (parts.length > 1 && names.has(keyOf(parts[0] ?? ''))) parts.splice(0, 2)
  const own = parts.join(' ')
  const advertised = /^Buy (.{3,250}?) Online(?: (?:at|in) .{0,100})?$/i.exec(own)
  return advertised?.[1] ?? own
}

const keyOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
