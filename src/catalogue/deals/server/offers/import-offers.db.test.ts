import { describe, expect, test } from 'vitest'
import { dealsByKey, feed, monday, offer, tea, tuesday } from '../../../../../tests/support/tea-offers.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'

import type { Offer } from '../../feed-offer.ts'

import { updateDueDeals } from '../update-due-deals.ts'
import type { FeedOptions, IncomingOffer } from './classify-offers.ts'
import * as command from './import-offers.ts'
import { previewOffers } from './preview-offers.ts'

const { db } = await testDatabase()
const { dealOf, pointsOf } = dealsByKey(db)
const importOffers = async (...args: Parameters<typeof command.importOffers>) =>
  (await command.importOffers(...args)).counts
const nothing = { inserted: 0, updated: 0, unchanged: 0, historyLines: 0 }
const preview = (feed: FeedOptions, offers: readonly IncomingOffer[], now: Date) =>
  previewOffers(db, false, async (run) => (await run(feed, offers, now)).counts)
const categoriesOf = async (key: string) => {
  const rows = await db
    .selectFrom('deal_categories')
    .innerJoin('deals', 'deals.id', 'deal_id')
    .innerJoin('categories', 'categories.id', 'category_id')
    .where('source_key', '=', key)
    .orderBy('categories.title')
    .select('categories.title')
    .execute()
  return rows.map((row) => row.title)
}

describe('an offer', () => {
  test('is inserted with its store, categories, first price and search words', async () => {
    expect(await importOffers(db, feed, [offer()], monday)).toEqual({ ...nothing, inserted: 1 })
    const deal = await dealOf('1')
    expect(deal).toMatchObject({
      slug: 'green-tea-1',
      price_paise: 11_900,
      original_paise: 25_000,
      published_at: monday,
      updated_at: monday,
    })
    expect(deal.search).toContain("'brew'")
    expect(await categoriesOf('1')).toEqual(['Drinks', 'Tea'])
    expect(await pointsOf('1')).toEqual([{ at: monday, paise: 11_900 }])
    const words = await db.selectFrom('search_words').selectAll().execute()
    expect(words.map((row) => row.word).sort()).toEqual(['green', 'house', 'tea'])
  })

  test('brings further pictures; one without them leaves those of an editor', async () => {
    const picturesOf = async () => (await dealOf('pics')).more_pictures
    const withPictures = (morePictures?: string[], overrides = {}) =>
      offer({ key: 'pics', slug: 'pics', ...(morePictures && { morePictures }), ...overrides })
    await importOffers(db, feed, [withPictures(['https://i.example/2.jpg'])], monday)
    expect(await picturesOf()).toEqual([{ address: 'https://i.example/2.jpg', alt: '' }])
    const described = [{ address: 'https://i.example/2.jpg', alt: 'The leaves' }]
    await db
      .updateTable('deals')
      .set({ more_pictures: JSON.stringify(described) })
      .where('source_key', '=', 'pics')
      .execute()
    await importOffers(db, feed, [withPictures(['https://i.example/2.jpg'], { pricePaise: 11_800 })], tuesday)
    expect(await picturesOf()).toEqual(described)
    await importOffers(db, feed, [withPictures(undefined, { pricePaise: 11_700 })], tuesday)
    expect(await picturesOf()).toEqual(described)
    const other = withPictures(['https://i.example/3.jpg'], { pricePaise: 11_700 })
    expect(await preview(feed, [other], tuesday)).toMatchObject({ updated: 1 })
    expect(await importOffers(db, feed, [other], tuesday)).toMatchObject({ updated: 1 })
    expect(await picturesOf()).toEqual([{ address: 'https://i.example/3.jpg', alt: '' }])
  })

  test('that is unchanged changes nothing', async () => {
    const before = await dealOf('1')
    expect(await importOffers(db, feed, [offer()], tuesday)).toEqual({ ...nothing, unchanged: 1 })
    expect(await importOffers(db, { ...feed, name: 'renamed.csv' }, [offer()], tuesday)).toMatchObject({ unchanged: 1 })
    expect(await dealOf('1')).toEqual(before)
  })

  test('with a changed price is previewed, then adds one entry and retains its address and date', async () => {
    const cheaper = [offer({ pricePaise: 9_900, discountPercent: 60, title: 'Green Tea, 100 g', slug: 'other' })]
    const counts = { ...nothing, updated: 1, historyLines: 1 }
    expect(await preview(feed, cheaper, tuesday)).toEqual(counts)
    expect((await dealOf('1')).price_paise).toBe(11_900)
    expect(await importOffers(db, feed, cheaper, tuesday)).toEqual(counts)
    expect(await pointsOf('1')).toEqual([
      { at: monday, paise: 11_900 },
      { at: tuesday, paise: 9_900 },
    ])
    expect(await dealOf('1')).toMatchObject({
      slug: 'green-tea-1',
      published_at: monday,
      updated_at: tuesday,
      title: 'Green Tea, 100 g',
    })
    expect(await importOffers(db, feed, cheaper, tuesday)).toMatchObject({ unchanged: 1 })
  })

  test('gets the categories its row has now, or retains the others when the feed names only some', async () => {
    const wednesday = new Date('2026-07-08T06:00:00Z')
    expect(await importOffers(db, feed, [offer({ categories: ['Tea', 'Gifts'] })], wednesday)).toMatchObject({
      updated: 1,
    })
    expect(await categoriesOf('1')).toEqual(['Gifts', 'Tea'])
    const keeping = { name: 'gifts.csv', keepCategories: true }
    await importOffers(db, keeping, [offer({ categories: ['Drinks'] })], wednesday)
    expect(await categoriesOf('1')).toEqual(['Drinks', 'Gifts', 'Tea'])
  })
})

test('two feeds that disagree about one deal do not alternate: each row counts only when it is new', async () => {
  const [one, other] = [
    { name: 'a.csv', keepCategories: true },
    { name: 'b.csv', keepCategories: true },
  ]
  const first = offer({ key: 'asin', slug: 'asin' })
  const second = offer({ key: 'asin', slug: 'asin', pricePaise: 12_000 })
  expect(await importOffers(db, one, [first], monday)).toMatchObject({ inserted: 1 })
  expect(await importOffers(db, other, [second], monday)).toMatchObject({ updated: 1, historyLines: 1 })
  for (const [name, again] of [
    [one, first],
    [other, second],
  ] as const)
    expect(await importOffers(db, name, [again], tuesday)).toEqual({ ...nothing, unchanged: 1 })
})

test('offers of two sources whose slugs are alike are both imported', async () => {
  const twins = [offer({ source: 'left', key: 't', slug: 'twin' }), offer({ source: 'right', key: 't', slug: 'twin' })]
  expect(await importOffers(db, feed, twins, monday)).toMatchObject({ inserted: 2 })
  expect(await importOffers(db, feed, [offer({ source: 'third', key: 't', slug: 'twin' })], monday)).toMatchObject({
    inserted: 1,
  })
  const rows = await db.selectFrom('deals').select('slug').where('source_key', '=', 't').execute()
  expect(new Set(rows.map((row) => row.slug)).size).toBe(3)
})

test('stores and categories are matched by their letters, even where an id was assigned by hand', async () => {
  const { max } = await db
    .selectFrom('categories')
    .select((e) => e.fn.max('id').as('max'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('categories')
    .values({ id: Number(max) + 1, slug: 'recharge', title: 'Recharge', match_key: 'recharge' })
    .execute()
  const teaOffer = offer({ key: 'm', slug: 'm', store: 'TEA-HOUSE', categories: ['RE charge', 'New A', 'New B'] })
  await importOffers(db, feed, [teaOffer], monday)
  expect(await categoriesOf('m')).toEqual(['New A', 'New B', 'Recharge'])
  expect(await db.selectFrom('stores').selectAll().where('match_key', '=', 'teahouse').execute()).toHaveLength(1)
})

test('an injection attempt is an ordinary title', async () => {
  const title = `'); drop table deals; -- \\" {"a":1} <script>`
  await importOffers(db, feed, [offer({ key: 'inj', slug: 'inj', title })], monday)
  expect((await dealOf('inj')).title).toBe(title)
})

test('an offer that ended or sold out expires, and returns when its feed has it again', async () => {
  const until = (endsAt: Date | null, inStock: boolean | null = null) =>
    offer({ key: 'end', slug: 'end', endsAt, inStock })
  await importOffers(db, feed, [until(monday)], tuesday)
  expect(await dealOf('end')).toMatchObject({ status: 'expired', auto_expired_at: tuesday })
  await importOffers(db, feed, [until(new Date('2026-08-01T00:00:00Z'))], tuesday)
  expect(await dealOf('end')).toMatchObject({ status: 'live', auto_expired_at: null })
  await importOffers(db, feed, [until(null, false)], tuesday)
  expect((await dealOf('end')).status).toBe('expired')
  await importOffers(db, feed, [until(null, true)], tuesday)
  expect((await dealOf('end')).status).toBe('live')
})

test('a row without an end does not bring back a deal whose end another feed, or an editor, set', async () => {
  const sale = (endsAt: Date | null) => offer({ key: 'sale', slug: 'sale', endsAt })
  const other = { ...feed, name: 'ends.csv' }
  await importOffers(db, feed, [sale(null)], monday)
  await importOffers(db, other, [sale(tuesday)], monday)
  await updateDueDeals(db, tuesday)
  const wednesday = new Date('2026-07-08T06:00:00Z')
  expect(await importOffers(db, feed, [sale(null)], wednesday)).toMatchObject({ updated: 0, unchanged: 1 })
  expect(await dealOf('sale')).toMatchObject({ status: 'expired', ends_at: tuesday })
})

test('an editor’s expiry remains whatever the feed has; a job’s expiry ends when the feed has the same offer again', async () => {
  const tomorrow = new Date('2026-07-08T06:00:00Z')
  const lassi = offer({ key: 'lassi', slug: 'lassi', inStock: true })
  const expire = (autoExpiredAt: Date | null) =>
    db
      .updateTable('deals')
      .set({ status: 'expired', auto_expired_at: autoExpiredAt })
      .where('source_key', '=', 'lassi')
      .execute()
  await importOffers(db, feed, [lassi], monday)
  await expire(monday)
  expect(await importOffers(db, feed, [lassi], tuesday)).toMatchObject({ updated: 1, historyLines: 0 })
  expect(await dealOf('lassi')).toMatchObject({ status: 'live', auto_expired_at: null })
  await expire(null)
  expect(await importOffers(db, feed, [lassi], tomorrow)).toMatchObject({ unchanged: 1 })
  const cheaper = offer({ ...lassi.offer, pricePaise: 9_000 })
  expect(await importOffers(db, feed, [cheaper], tomorrow)).toMatchObject({ updated: 1 })
  expect(await dealOf('lassi')).toMatchObject({ status: 'expired', price_paise: 9_000 })
})

test('a deal that was restored cannot stay expired automatically', async () => {
  const kulfi = offer({ key: 'kulfi', slug: 'kulfi', inStock: false })
  await importOffers(db, feed, [kulfi], monday)
  const restored = db.updateTable('deals').set({ status: 'live' }).where('source_key', '=', 'kulfi').execute()
  await expect(restored).rejects.toThrow('deals_expired_automatically')
})

test('the same key is another deal in another store, and changes in one store do not affect the other', async () => {
  const at = (store: string, pricePaise: number) => offer({ key: 'two-shops', slug: 'two-shops', store, pricePaise })
  await importOffers(db, feed, [at('Tea House', 10_000)], monday)
  const first = await dealOf('two-shops')
  expect(await importOffers(db, feed, [at('Chai Corner', 11_000)], tuesday)).toMatchObject({ inserted: 1 })
  expect(await importOffers(db, feed, [at('chai-corner', 12_000), at('Third', 9_000)], tuesday)).toMatchObject({
    inserted: 1,
    updated: 1,
  })
  const deals = await db.selectFrom('deals').selectAll().where('source_key', '=', 'two-shops').orderBy('id').execute()
  expect(deals[0]).toEqual(first)
  expect(deals.map((deal) => deal.price_paise)).toEqual([10_000, 12_000, 9_000])
  expect(new Set(deals.map((deal) => deal.slug)).size).toBe(3)
})

test('each import records when the feed had its deals, including unchanged ones', async () => {
  const seenAt = async () =>
    (
      await db
        .selectFrom('feed_rows')
        .innerJoin('deals', 'deals.id', 'deal_id')
        .where('source_key', '=', 'seen')
        .select('seen_at')
        .executeTakeFirstOrThrow()
    ).seen_at
  const seen = offer({ key: 'seen', slug: 'seen' })
  const later = (minutes: number) => new Date(monday.getTime() + minutes * 60_000)
  await importOffers(db, feed, [seen], monday)
  expect(await seenAt()).toEqual(monday)
  await importOffers(db, feed, [seen], later(29))
  expect(await seenAt()).toEqual(monday)
  await importOffers(db, feed, [seen], later(90))
  expect(await seenAt()).toEqual(later(90))
  await importOffers(db, feed, [seen], monday)
  expect(await seenAt()).toEqual(later(90))
})

const on = (day: string, pricePaise: number, over: Partial<Offer> = {}): Offer => ({
  ...tea,
  key: 'onion',
  slug: 'onion',
  originalPaise: null,
  discountPercent: 0,
  pricePaise,
  seenAt: new Date(`${day}T00:00:00Z`),
  ...over,
})
const dated = (...offers: Offer[]): IncomingOffer => ({
  offer: offers.at(-1) as Offer,
  digest: null,
  earlier: offers.slice(0, -1),
})

test('every dated price becomes a record, in any order, once', async () => {
  const july = dated(on('2026-07-01', 3000), on('2026-07-02', 3000), on('2026-07-03', 3500))
  const first = { ...nothing, inserted: 1, unchanged: 2, historyLines: 2 }
  expect(await importOffers(db, feed, [july], monday)).toEqual(first)
  expect(await importOffers(db, feed, [july], monday)).toEqual({ ...nothing, unchanged: 3 })
  const june = dated(on('2026-06-01', 2000))
  expect(await importOffers(db, feed, [june], monday)).toMatchObject({ updated: 0, unchanged: 1, historyLines: 1 })
  expect(await importOffers(db, feed, [june], monday)).toMatchObject({ updated: 0, unchanged: 1, historyLines: 0 })
  expect((await pointsOf('onion')).map((point) => point.paise)).toEqual([2000, 3000, 3000, 3500])
  expect(await dealOf('onion')).toMatchObject({
    price_paise: 3500,
    published_at: new Date('2026-07-03T00:00:00Z'),
    status: 'live',
  })
})

test('a past price that was last seen long ago creates an expired deal', async () => {
  await importOffers(db, feed, [dated(on('2024-01-05', 3000, { key: 'leek', slug: 'leek' }))], monday)
  expect(await dealOf('leek')).toMatchObject({ status: 'expired', auto_expired_at: monday })
})

test('a price of a hundredth or a hundred times of the last is shown and recorded', async () => {
  for (const pricePaise of [50_000, 500, 5_000_000]) {
    const ghee = offer({ key: 'ghee', slug: 'ghee', pricePaise })
    const { counts, rejected } = await command.importOffers(db, feed, [ghee], monday)
    expect([counts.inserted + counts.updated, rejected]).toEqual([1, []])
    expect((await dealOf('ghee')).price_paise).toBe(pricePaise)
  }
  expect(await pointsOf('ghee')).toHaveLength(3)
})
