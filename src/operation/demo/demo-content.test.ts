import { readdirSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { isPriceClaim } from '../../catalogue/deals/deal-labels.ts'
import { sanitiseHtml } from '../../platform/security/sanitise-html.ts'
import { allLanguages, type Language } from '../../site/i18n/language.ts'
import { detectLanguage } from '../../ui/detect-language.ts'
import { type CommentRecord, contentFolder, type DealRecord, DiscussionRecord, PageRecord } from './demo-records.ts'
import { parseRecords, readDemoContent, withoutLineBreaks } from './read-demo-content.ts'

const { stores, categories, deals, articles, pages, banners, discussions } = readDemoContent()
const isExpired = ({ endsInDays }: DealRecord) => endsInDays !== undefined && endsInDays <= 0
const live = deals.filter((deal) => !isExpired(deal))
const htmlOf = ({ offers, content }: DealRecord, language: Language) =>
  [...(offers?.[language] ?? []), ...content[language]].join('')
const currentPrice = ({ prices = [] }: DealRecord) => prices.at(-1)?.price
/** The names of items that break a rule; an empty list means none. */
const breaking = (broken: (deal: DealRecord) => boolean) => deals.filter(broken).map(({ slug }) => slug)
const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const withReplies = (list: readonly CommentRecord[]): CommentRecord[] =>
  list.flatMap((comment) => [comment, ...withReplies(comment.replies ?? [])])
const depth = (comment: CommentRecord): number => 1 + Math.max(0, ...(comment.replies ?? []).map(depth))

function expectWellFormed(svg: string) {
  new SaxesParser().write(svg).close()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" (?:viewBox="[\d ]+"|width="100%")/)
  expect(svg).not.toMatch(/<style|<script|href|undefined|NaN/)
}

describe('the demo catalogue', () => {
  test('has coupons whose names say that they take something off, in both languages', () => {
    const isUnclear = ({ coupon }: DealRecord) =>
      coupon && !(/ off\b| free\b/.test(coupon.name.en) && /छूट|मुफ़्त/.test(coupon.name.hi))
    expect(breaking((deal) => Boolean(isUnclear(deal)))).toEqual([])
  })

  test('is large enough to look like a real site', () => {
    expect(deals.filter(({ isSuper }) => !isSuper).length).toBeGreaterThanOrEqual(80)
    expect(deals.filter(({ isSuper }) => isSuper).length).toBeGreaterThanOrEqual(30)
    expect(deals.length).toBeGreaterThanOrEqual(120)
    expect(stores).toHaveLength(14)
    expect(categories).toHaveLength(14)
    expect(articles).toHaveLength(8)
    expect(banners.map(({ place }) => place)).toEqual([...Array(5).fill('home'), ...Array(4).fill('banner')])
    expect(live.filter(({ coupon }) => coupon).length).toBeGreaterThanOrEqual(30)
  })

  test('has expired deals, deals without a numeric price, and free ones', () => {
    const expired = deals.filter(isExpired)
    expect(expired.length).toBeGreaterThanOrEqual(6)
    expect(expired.length).toBeLessThanOrEqual(10)
    expect(deals.filter(({ priceText }) => priceText && priceText.en !== 'Free').length).toBeGreaterThanOrEqual(8)
    expect(live.filter(({ priceText }) => priceText?.en === 'Free').length).toBeGreaterThanOrEqual(4)
  })

  test('has deals of the last hours, including super deals', () => {
    const fresh = live.filter(({ daysAgo }) => daysAgo < 0.2)
    expect(fresh.length).toBeGreaterThanOrEqual(12)
    expect(fresh.filter(({ isSuper }) => isSuper).length).toBeGreaterThanOrEqual(4)
  })

  test('R7: Hot is 1422, Recharge is 17, free-sample is Freebies', () => {
    const byId = new Map(categories.map(({ id, title }) => [id, title]))
    expect(byId.get(1422)).toBe('Hot')
    expect(byId.get(17)).toBe('Recharge')
    expect(categories.find(({ slug }) => slug === 'free-sample')?.title).toBe('Freebies')
  })

  test('has no duplicate names', () => {
    for (const list of [stores, categories, deals, pages]) expect(repeated(list.map(({ slug }) => slug))).toEqual([])
    for (const language of allLanguages) expect(repeated(deals.map(({ title }) => title[language]))).toEqual([])
    expect(repeated(deals.flatMap(({ coupon }) => coupon?.code ?? []))).toEqual([])
  })

  test('names only existing stores and categories', () => {
    const storeSlugs = new Set(stores.map(({ slug }) => slug))
    const categorySlugs = new Set(categories.map(({ slug }) => slug))
    expect(breaking(({ store }) => !storeSlugs.has(store))).toEqual([])
    expect(breaking((deal) => !deal.categories.every((slug) => categorySlugs.has(slug)))).toEqual([])
    expect(deals.filter(({ hasMerchantPage }) => hasMerchantPage === false).length).toBeLessThan(3)
    expect(stores.filter(({ slug, website }) => website !== `https://${slug}.example/`)).toEqual([])
  })

  test('leaves no store and no category empty, and no featured one nearly empty', () => {
    const inCategory = (slug: string) => live.filter((deal) => deal.categories.includes(slug)).length
    for (const { slug } of stores)
      expect([slug, live.filter(({ store }) => store === slug).length >= 4]).toEqual([slug, true])
    for (const { slug, isFeatured } of categories) {
      expect([slug, inCategory(slug) >= (isFeatured ? 6 : 4)]).toEqual([slug, true])
    }
    expect(categories.filter(({ isFeatured }) => isFeatured)).toHaveLength(6)
    expect(live.filter(({ isFeatured }) => isFeatured).length).toBeGreaterThanOrEqual(6)
  })
})

describe('a demo deal', () => {
  test('was published within ninety days, before it ended', () => {
    expect(breaking(({ daysAgo }) => daysAgo > 90)).toEqual([])
    expect(breaking(({ daysAgo, endsInDays }) => endsInDays !== undefined && -endsInDays >= daysAgo)).toEqual([])
  })

  test('has a price or words instead', () => {
    expect(breaking(({ prices, priceText }) => (prices === undefined) === (priceText === undefined))).toEqual([])
    expect(breaking(({ prices, originalPrice }) => prices !== undefined && originalPrice === undefined)).toEqual([])
  })

  test('saves between 8 and 70 per cent', () => {
    const saving = (deal: DealRecord) => {
      const price = currentPrice(deal)
      return deal.originalPrice && price ? 100 - (price / deal.originalPrice) * 100 : 20
    }
    expect(breaking((deal) => saving(deal) < 8 || saving(deal) > 70)).toEqual([])
  })

  test('has a chronological history of three to fifteen weeks, below the MRP, that reaches back to its publication', () => {
    const priced = deals.flatMap(({ prices, ...deal }) => (prices ? [{ ...deal, prices }] : []))
    for (const { slug, prices, originalPrice = 0, daysAgo } of priced) {
      const days = prices.map((point) => point.daysAgo)
      expect(days, slug).toEqual([...new Set(days)].sort((a, b) => b - a))
      expect(days.length, slug).toBeGreaterThanOrEqual(4)
      expect(days.length, slug).toBeLessThanOrEqual(14)
      expect(days[0], slug).toBeGreaterThanOrEqual(Math.max(21, daysAgo))
      expect(days[0], slug).toBeLessThanOrEqual(105)
      expect(Math.max(...prices.map(({ price }) => price)), slug).toBeLessThanOrEqual(originalPrice)
    }
  })

  test('has no label that the site computes from its prices', () => {
    expect(breaking((deal) => (deal.labels ?? []).some(isPriceClaim))).toEqual([])
  })

  test('E4: is written in HTML that the sanitiser leaves unchanged', () => {
    for (const language of allLanguages)
      expect(breaking((deal) => sanitiseHtml(htmlOf(deal, language)) !== htmlOf(deal, language))).toEqual([])
    expect(breaking(({ content }) => content.en.join('').length < 60)).toEqual([])
  })
})

describe('demo pictures', () => {
  test('are well-formed SVG, those of deals under 4 kB', () => {
    for (const svg of deals.flatMap((deal) => deal.pictures)) {
      expectWellFormed(svg)
      expect(svg).toContain('viewBox="0 0 400 400"')
      expect(new Blob([svg]).size, svg).toBeLessThan(4096)
    }
    const others = [
      ...[...stores, ...categories].map(({ picture }) => picture),
      ...banners.flatMap(({ images }) => Object.values(images)),
      ...articles.flatMap(({ images }) => images),
    ]
    for (const picture of others) expectWellFormed(picture)
  })

  test('are all shown', () => {
    const files = readdirSync(new URL('pictures/', contentFolder), { recursive: true, encoding: 'utf8' })
    const shown = [...stores, ...categories, ...deals, ...articles, ...banners].flatMap((record) => [
      ...('picture' in record ? [record.picture] : []),
      ...('pictures' in record ? record.pictures : []),
      ...('images' in record ? Object.values(record.images) : []),
    ])
    expect(new Set(shown).size).toBe(files.filter((file) => file.endsWith('.svg')).length)
  })

  test('of the Hindi banners have outlines for letters, so they need no font of the visitor', () => {
    for (const { name, images } of banners) {
      for (const image of Object.values(images)) expect(image, name).not.toMatch(/\p{Script=Devanagari}/u)
      expect(images.hi, name).toMatch(/<path transform="[^"]+" d="M0 0m/)
      expect(brotliCompressSync(images.hi).length, name).toBeLessThan(6_000)
    }
  })
})

describe('demo texts', () => {
  test('are HTML that the sanitiser leaves unchanged, except for attributes of external links', () => {
    const plain = (html: string) => html.replaceAll(' rel="nofollow noopener"', '')
    for (const { en, hi } of [...articles.map((a) => a.descriptionHtml), ...pages.map((p) => p.contentHtml)])
      for (const html of [en, hi]) expect(plain(sanitiseHtml(html))).toBe(html)
  })

  test('have the same structure in Hindi, the same prices, and brands in Latin letters', () => {
    const tags = (html: string) => html.match(/<\/?\w+/g)
    const prices = (text: string) => text.match(/Rs\. [\d,.]*\d/g)?.sort()
    for (const deal of deals) {
      expect(tags(htmlOf(deal, 'hi')), deal.slug).toEqual(tags(htmlOf(deal, 'en')))
      expect(deal.title.hi, deal.slug).toMatch(/\p{Script=Devanagari}{2}/u)
      const [english, hindi] = allLanguages.map((language) => deal.title[language] + deal.content[language].join(''))
      expect(prices(`${hindi}`), deal.slug).toEqual(prices(`${english}`))
      // Pages translate "Free".
      expect(deal.priceText?.hi === undefined, deal.slug).toBe((deal.priceText?.en ?? 'Free') === 'Free')
    }
    for (const { title, descriptionHtml } of articles) expect(detectLanguage(title.hi + descriptionHtml.hi)).toBe('hi')
  })

  test('have the static pages of R13 and R14', () => {
    const slugs = pages.map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(['about-us', 'faqs', 'privacy-policy', 'safety-tips', 'terms-and-conditions'])
  })
})

describe('demo comments', () => {
  const threads = discussions.flatMap((discussion) => discussion.comments)
  const all = withReplies(threads)

  test('are many, threaded up to three deep, under deals and articles', () => {
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(Math.max(...threads.map(depth))).toBe(3)
    expect(new Set(discussions.flatMap(({ deal }) => deal ?? [])).size).toBeGreaterThanOrEqual(25)
    expect(new Set(discussions.flatMap(({ article }) => article ?? [])).size).toBeGreaterThanOrEqual(3)
  })

  test('are newer than what they comment on', () => {
    const published = new Map([
      ...deals.map(({ slug, daysAgo }) => [slug, daysAgo * 24] as const),
      ...articles.map(({ name, daysAgo }) => [name, daysAgo * 24] as const),
    ])
    const early = discussions.flatMap(({ deal, article, comments }) =>
      comments.filter(({ hoursAgo }) => !(hoursAgo < (published.get(deal ?? article ?? '') ?? 0))),
    )
    expect(early.map(({ text }) => text)).toEqual([])
    expect(
      all.filter((comment) => (comment.replies ?? []).some((reply) => reply.hoursAgo >= comment.hoursAgo)),
    ).toEqual([])
  })
})

describe('a wrong record', () => {
  test('is reported with its file, its name and the field', () => {
    const parse = () => parseRecords('[{ "slug": "faqs", "title": { "en": "FAQs" } }]', PageRecord, 'pages.json')
    expect(parse).toThrow('pages.json, record 1 (faqs): /title must have required properties hi')
    const reply = { author: 'Rita', hoursAgo: 1, text: 'Thanks', likes: -1, dislikes: 0 }
    const list = [{ deal: 'kettle', comments: [{ ...reply, likes: 0, replies: [reply] }] }]
    expect(() => parseRecords(JSON.stringify(list), DiscussionRecord, 'comments.json')).toThrow(
      'comments.json, record 1 (kettle): /comments/0/replies/0/likes must be >= 0',
    )
  })

  test('files of HTML and drawings are stored without line breaks and comments', () => {
    expect(withoutLineBreaks('<ul>\n  <!-- Tea -->\n  <li>Tea and\tmilk</li>\n</ul>\n')).toBe(
      '<ul><li>Tea and\tmilk</li></ul>',
    )
  })
})
