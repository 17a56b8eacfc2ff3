import type { DemoDeal, DemoPricePoint } from '../demo-content-types.ts'
import type { View } from '../drawings/drawing.ts'

/** How an editor's note becomes HTML: a string is a paragraph (or HTML already), a list is a bulleted list. */
export type Prose = (string | string[])[]

/** A deal in the editors' short notation; `deal` expands it. */
type DealNote = {
  store: string
  /** Category slugs, separated by spaces. */
  in: string
  /** The drawing and its palette: "headphones sky". */
  draw: string
  /** Further pictures. */
  views?: View[]
  ago: number
  ends?: number
  super?: boolean
  featured?: boolean
  labels?: string[]
  mrp?: number
  price?: number
  text?: string
  /** Earlier prices, oldest first: "80:2499 21:1799s" is Rs. 2,499 eighty days ago and a super deal at 1,799. */
  was?: string
  coupon?: [code: string, name: string]
  offers?: Prose
  about: Prose
  by: 'Meera' | 'Arjun' | 'Farah' | 'Joseph' | 'Simran' | 'Kabir'
  likes: number
  /** False where the store has no page of it: visitors search for it on the store's website. */
  linked?: false
}

export function deal(slug: string, title: string, note: DealNote): DemoDeal {
  const [drawing = '', palette = ''] = note.draw.split(' ')
  return {
    slug,
    title,
    store: note.store,
    categories: note.in.split(' '),
    drawing,
    palette,
    ...(note.views && { views: note.views }),
    daysAgo: note.ago,
    ...(note.ends !== undefined && { endsInDays: note.ends }),
    ...(note.super && { isSuper: true }),
    ...(note.featured && { isFeatured: true }),
    ...(note.labels && { labels: note.labels }),
    ...(note.mrp !== undefined && { original: note.mrp }),
    ...(note.price !== undefined && { price: note.price }),
    ...(note.text !== undefined && { priceText: note.text }),
    ...(note.coupon && { coupon: { code: note.coupon[0], name: note.coupon[1] } }),
    offersHtml: proseHtml(note.offers ?? []),
    contentHtml: proseHtml(note.about),
    merchantUrl: note.linked === false ? null : `https://${note.store}.example/p/${slug}`,
    postedBy: note.by,
    history: priceTrail(note),
    likes: note.likes,
  }
}

export const proseHtml = (prose: Prose): string =>
  prose
    .map((part) => {
      if (typeof part !== 'string') return `<ul>${part.map((item) => `<li>${item}</li>`).join('')}</ul>`
      return /^<(?:p|ul|ol|h2|h3|blockquote|table)[ >]/.test(part) ? part : `<p>${part}</p>`
    })
    .join('')

/** The earlier prices, and the current one at publication unless a later one is given. */
function priceTrail({ was, price, ago, super: isSuper }: DealNote): DemoPricePoint[] {
  if (price === undefined) return []
  const earlier = (was ?? '').split(' ').filter(Boolean).map(pricePoint)
  const last = earlier.at(-1)
  if (last && last.daysAgo <= ago) return earlier
  return [...earlier, { daysAgo: ago, price, ...(isSuper && { isSuper: true }) }]
}

function pricePoint(noted: string): DemoPricePoint {
  const [days = '', price = ''] = noted.split(':')
  return { daysAgo: Number(days), price: Number.parseFloat(price), ...(price.endsWith('s') && { isSuper: true }) }
}
