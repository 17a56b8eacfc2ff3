import { describe, expect, test } from 'vitest'
import { headingsOf, hrefOf, mainOf, named, part, region } from '../../../tests/support/page-parts.ts'
import { goodsOffer } from '../../../tests/support/product-offers.ts'
import { testSite, textOf } from '../../../tests/support/test-site.ts'
import { importOffers } from '../../catalogue/deals/server/offers/import-offers.ts'
import { DAY_MS } from '../../shared/durations.ts'

const publicUrl = 'https://bachat.example'
const { app, db, now, open, call } = await testSite({ PUBLIC_URL: publicUrl })

type Card = { ID: number; SLUG: string; TITLE: string; STORETITLE: string; TOTALCOMMENT: number; HASLINK: 0 | 1 }
type Detail = Card & {
  DEALHISTORY: { price: string }[]
  PRICESEEN?: string
  PRICES: { STATE: string; FROM: string; CHART: unknown[] } | null
}
type Comment = { id: number; parent_id: number }

const main = async (path: string) => mainOf(await open(path))
const { data: deals } = await call<Card[]>('/getdeals?limit=100')
const [article] = (await call<[{ id: number; title: string }]>('/newsarticles')).data
const [deal] = deals
if (!deal) throw new Error('There is no deal')

// Sizes of a shirt, and a tea of three stores.
const tea = { gtin: '08901058000290', title: 'Nilgiri Green Tea 250 g' }
const kapda = { source: 'google:kapda-house.example', store: 'Kapda House', website: 'https://kapda-house.example/' }
const offers = [
  ...['S', 'M', 'L', 'XL'].map((size, n) => ({
    ...kapda,
    key: `shirt-${size}`,
    title: `Neelkanth Linen Shirt, ${size}`,
    rupees: 899 + 50 * ((n + 2) % 4),
    itemGroup: 'shirt',
    attributes: { size },
  })),
  { ...kapda, ...tea, key: 'tea-kapda', rupees: 349 },
  ...[
    { store: 'Chai Bazaar', rupees: 299 },
    { store: 'Pahadi Store', rupees: 319 },
  ].map(({ store, rupees }) => {
    const host = `${store.toLowerCase().replace(' ', '-')}.example`
    return { ...tea, key: `tea-${host}`, source: `google:${host}`, website: `https://${host}/`, store, rupees }
  }),
]
for (const offer of offers)
  await importOffers(db, { name: `${offer.source}.xml`, keepCategories: false }, [goodsOffer(offer)], now)

async function findDetail(matches: (detail: Detail) => boolean): Promise<Detail> {
  for (const { SLUG } of deals) {
    const [detail] = (await call<[Detail]>(`/dealdetails?slug=${SLUG}`)).data
    if (matches(detail)) return detail
  }
  throw new Error('No deal matches')
}

test('R6: the page says how long ago the price was checked, and exactly when', async () => {
  const { SLUG } = await findDetail(({ PRICESEEN = '' }) => now.getTime() - Date.parse(PRICESEEN) > 2 * DAY_MS)
  const checked = named(await main(`/singleproduct/${SLUG}`), 'p', /^Price checked \d+ days ago · by an editor$/)
  expect(checked[0]?.querySelector('time')?.getAttribute('title')).toMatch(/^\d+ \w{3} \d{4}, \d\d:\d\d$/)
})

describe('price history', () => {
  test('R6: it is a chart beside the list that it is drawn from', async () => {
    const { SLUG, TITLE, DEALHISTORY } = await findDetail(
      ({ DEALHISTORY }) => DEALHISTORY.length > 2 && DEALHISTORY.every(({ price }) => +price),
    )
    const page = await main(`/singleproduct/${SLUG}`)
    expect(headingsOf(page, 1)).toEqual([TITLE])
    const history = region(page, 'Price history')
    part(history, '[role=img]', /Lowest Rs\. [\d,]+/)
    expect(history.querySelectorAll('tr')).toHaveLength(1 + DEALHISTORY.length)
  })

  test('R6: its ranges are links to the same page, with one canonical address', async () => {
    const { SLUG } = await findDetail(({ PRICES }) => {
      const age = now.getTime() - Date.parse(PRICES?.FROM ?? '')
      return (PRICES?.CHART.length ?? 0) > 2 && age > 35 * DAY_MS && age < 85 * DAY_MS
    })
    const address = `/singleproduct/${SLUG}`
    const rangesOf = (page: Awaited<ReturnType<typeof main>>) => part(page, 'nav', 'Chart period')
    const whole = await main(address)
    // 90 days and a year would show the whole history.
    expect(rangesOf(whole).querySelectorAll('a').map(textOf)).toEqual(['30 days', 'All'])
    expect(textOf(rangesOf(whole).querySelector('[aria-current=true]'))).toBe('All')
    expect(named(whole, '[role=img]', /, 30 days: Now/)).toEqual([])
    expect(hrefOf(rangesOf(whole), '30 days')).toBe(`${address}?prices=30#prices`)
    const page = await open(`${address}?prices=30`)
    part(mainOf(page), '[role=img]', /^Price of .*, 30 days: Now/)
    expect(textOf(rangesOf(mainOf(page)).querySelector('[aria-current=true]'))).toBe('30 days')
    expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${publicUrl}${address}`)
    expect(page.document.querySelector('meta[name=robots]')).toBeNull()
    expect(named(whole, 'a', 'How we check prices')[0]?.getAttribute('href')).toBe('/pages/price-rules')
    expect(headingsOf(await main('/pages/price-rules'), 1)).toEqual(['How we check prices'])
  })
})

test('R6: up to four other deals of the same store are shown below, never the deal itself', async () => {
  const similar = region(await main(`/singleproduct/${deal.SLUG}`), `More from ${deal.STORETITLE}`)
  const titles = headingsOf(similar, 3)
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.length).toBeLessThanOrEqual(4)
  expect(titles).not.toContain(deal.TITLE)
})

describe('comments', () => {
  test('R6, E2: they are shown under the deal, with 24-hour times, and replies under their parents', async () => {
    for (const { ID, SLUG } of deals.filter(({ TOTALCOMMENT }) => TOTALCOMMENT > 1)) {
      const { data: comments } = await call<Comment[]>('/getcomments', { comment_post_ID: `${ID}` })
      const reply = comments.find(({ parent_id }) => parent_id !== 0)
      if (!reply) continue
      const section = region(await main(`/singleproduct/${SLUG}`), `Comments (${comments.length})`)
      expect(section.querySelectorAll('article')).toHaveLength(comments.length)
      expect(section.querySelector(`#comment-${reply.parent_id}`)).not.toBeNull()
      const thread = section.querySelector(`#comment-${reply.parent_id}`)?.closest('li')
      expect(textOf(thread?.querySelector(`ol #comment-${reply.id}`))).toContain('in reply to')
      expect(textOf(section.querySelector('time'))).toMatch(/^\d{1,2} \w{3} \d{4}, \d{2}:\d{2}$/)
      return
    }
    throw new Error('No deal has a comment with a reply')
  })

  test('R6: a deal without comments states that', async () => {
    const uncommented = deals.find(({ TOTALCOMMENT }) => TOTALCOMMENT === 0)
    expect(textOf(await main(`/singleproduct/${uncommented?.SLUG}`))).toContain('No comments yet.')
  })
})

test('R6: small pictures of a deal are links to its large ones, and those to their largest copies', async () => {
  const page = await main('/singleproduct/svarix-hush-40-headphones')
  const large = region(page, 'Pictures').querySelectorAll('a')
  expect(large).toHaveLength(3)
  for (const [place, link] of large.entries()) {
    expect(link.getAttribute('aria-label')).toMatch(
      place === 0 ? /^Enlarge: / : new RegExp(`^Enlarge: .*picture ${place + 1} of 3$`),
    )
    expect(hrefOf(page, `Picture ${place + 1} of 3`)).toBe(`#${link.id}`)
    const address = link.getAttribute('href') ?? ''
    expect(address).toMatch(/^\/media\/\w+\.svg$/)
    expect((await app.inject(address)).headers['content-type'], address).toMatch(/^image\//)
  }
  expect(part(page, 'a', 'Picture 1 of 3').getAttribute('aria-current')).toBe('true')
})

describe('sharing', () => {
  const networks = ['WhatsApp', 'Telegram', 'Facebook', 'X', 'LinkedIn']

  test.each([
    ['R6: a deal', `/singleproduct/${deal.SLUG}`, deal.TITLE],
    ['R11: an article', `/newsarticle/${article.id}`, article.title],
  ])('%s is shared by links with its address and title, WhatsApp and Telegram first', async (_, path, title) => {
    const links = named(await main(path), 'a', /^Share on/)
    expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(networks.map((name) => `Share on ${name}`))
    for (const link of links) {
      const address = new URL(link.getAttribute('href') ?? '')
      const params = [...address.searchParams.values()].join(' ')
      expect(params, address.host).toContain(`${publicUrl}${path}`)
      const hasTitle = !['www.facebook.com', 'www.linkedin.com'].includes(address.host)
      if (hasTitle) expect(params, address.host).toContain(title)
      expect(link.getAttribute('rel')).toBe('noopener noreferrer')
    }
  })
})

describe('the way to the merchant', () => {
  const withoutLink = deals.find(({ HASLINK }) => HASLINK === 0)
  if (!withoutLink) throw new Error('Every deal has a link')

  test('HM12: a card leads to its deal, and Buy Now to the redirect', async () => {
    const [first] = (await call<[Card]>('/getdeals?superdeal=0&limit=20')).data
    const card = (await main('/deals')).querySelector('article')!
    expect(hrefOf(card, first.TITLE)).toBe(`/singleproduct/${first.SLUG}`)
    const buy = part(card, 'a', /^Buy Now/)
    expect(buy.getAttribute('href')).toBe(`/ifsredirect/${first.ID}`)
    expect(buy.getAttribute('target')).toBe('_blank')
  })

  test('HM12: a deal without a link leads from its card and its page to the website of its store', async () => {
    const { ID, SLUG, TITLE } = withoutLink
    const list = await main(`/deals?search=${encodeURIComponent(TITLE)}`)
    const card = list.querySelectorAll('article').find((one) => textOf(one).includes(TITLE))!
    const page = await main(`/singleproduct/${SLUG}`)
    // One in the page, and one in the bar.
    for (const [place, count] of [
      [card, 1],
      [page, 2],
    ] as const) {
      expect(named(place, 'a', new RegExp(`^Buy Now: ${TITLE}`))).toEqual([])
      const links = named(place, 'a', new RegExp(`^See at store: ${TITLE}`))
      expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(count).fill(`/ifsredirect/${ID}`))
      for (const link of links) expect(link.getAttribute('rel')).toBe('noopener nofollow sponsored')
    }
    expect(textOf(await main(`/ifsredirect/${ID}`))).toContain('This deal has no link of its own.')
    const merchant = (await app.inject(`/ifsredirect/${ID}/go`)).headers.location
    const { data } = await call<{ url: string; leadsto: string }>('/redirection', { dealid: `${ID}`, preview: '1' })
    expect(data.leadsto).toBe('store')
    expect(merchant).toBe(data.url)
  })

  test('R18, S14: the redirect names the store, has a plain link, and leads there without scripts too', async () => {
    const { data } = await call<{ store: string }>('/redirection', { dealid: `${deal.ID}`, preview: '1' })
    const page = await open(`/ifsredirect/${deal.ID}`)
    expect(headingsOf(mainOf(page), 1)).toEqual([`Taking you to ${data.store}`])
    expect(textOf(mainOf(page))).toContain('We may earn a commission')
    const link = part(mainOf(page), 'a', `Go to ${data.store} now`)
    expect(link.attributes).toMatchObject({
      href: `/ifsredirect/${deal.ID}/go`,
      rel: 'nofollow noopener sponsored',
      referrerPolicy: 'strict-origin',
    })
    expect(mainOf(page).querySelector('noscript meta')?.attributes).toEqual({
      'http-equiv': 'refresh',
      content: `2;url=/ifsredirect/${deal.ID}/go`,
    })
    expect(page.document.querySelectorAll('header, footer')).toEqual([])
    // Search engines ignore it.
    expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  })

  test('S14: an unknown deal has a clear message, a link back and status 404', async () => {
    const page = await open('/ifsredirect/999999999')
    expect(page.status).toBe(404)
    expect(headingsOf(mainOf(page), 1)).toEqual(['We cannot take you to the store'])
    expect(hrefOf(mainOf(page), 'See today’s deals')).toBe('/deals')
  })
})

describe('products', () => {
  const slugOf = (key: string) => `/singleproduct/goods-${key.toLowerCase()}`

  test('the sizes of a shirt are one card, with the lowest price and the number of sizes', async () => {
    const list = await main('/deals?search=neelkanth')
    const cards = list.querySelectorAll('article').map(textOf)
    expect(cards).toHaveLength(1)
    expect(cards[0]).toContain('From Rs. 899')
    expect(cards[0]).toContain('4 sizes')
    expect(hrefOf(list, /^Neelkanth Linen Shirt, L$/)).toBe(slugOf('shirt-L'))
  })

  test('a size links to the others, each with its own price, page and canonical address; in Hindi too', async () => {
    for (const [language, name] of [
      ['', 'Sizes'],
      ['/hi', 'साइज़'],
    ] as const) {
      const address = `${language}${slugOf('shirt-XL')}`
      const lead = part(await main(`${language}${slugOf('shirt-L')}`), 'nav', name)
      expect(lead.querySelectorAll('a').map(textOf)).toEqual(['SRs. 999', 'MRs. 1,049', 'LRs. 899', 'XLRs. 949'])
      expect(textOf(lead.querySelector('[aria-current=page]'))).toBe('LRs. 899')
      expect(hrefOf(lead, 'XLRs. 949')).toBe(address)
      const page = await open(address)
      expect(headingsOf(mainOf(page), 1)).toEqual(['Neelkanth Linen Shirt, XL'])
      expect(textOf(part(mainOf(page), 'nav', name).querySelector('[aria-current=page]'))).toBe('XLRs. 949')
      expect(page.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(`${publicUrl}${address}`)
    }
  })

  test('a tea sold by other stores lists them, the cheapest first, with links to both', async () => {
    const otherStores = region(await main(slugOf('tea-kapda')), 'Also at')
    const entries = otherStores.querySelectorAll('li').map(textOf)
    expect(entries[0]).toMatch(/Chai Bazaar.*Rs\. 299/)
    expect(entries[1]).toMatch(/Pahadi Store.*Rs\. 319/)
    expect(named(otherStores, 'a', /^Buy Now/)).toHaveLength(2)
    const address = named(otherStores, 'a', /^Chai Bazaar/)[0]?.getAttribute('href') ?? ''
    const other = await main(address)
    part(other, 'a', 'All deals of Chai Bazaar')
    expect(textOf(region(other, 'Also at'))).toContain('Kapda House')
  })
})
