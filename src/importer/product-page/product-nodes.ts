import { setImmediate } from 'node:timers/promises'
import JSON5 from 'json5'
import type { PageNode } from './microdata.ts'

const maxDepth = 20
const maxNodes = 10_000

const productTypes = new Set(['Product', 'ProductGroup', 'ProductModel', 'IndividualProduct', 'Book', 'Vehicle', 'Car'])
/** Below these are other products. */
const elsewhere = new Set(['isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor', 'itemListElement', 'review'])

/**
 * The products of a page; listed ones are in lists, or beside the page's own. `crumbs`: the names of the page's place in
 * the store, the outermost first.
 */
export type ProductNodes = { own: PageNode[]; listed: PageNode[]; crumbs: string[] }

const OPENING = /^\s*(?:\/\/ ?|\/\* ?)?(?:<!--|<!\[CDATA\[)(?: ?\*\/)?/
const CLOSING = /(?:\/\/ ?|\/\* ?)?(?:-->|\]\]>)(?: ?\*\/)?\s*$/

/** Longer texts have to be JSON: the lenient parser takes 0.3 s for half a megabyte. */
const maxLenientLength = 64 * 1024

/** JSON-LD as objects. A text that cannot be read is left out, and `isBroken`. Other requests go on between the texts. */
export async function parseJsonLd(texts: readonly string[]): Promise<{ roots: unknown[]; isBroken: boolean }> {
  const roots: unknown[] = []
  let isBroken = false
  for (const text of texts) {
    const root = readLoosely(text)
    if (root !== undefined) roots.push(root)
    else isBroken ||= text.trim() !== ''
    await setImmediate()
  }
  return { roots, isBroken }
}

/** Many pages have line breaks within texts, comments around the whole, commas before brackets, or a semicolon after. */
function readLoosely(text: string): unknown {
  const bare = text.replace(OPENING, '').replace(CLOSING, '').replace(/;\s*$/, '')
  const onOneLine = bare.replace(/\p{Cc}/gu, ' ')
  const attempts = [() => JSON.parse(bare), () => JSON.parse(onOneLine), () => JSON5.parse(onOneLine)]
  for (const attempt of onOneLine.length > maxLenientLength ? attempts.slice(0, -1) : attempts)
    try {
      return attempt()
    } catch {
      // The next, more lenient one.
    }
  return undefined
}

/** Finds the products in the objects of a page, wherever they are. */
export function findProducts(roots: readonly unknown[]): ProductNodes {
  const products: ProductNodes = { own: [], listed: [], crumbs: [] }
  const byId = new Map<string, PageNode>()
  let visited = 0

  function visit(value: unknown, depth: number, isListed: boolean): void {
    visited += 1
    if (typeof value !== 'object' || value === null || depth > maxDepth || visited > maxNodes) return
    if (Array.isArray(value)) {
      for (const member of value) visit(member, depth + 1, isListed)
      return
    }
    const node = value as PageNode
    if (typeof node['@id'] === 'string' && Object.keys(node).length > 1) byId.set(node['@id'], node)
    const types = typesOf(node)
    if (types.includes('BreadcrumbList') && products.crumbs.length === 0) products.crumbs = crumbsOf(node)
    if (types.some((type) => productTypes.has(type))) (isListed ? products.listed : products.own).push(node)
    else for (const [name, member] of Object.entries(node)) visit(member, depth + 1, isListed || elsewhere.has(name))
  }
  for (const root of roots) visit(root, 0, false)
  const whole = (node: PageNode): PageNode => withOffers(node, byId)
  return { ...products, own: products.own.map(whole), listed: products.listed.map(whole) }
}

const maxCrumbs = 10

function crumbsOf({ itemListElement }: PageNode): string[] {
  const items = listOf(itemListElement).filter(isNode).slice(0, maxCrumbs)
  const names = items.map((item) => textOf(item.name) || (isNode(item.item) ? textOf(item.item.name) : ''))
  return names.filter((name) => name !== '')
}

/** Offers may be named by their id only. */
function withOffers(node: PageNode, byId: ReadonlyMap<string, PageNode>): PageNode {
  if (node.offers === undefined) return node
  return { ...node, offers: listOf(listOf(node.offers).flat(2)).map((offer) => byId.get(idOf(offer) ?? '') ?? offer) }
}

const idOf = (value: unknown): string | undefined =>
  isNode(value) && Object.keys(value).length === 1 && typeof value['@id'] === 'string' ? value['@id'] : undefined

export const isNode = (value: unknown): value is PageNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): unknown[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value.slice(0, 500) : [value]

/** Types without their vocabulary's address: `https://schema.org/Product` is `Product`. */
export const typesOf = (node: PageNode): string[] =>
  listOf(node['@type']).flatMap((type) => (typeof type === 'string' ? [type.slice(type.lastIndexOf('/') + 1)] : []))

/** The addresses of pictures, which may have names, too. */
export const picturesOf = (value: unknown): string[] =>
  listOf(value)
    .map((one) => textOf(isNode(one) ? (one.contentUrl ?? one.url ?? one['@id']) : one))
    .filter((address) => address.trim() !== '')

/** The first text of a value: a string, a number, or an object with a value, name or address. */
export function textOf(value: unknown): string {
  for (const one of listOf(value)) {
    if (typeof one === 'string' && one.trim() !== '') return one
    if (typeof one === 'number') return `${one}`
    if (!isNode(one)) continue
    const inner = one['@value'] ?? one.name ?? one.url ?? one.contentUrl ?? one['@id']
    if (typeof inner === 'string' && inner.trim() !== '') return inner
  }
  return ''
}
