import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { isPriceClaim } from '../deals/deal-labels.ts'
import { allLanguages } from '../i18n/language.ts'
import { sanitiseHtml } from '../platform/security/sanitise-html.ts'
import { detectLanguage } from '../ui/detect-language.ts'
import { demoContent } from './all-content.ts'
import type { DemoComment, DemoDeal } from './demo-content-types.ts'
import { drawing } from './drawings/drawing.ts'
import { palettes } from './drawings/drawing-palettes.ts'

const { stores, categories, deals, articles, pages, banners, comments } = demoContent
const isExpired = ({ endsInDays }: DemoDeal) => endsInDays !== undefined && endsInDays <= 0
const live = deals.filter((deal) => !isExpired(deal))
const lastOf = <T>(list: readonly T[]) => list[list.length - 1]
/** The names of items that break a rule; an empty list means none. */
const breaking = (broken: (deal: DemoDeal) => boolean) => deals.filter(broken).map(({ slug }) => slug)
const repeated = (values: readonly string[]) => values.filter((value, i) => values.indexOf(value) !== i)
const withReplies = (list: readonly DemoComment[]): DemoComment[] =>
  list.flatMap((comment) => [comment, ...withReplies(comment.replies ?? [])])
const depth = (comment: DemoComment): number => 1 + Math.max(0, ...(comment.replies ?? []).map(depth))

function expectWellFormed(svg: string) {
  new SaxesParser().write(svg).close()
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" (?:viewBox="[\d ]+"|width="100%")/)
  expect(svg).not.toMatch(/<style|<script|href|undefined|NaN/)
}

describe('the demo catalogue', () => {
  test('has coupons whose names say that they take something off, in both languages', () => {
    const isUnclear = ({ coupon, hindi }: DemoDeal) =>
      coupon && !(/ off\b| free\b/.test(coupon.name) && /छूट|मुफ़्त/.test(hindi?.couponName ?? ''))
    expect(breaking((deal) => Boolean(isUnclear(deal)))).toEqual([])
  })

  test('is large enough to look like a real site', () => {
    expect(deals.filter(({ isSuper }) => !isSuper).length).toBeGreaterThanOrEqual(80)
    expect(deals.filter(({ isSuper }) => isSuper).length).toBeGreaterThanOrEqual(30)
    expect(deals.length).toBeGreaterThanOrEqual(120)
    expect(stores).toHaveLength(14)
    expect(categories).toHaveLength(14)
    expect(articles).toHaveLength(8)
    for (const language of allLanguages) {
      const count = (place: string) =>
        banners.filter((banner) => banner.slug === place && banner.language === language).length
      expect([count('home'), count('ad'), count('banner')]).toEqual([5, 0, 4])
    }
    expect(live.filter(({ coupon }) => coupon).length).toBeGreaterThanOrEqual(30)
  })

  test('has expired deals, deals without a numeric price, and free ones', () => {
    const expired = deals.filter(isExpired)
    expect(expired.length).toBeGreaterThanOrEqual(6)
    expect(expired.length).toBeLessThanOrEqual(10)
    expect(deals.filter(({ priceText }) => priceText && priceText !== 'Free').length).toBeGreaterThanOrEqual(8)
    expect(live.filter(({ priceText }) => priceText === 'Free').length).toBeGreaterThanOrEqual(4)
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
    for (const list of [stores, categories, deals]) expect(repeated(list.map(({ slug }) => slug))).toEqual([])
    expect(repeated(pages.map(({ slug, language }) => `${language} ${slug}`))).toEqual([])
    expect(repeated(deals.map(({ title }) => title))).toEqual([])
    expect(repeated(deals.flatMap(({ coupon }) => coupon?.code ?? []))).toEqual([])
  })

  test('names only existing stores and categories', () => {
    const storeSlugs = new Set(stores.map(({ slug }) => slug))
    const categorySlugs = new Set(categories.map(({ slug }) => slug))
    expect(breaking(({ store }) => !storeSlugs.has(store))).toEqual([])
    expect(breaking((deal) => !deal.categories.every((slug) => categorySlugs.has(slug)))).toEqual([])
    const linked = deals.filter(({ merchantUrl }) => merchantUrl !== null)
    expect(linked.length).toBeGreaterThan(deals.length - 3)
    expect(
      linked.filter(({ merchantUrl, store }) => URL.parse(`${merchantUrl}`)?.hostname !== `${store}.example`),
    ).toEqual([])
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
    expect(breaking(({ daysAgo }) => !(daysAgo > 0 && daysAgo <= 90))).toEqual([])
    expect(breaking(({ daysAgo, endsInDays }) => endsInDays !== undefined && -endsInDays >= daysAgo)).toEqual([])
  })

  test('has a price or words instead', () => {
    expect(breaking(({ price, priceText }) => (price === undefined) === (priceText === undefined))).toEqual([])
  })

  test('saves between 8 and 70 per cent', () => {
    const saving = ({ original, price }: DemoDeal) => (original && price ? 100 - (price / original) * 100 : 20)
    expect(breaking((deal) => saving(deal) < 8 || saving(deal) > 70)).toEqual([])
    expect(breaking(({ price, original }) => price !== undefined && original === undefined)).toEqual([])
  })

  test('has a history of three to fifteen weeks that ends in the current price', () => {
    const priced = ({ price }: DemoDeal) => price !== undefined
    expect(breaking((deal) => priced(deal) && (deal.history.length < 4 || deal.history.length > 14))).toEqual([])
    expect(breaking((deal) => lastOf(deal.history)?.price !== deal.price)).toEqual([])
    expect(breaking(({ history }) => history.some(({ daysAgo }) => !(daysAgo > 0 && daysAgo <= 105)))).toEqual([])
    expect(breaking((deal) => priced(deal) && (deal.history[0]?.daysAgo ?? 0) < 21)).toEqual([])
  })

  test('has a chronological history, below the MRP, that reaches back to its publication', () => {
    const outOfOrder = ({ history }: DemoDeal) =>
      history.some((point, i) => point.daysAgo >= (history[i - 1]?.daysAgo ?? 106))
    expect(breaking(outOfOrder)).toEqual([])
    expect(breaking(({ history, original = 0 }) => history.some(({ price }) => price > original))).toEqual([])
    expect(breaking(({ history, daysAgo }) => history[0] !== undefined && history[0].daysAgo < daysAgo)).toEqual([])
  })

  test('has no label that the site computes from its prices', () => {
    expect(breaking((deal) => (deal.labels ?? []).some(isPriceClaim))).toEqual([])
  })

  test('E4: is written in HTML that the sanitiser leaves unchanged', () => {
    expect(
      breaking(({ offersHtml, contentHtml }) => sanitiseHtml(offersHtml + contentHtml) !== offersHtml + contentHtml),
    ).toEqual([])
    expect(breaking(({ contentHtml }) => contentHtml.length < 60)).toEqual([])
  })
})

describe('demo pictures', () => {
  test('are well-formed SVG under 4 kB in every palette', () => {
    for (const name of new Set(deals.map((deal) => deal.drawing))) {
      for (const palette of Object.keys(palettes)) {
        const svg = drawing(name, palette)
        expectWellFormed(svg)
        expect([name, new Blob([svg]).size < 4096]).toEqual([name, true])
      }
    }
  })

  test('exist for every deal', () => {
    for (const deal of deals) expect(drawing(deal.drawing, deal.palette)).toContain('viewBox="0 0 400 400"')
  })

  test('of stores, categories, banners and articles are well-formed', () => {
    const pictures = [
      ...stores.map(({ logo }) => logo),
      ...categories.map(({ picture }) => picture),
      ...banners.map(({ image }) => image),
      ...articles.flatMap(({ images }) => images),
    ]
    for (const picture of pictures) expectWellFormed(picture)
  })
})

describe('demo texts', () => {
  test('are HTML that the sanitiser leaves unchanged, except for attributes of external links', () => {
    const plain = (html: string) => html.replaceAll(' rel="nofollow noopener"', '')
    for (const html of [...articles.map((a) => a.descriptionHtml), ...pages.map((p) => p.contentHtml)]) {
      expect(plain(sanitiseHtml(html))).toBe(html)
    }
  })

  test('are in Hindi too, with the same structure, and with brands in Latin letters', () => {
    const tags = (html: string) => html.match(/<\/?\w+/g) ?? []
    const differing = deals.filter(({ hindi, offersHtml, contentHtml }) => {
      const html = `${hindi?.offersHtml}${hindi?.contentHtml}`
      const isSame = sanitiseHtml(html) === html && `${tags(html)}` === `${tags(offersHtml + contentHtml)}`
      return !isSame || !/\p{Script=Devanagari}{2}/u.test(`${hindi?.title}`)
    })
    expect(differing.map(({ slug }) => slug)).toEqual([])
    expect(repeated(deals.map(({ hindi }) => `${hindi?.title}`))).toEqual([])
    const numbers = (text: string) => (text.match(/Rs\. [\d,.]*\d/g) ?? []).sort()
    const otherPrices = deals.filter(({ title, contentHtml, hindi }) => {
      const [english, translated] = [numbers(title + contentHtml), numbers(`${hindi?.title}${hindi?.contentHtml}`)]
      return `${english}` !== `${translated}`
    })
    expect(otherPrices.map(({ slug }) => slug)).toEqual([])
    const lacksName = deals.filter(({ coupon, hindi }) => (coupon === undefined) !== (hindi?.couponName === undefined))
    const lacksWords = deals.filter(
      ({ priceText = 'Free', hindi }) => (priceText === 'Free') === Boolean(hindi?.priceText),
    )
    expect([...lacksName, ...lacksWords].map(({ slug }) => slug)).toEqual([])
    for (const { hindi } of articles) {
      expect(sanitiseHtml(hindi.descriptionHtml)).toBe(hindi.descriptionHtml)
      expect(detectLanguage(hindi.title + hindi.descriptionHtml)).toBe('hi')
    }
  })

  test.each([undefined, 'hi'])('have the static pages of R13 and R14 (language: %s)', (inLanguage) => {
    const slugs = pages.filter(({ language }) => language === inLanguage).map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(['about-us', 'faqs', 'privacy-policy', 'safety-tips', 'terms-and-conditions'])
  })
})

describe('demo comments', () => {
  const all = withReplies(comments)

  test('are many, threaded up to three deep, under deals and articles', () => {
    expect(all.length).toBeGreaterThanOrEqual(60)
    expect(Math.max(...comments.map(depth))).toBe(3)
    expect(new Set(comments.flatMap(({ deal }) => deal ?? [])).size).toBeGreaterThanOrEqual(25)
    expect(new Set(comments.flatMap(({ article }) => article ?? [])).size).toBeGreaterThanOrEqual(3)
  })

  test('are newer than what they comment on', () => {
    const published = new Map(deals.map(({ slug, daysAgo }) => [slug, daysAgo * 24]))
    const early = comments.filter(({ deal, article, hoursAgo }) =>
      deal === undefined
        ? !(hoursAgo < (articles[article ?? -1]?.daysAgo ?? 0) * 24)
        : !(hoursAgo < (published.get(deal) ?? 0)),
    )
    expect(early.map(({ text }) => text)).toEqual([])
    expect(all.filter(({ hoursAgo }) => hoursAgo <= 0)).toEqual([])
    expect(
      all.filter((comment) => (comment.replies ?? []).some((reply) => reply.hoursAgo >= comment.hoursAgo)),
    ).toEqual([])
  })
})
