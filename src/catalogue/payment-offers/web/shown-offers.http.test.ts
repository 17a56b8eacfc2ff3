import { expect, test } from 'vitest'
import { hrefOf, mainOf, part } from '../../../../tests/support/page-parts.ts'
import { testSite, textOf } from '../../../../tests/support/test-site.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { anyPayment, noTerms, type OfferPayment, type OfferTerms } from '../payment-offer.ts'
import { addPaymentOffers } from '../server/write-payment-offers.ts'

const { db, now, seed, open } = await testSite()

const store = await seed.store()
const deal = await seed.deal({ storeId: store.id, pricePaise: 1_849_900, originalPaise: null })
const add = (terms: Partial<OfferTerms>, payment: Partial<OfferPayment>) => {
  const stated = { ...noTerms, ...terms, payment: { ...anyPayment, ...payment } }
  const seen = { sourceUrl: 'https://shop.example/offers', checkedAt: new Date(now.getTime() - 2 * DAY_MS) }
  return addPaymentOffers(db, [{ scope: 'store', storeId: store.id, terms: stated, ...seen }], now)
}
await add({ basisPoints: 1000, capPaise: 150_000, minimumPaise: 500_000 }, { banks: ['hdfc'], cardType: 'credit' })
await add({ kind: 'cashback', basisPoints: 500 }, { cardProducts: ['flipkart-axis'] })

const best = 'Rs. 16,999 with HDFC Bank credit card'

test('PO21, PO24: lists name the price with the best offer for everybody; the deal’s own price stays its price', async () => {
  const [card] = mainOf(await open(`/stores/${store.id}`)).querySelectorAll('article')
  expect(textOf(card)).toContain(best)
  expect(textOf(card)).toContain('Rs. 18,499')
  const page = await open(`/singleproduct/${deal.slug}`)
  expect(page.html).toContain('property="product:price:amount" content="18499"')
  expect(page.document.querySelector('script[type="application/ld+json"]')?.textContent).not.toContain('16999')
  const inHindi = await open(`/hi/stores/${store.id}`)
  expect(textOf(mainOf(inHindi))).toContain('Rs. 16,999')
})

test('PO22: without scripts the page of a deal has each step, its source and last check, and what comes later apart', async () => {
  const main = mainOf(await open(`/singleproduct/${deal.slug}`))
  expect(textOf(main)).toContain(best)
  const details = part(main, 'details', /^How this price is made up/)
  const steps = details.querySelectorAll('dl > div').map(textOf)
  expect(steps).toHaveLength(3)
  expect(steps[0]).toMatch(/^Price at the store.*Rs\. 18,499$/)
  expect(steps[1]).toMatch(/^10% off.* with HDFC Bank credit cards.*Checked 2 days ago− Rs\. 1,500$/)
  expect(steps[2]).toBe('With this offerRs. 16,999')
  const [step] = details.querySelectorAll('dl > div:nth-child(2)')
  expect(step && hrefOf(step, /^Source/)).toBe('https://shop.example/offers')
  expect(textOf(part(details, 'section', /^Later, not subtracted/))).toContain('Flipkart Axis Bank')
  expect(hrefOf(details, 'Choose my cards')).toBe('/my-cards')
})

test('PO22, PO25: a code of the store is a step that leads to its terms; every offer of a deal is in one list', async () => {
  const shop = await seed.store()
  const kettle = await seed.deal({ storeId: shop.id, pricePaise: 100_000, originalPaise: null })
  const code = { store_id: shop.id, code: 'FLAT50', amount_paise: 5_000, is_in_price: false }
  await db
    .insertInto('codes')
    .values({ ...code, created_at: now, updated_at: now })
    .execute()
  const [card] = mainOf(await open(`/stores/${shop.id}`)).querySelectorAll('article')
  expect(textOf(card)).toContain('Rs. 950 with code FLAT50')
  const details = part(mainOf(await open(`/singleproduct/${kettle.slug}`)), 'details', /^How this price is made up/)
  expect(details.querySelectorAll('dl > div').slice(1).map(textOf)).toEqual([
    'Code FLAT50For the whole storeIts terms, and whether it worked− Rs. 50',
    'With this codeRs. 950',
  ])
  expect(hrefOf(details, /^Its terms/)).toMatch(new RegExp(`^/code\\?dealid=${kettle.id}&.*code=FLAT50$`))
  expect(textOf(details)).toContain('Delivery is not included.')
  const main = mainOf(await open(`/singleproduct/${deal.slug}`))
  expect(hrefOf(main, 'All offers of this deal')).toBe('#offers')
  expect(textOf(main.querySelector('#offers'))).toContain('with HDFC Bank credit cards')
})

test('PO20: the page on which cards are chosen is not for search engines, and is the same for everybody', async () => {
  const page = await open('/my-cards')
  expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(mainOf(page).querySelectorAll('input[checked]')).toEqual([])
  expect((await open('/hi/my-cards')).status).toBe(200)
})
