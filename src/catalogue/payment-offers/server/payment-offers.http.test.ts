import { expect, test } from 'vitest'
import { testApp } from '../../../../tests/support/test-app.ts'
import { anyPayment, maxOffersOfDeal, noTerms, type OfferTerms } from '../payment-offer.ts'
import { addPaymentOffers, announceEndedOffers, type NewPaymentOffer } from './write-payment-offers.ts'

const { call, db, seed, now } = await testApp()
const minutes = (count: number) => now.getTime() + count * 60_000
const terms = (overrides: Partial<OfferTerms>): OfferTerms => ({ ...noTerms, amountPaise: 500_00, ...overrides })

const offersOf = async (slug: string) => (await call('GET /dealdetails', { slug })).data[0].PAYMENTOFFERS
const amounts = (offers: { amountPaise: number }[] | undefined) => offers?.map(({ amountPaise }) => amountPaise / 100)

test('PO1: a deal has its own confirmed offers, its store’s and the site’s, in lists and on its page', async () => {
  const [store, other] = [await seed.store(), await seed.store()]
  const none = await seed.deal({ storeId: other.id })
  expect(await offersOf(none.slug)).toBeUndefined()
  const add = async (
    scope: 'deal' | 'store' | 'site',
    amountPaise: number,
    { storeId = null, status = 'confirmed', ...more }: Partial<OfferTerms> & Partial<NewPaymentOffer> = {},
  ) => {
    const [id = 0] = await addPaymentOffers(
      db,
      [{ scope, storeId, status, terms: terms({ amountPaise, ...more }) }],
      now,
    )
    return id
  }
  await add('site', 100_00)
  await add('store', 200_00, { storeId: store.id, startsAtMs: minutes(60) })
  await add('store', 300_00, { storeId: other.id })
  await add('store', 400_00, { storeId: store.id, status: 'draft' })
  await add('store', 450_00, { storeId: store.id, endsAtMs: minutes(0) })
  const own = await add('deal', 500_00, { storeId: store.id, endsAtMs: minutes(1) })
  const elsewhere = await add('deal', 600_00, { storeId: other.id })
  const unused = await add('deal', 700_00, { storeId: store.id })
  const deal = await seed.deal({ storeId: store.id, paymentOfferIds: [own, elsewhere, unused + 1000] })
  expect(amounts(await offersOf(deal.slug))).toEqual([500, 200, 100])
  const { data } = await call('GET /getdeals', { store_id: store.id })
  expect(data.map(({ PAYMENTOFFERS }: { PAYMENTOFFERS: { amountPaise: number }[] }) => amounts(PAYMENTOFFERS))).toEqual(
    [[500, 200, 100]],
  )
  expect(amounts(await offersOf(none.slug))).toEqual([300, 100])
})

test('PO1: an offer is sent with all that it states, and a deal has no more than are shown', async () => {
  const store = await seed.store()
  const stated: OfferTerms = {
    kind: 'cashback',
    basisPoints: 750,
    amountPaise: null,
    fixedPricePaise: null,
    isUpTo: false,
    capPaise: 1_500_00,
    capScope: 'card',
    minimumPaise: 5_000_00,
    minimumCounts: 'before-coupon',
    minimumQuantity: 2,
    payment: {
      ...anyPayment,
      banks: ['hdfc', 'sbi'],
      excludedBanks: ['axis'],
      cardProducts: ['sbi-cashback'],
      cardType: 'credit',
      networks: ['rupay'],
      emi: 'forbidden',
      isUpi: true,
      upiApps: ['gpay'],
      wallets: ['paytm'],
    },
    hours: { weekdays: [3, 5], fromMinute: 720, untilMinute: 840 },
    startsAtMs: minutes(-60),
    endsAtMs: minutes(60),
    usesPerCard: 1,
    isFirstOrderOnly: true,
    isAppOnly: true,
    isWithCoupon: false,
    isAdditional: true,
    isIncludedInPrice: true,
  }
  const offer = { scope: 'store' as const, storeId: store.id, sourceUrl: 'https://shop.example/offers', checkedAt: now }
  const [id] = await addPaymentOffers(db, [{ ...offer, terms: stated }], now)
  const { slug } = await seed.deal({ storeId: store.id })
  const { amountPaise: _amount, fixedPricePaise: _price, isUpTo: _upTo, ...sent } = stated
  const { excludedCardProducts: _cards, ...payment } = stated.payment
  expect((await offersOf(slug))[0]).toEqual({
    ...sent,
    payment,
    id,
    scope: 'store',
    sourceUrl: offer.sourceUrl,
    checkedAtMs: now.getTime(),
  })
  await addPaymentOffers(
    db,
    Array.from({ length: 30 }, () => ({ ...offer, terms: terms({}) })),
    now,
  )
  expect(await offersOf(slug)).toHaveLength(maxOffersOfDeal)
})

test('PO1: the end of an offer is announced once', async () => {
  const end = { scope: 'site' as const, storeId: null, terms: terms({ endsAtMs: minutes(1_000) }) }
  await addPaymentOffers(db, [end, { ...end, status: 'draft', terms: terms({ endsAtMs: minutes(2_000) }) }], now)
  const ends = (minute: number) => announceEndedOffers(db, new Date(minutes(minute - 1)), new Date(minutes(minute)))
  expect([await ends(999), await ends(1_000), await ends(1_001), await ends(2_000)]).toEqual([
    false,
    true,
    false,
    false,
  ])
})
