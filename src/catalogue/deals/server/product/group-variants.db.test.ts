import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { announcedTags } from '../../../../../tests/support/announced-tags.ts'
import { countLockWaits } from '../../../../../tests/support/lock-waits.ts'
import { goodsOffer } from '../../../../../tests/support/product-offers.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'

import type { Offer } from '../../feed-offer.ts'

import type { IncomingOffer } from '../offers/classify-offers.ts'
import { expireUnseenDeals } from '../offers/expire-long-unseen-deals.ts'
import { importOffers, writeBatch } from '../offers/import-offers.ts'
import { previewOffers } from '../offers/preview-offers.ts'
import { updateDueDeals } from '../update-due-deals.ts'

const { db, listen } = await testDatabase()
const monday = new Date('2026-07-06T06:00:00Z')
const tuesday = new Date('2026-07-07T06:00:00Z')
const feed = { name: 'shirts.xml', keepCategories: false }

let made = 0
/** A group name that no other test uses. */
const newGroup = () => `group-${++made}`

const sizesOf = (itemGroup: string, prices: Record<string, number>, over: Partial<Offer> = {}) =>
  Object.entries(prices).map(([size, rupees]) =>
    goodsOffer({ key: `${itemGroup}-${size}`, itemGroup, attributes: { size }, rupees, ...over }),
  )

const run = async (offers: IncomingOffer[], now = monday) => (await importOffers(db, feed, offers, now)).counts
const preview = (offers: IncomingOffer[], now: Date) =>
  previewOffers(db, false, async (previewed) => (await previewed(feed, offers, now)).counts)

/** The size of each listed deal of the group. */
async function leadsOf(itemGroup: string): Promise<string[]> {
  const rows = await db
    .selectFrom('deals')
    .innerJoin('item_groups', 'item_groups.id', 'deals.item_group_id')
    .where('item_groups.code', '=', itemGroup)
    .where('deals.is_variant', '=', false)
    .select(sql<string>`deals.variant->>'size'`.as('size'))
    .execute()
  return rows.map(({ size }) => size)
}

const summaryOf = (itemGroup: string) =>
  db
    .selectFrom('item_groups')
    .where('code', '=', itemGroup)
    .select(['live_count', 'differs_by', 'has_price_range', 'words'])
    .executeTakeFirstOrThrow()

test('categories list only the lead, and the new one when it changes', async () => {
  const group = newGroup()
  const listed = async () => {
    const rows = await db
      .selectFrom('deal_categories')
      .innerJoin('deals', 'deals.id', 'deal_id')
      .where('deals.source_key', 'like', `${group}-%`)
      .where('deal_categories.is_variant', '=', false)
      .select('deals.source_key')
      .execute()
    return rows.map(({ source_key }) => source_key)
  }
  await run(sizesOf(group, { S: 499, M: 449 }))
  expect(await listed()).toEqual([`${group}-M`])
  await run(sizesOf(group, { S: 399, M: 449 }), tuesday)
  expect(await listed()).toEqual([`${group}-S`])
})

test('a lead that becomes more expensive or sells out is replaced, and returns with its stock', async () => {
  const group = newGroup()
  await run(sizesOf(group, { S: 399, M: 449 }))
  await run(sizesOf(group, { S: 499 }), tuesday)
  expect(await leadsOf(group)).toEqual(['M'])
  await run(sizesOf(group, { M: 449 }, { inStock: false }), tuesday)
  expect(await leadsOf(group)).toEqual(['S'])
  expect(await summaryOf(group)).toMatchObject({ live_count: 1, has_price_range: false })
  await run(sizesOf(group, { M: 449 }), tuesday)
  expect(await leadsOf(group)).toEqual(['M'])
})

test('a repeated import leaves the group unchanged', async () => {
  const group = newGroup()
  const offers = sizesOf(group, { S: 499, M: 449 })
  await run(offers)
  const xminOf = async () => (await sql`select xmin::text from item_groups where code = ${group}`.execute(db)).rows
  const before = await xminOf()
  expect(await run(offers, tuesday)).toMatchObject({ inserted: 0, updated: 0, unchanged: 2 })
  expect(await xminOf()).toEqual(before)
})

test('when the lead ends, the job chooses a new one; when all have ended, the last lead stays', async () => {
  const group = newGroup()
  const noon = new Date('2026-07-06T12:00:00Z')
  await run([...sizesOf(group, { S: 399 }, { endsAt: noon }), ...sizesOf(group, { M: 449 }, { endsAt: tuesday })])
  expect(await leadsOf(group)).toEqual(['S'])
  await updateDueDeals(db, noon)
  expect(await leadsOf(group)).toEqual(['M'])
  await updateDueDeals(db, tuesday)
  expect(await leadsOf(group)).toEqual(['M'])
  expect(await summaryOf(group)).toMatchObject({ live_count: 0 })
})

test('a scheduled variant leads its group and is counted from its time on', async () => {
  const group = newGroup()
  await run([...sizesOf(group, { M: 449, L: 459 }), ...sizesOf(group, { S: 399 }, { publishedAt: tuesday })])
  expect([await leadsOf(group), (await summaryOf(group)).live_count]).toEqual([['M'], 2])
  const announced = await announcedTags(listen)
  await updateDueDeals(db, tuesday)
  expect([await leadsOf(group), (await summaryOf(group)).live_count]).toEqual([['S'], 3])
  await expect.poll(() => announced).toEqual(expect.arrayContaining(['deals', expect.stringMatching(/^group:/)]))
})

test('when no feed has the lead any more, another variant becomes the lead', async () => {
  const group = newGroup()
  const later = new Date(monday.getTime() + 61 * 24 * 60 * 60 * 1000)
  await run(sizesOf(group, { S: 399, M: 449 }))
  await run(sizesOf(group, { M: 450 }), later)
  await expireUnseenDeals(db, later)
  expect(await leadsOf(group)).toEqual(['M'])
})

test('groups of other stores and of other sources are separate', async () => {
  const group = newGroup()
  await run([
    ...sizesOf(group, { S: 499, M: 449 }),
    goodsOffer({ key: `${group}-X`, itemGroup: group, attributes: { size: 'X' }, store: 'Shirt Corner' }),
    goodsOffer({ key: `${group}-Y`, itemGroup: group, attributes: { size: 'Y' }, source: 'google:other.example' }),
  ])
  expect((await leadsOf(group)).toSorted()).toEqual(['M', 'X', 'Y'])
})

test('an offer that changes its group leaves a lead in both, and one that leaves all groups is listed', async () => {
  const [first, second] = [newGroup(), newGroup()]
  const other = (itemGroup: string) =>
    goodsOffer({ key: `${first}-S`, itemGroup, attributes: { size: 'S' }, rupees: 1 })
  await run([other(first), ...sizesOf(first, { M: 449, L: 459 }), ...sizesOf(second, { XL: 499 })])
  expect([await leadsOf(first), await leadsOf(second)]).toEqual([['S'], ['XL']])
  await run([other(second)], tuesday)
  expect([await leadsOf(first), await leadsOf(second)]).toEqual([['M'], ['S']])
  await run([goodsOffer({ key: `${first}-S`, rupees: 1 })], tuesday)
  expect([await leadsOf(first), await leadsOf(second)]).toEqual([['M'], ['XL']])
  const alone = await db
    .selectFrom('deals')
    .selectAll()
    .where('source_key', '=', `${first}-S`)
    .executeTakeFirstOrThrow()
  expect(alone).toMatchObject({ item_group_id: null, is_variant: false, variant: {} })
})

test('deals that were stored without a group join it, and the dry run reports it', async () => {
  const group = newGroup()
  const without = ['S', 'M'].map((size) => goodsOffer({ key: `${group}-${size}` }))
  await run(without)
  const offers = sizesOf(group, { S: 499, M: 449, L: 549 })
  const predicted = await preview(offers, tuesday)
  expect(predicted).toMatchObject({ inserted: 1, updated: 2, unchanged: 0 })
  expect(await run(offers, tuesday)).toMatchObject({ inserted: 1, updated: 2, unchanged: 0 })
  expect(await leadsOf(group)).toEqual(['M'])
  expect(await preview(offers, tuesday)).toMatchObject({ inserted: 0, updated: 0, unchanged: 3 })
})

test('the lead is found by the words of its variants, also after it is rewritten', async () => {
  const group = newGroup()
  const offers = (rupees: number) =>
    ['Maroon', 'Teal'].map((color, n) =>
      goodsOffer({
        key: `${group}-${color}`,
        itemGroup: group,
        attributes: { color },
        title: `Linen Shirt ${color} ${group}`,
        rupees: rupees + n,
      }),
    )
  const foundKeys = async () => {
    const { rows } = await sql<{ source_key: string }>`
      select source_key from deals where search @@ plainto_tsquery('bachat', 'teal') and not is_variant
      and source_key like ${`${group}-%`}`.execute(db)
    return rows.map(({ source_key }) => source_key)
  }
  await run(offers(499))
  expect(await foundKeys()).toEqual([`${group}-Maroon`])
  await run(offers(399), tuesday)
  expect(await foundKeys()).toEqual([`${group}-Maroon`])
})

test('batches written at the same time leave each group one lead, whichever is first', async () => {
  const groups = Array.from({ length: 20 }, newGroup)
  for (const round of [1, 2, 3, 4]) {
    const batch = (sizes: Record<string, number>, order: string[]) =>
      order.flatMap((group) =>
        sizesOf(group, Object.fromEntries(Object.entries(sizes).map(([size, rupees]) => [size, rupees + round]))),
      )
    const counted = await Promise.all([
      importOffers(db, { ...feed, name: 'first.xml' }, batch({ S: 500, M: 400 }, groups), monday),
      importOffers(db, { ...feed, name: 'second.xml' }, batch({ L: 300, XL: 600 }, groups.toReversed()), monday),
      updateDueDeals(db, monday),
    ])
    const written = counted.slice(0, 2).map((batch) => batch && batch.counts.inserted + batch.counts.updated)
    expect(written).toEqual([40, 40])
    for (const group of groups) {
      expect(await leadsOf(group)).toEqual(['L'])
      expect(await summaryOf(group)).toMatchObject({ live_count: 4, has_price_range: true })
    }
  }
})

test.each<[string, Record<string, number>, Record<string, number>, string, number]>([
  ['changes others', { L: 360 }, { M: 350 }, 'M', 2],
  ['adds others', { S: 450 }, { XL: 460 }, 'L', 4],
])('a batch waits for one that %s of its group, and then sees them', async (_, first, second, lead, count) => {
  const group = newGroup()
  await run(sizesOf(group, { M: 400, L: 300 }))
  let isDone = false
  const { writing } = await db.transaction().execute(async (tx) => {
    await writeBatch(tx, feed, sizesOf(group, first), tuesday)
    const writing = run(sizesOf(group, second), tuesday).finally(() => {
      isDone = true
    })
    await expect.poll(async () => isDone || (await countLockWaits(db)) > 0).toBe(true)
    return { writing }
  })
  await writing
  expect(await leadsOf(group)).toEqual([lead])
  expect(await summaryOf(group)).toMatchObject({ live_count: count })
})

test('a group of hundreds has one lead, and its card counts up to a hundred', async () => {
  const group = newGroup()
  const sizes = Object.fromEntries(Array.from({ length: 250 }, (_, n) => [`${n}`, 900 - n]))
  await run(sizesOf(group, sizes))
  expect(await leadsOf(group)).toEqual(['249'])
  expect(await summaryOf(group)).toMatchObject({ live_count: 100 })
})

test('pages that show an offer beside their own are rendered again when it changes or ends', async () => {
  const group = newGroup()
  const gtin = '08901058000290'
  const offer = (rupees: number, over: Partial<Offer> = {}) =>
    goodsOffer({ key: `${group}-S`, itemGroup: group, gtin, rupees, endsAt: tuesday, ...over })
  await run([offer(499)])
  const { id } = await db.selectFrom('item_groups').select('id').where('code', '=', group).executeTakeFirstOrThrow()
  const announced = await announcedTags(listen)
  const expected = expect.arrayContaining([`gtin:${gtin}`, `group:${id}`])
  await run([offer(449)])
  await expect.poll(() => announced).toEqual(expected)
  announced.length = 0
  await updateDueDeals(db, tuesday)
  await expect.poll(() => announced).toEqual(expected)
})

test('pages of the product and the group that an offer leaves are rendered again', async () => {
  const [first, second] = [newGroup(), newGroup()]
  const [ownGtin, otherGtin] = ['08901058000290', '08901058851311']
  const offer = (itemGroup: string, gtin: string) =>
    goodsOffer({ key: `${first}-S`, itemGroup, gtin, attributes: { size: 'S' }, rupees: 499 })
  await run([offer(first, ownGtin), ...sizesOf(first, { M: 449 })])
  const { id } = await db.selectFrom('item_groups').select('id').where('code', '=', first).executeTakeFirstOrThrow()
  const announced = await announcedTags(listen)
  await run([offer(second, otherGtin)], tuesday)
  await expect
    .poll(() => announced)
    .toEqual(expect.arrayContaining([`gtin:${ownGtin}`, `gtin:${otherGtin}`, `group:${id}`]))
})

test('every deal that an import changes or that ends is announced, however many there are', async () => {
  const key = newGroup()
  const offers = (rupees: number) =>
    Array.from({ length: 400 }, (_, n) => goodsOffer({ key: `${key}-${n}`, rupees, endsAt: tuesday }))
  await run(offers(499))
  const announced = await announcedTags(listen)
  const dealTags = () => new Set(announced.filter((tag) => tag.startsWith('deal:')))
  await run(offers(449))
  await expect.poll(() => dealTags().size).toBe(400)
  announced.length = 0
  await updateDueDeals(db, tuesday)
  await expect.poll(() => dealTags().size).toBe(400)
  expect(announced.some((tag) => tag.startsWith('store:'))).toBe(true)
})
