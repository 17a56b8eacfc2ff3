import { expect, test } from 'vitest'
import { announcedTags } from '../../../../../tests/support/announced-tags.ts'
import { testDatabase } from '../../../../../tests/support/test-database.ts'
import { announce } from '../../../../platform/cache/announce-tags.ts'
import { refreshSearchDocuments } from '../search/search-document.ts'
import type { DealChange } from './deal-change.ts'
import { newDeal } from './new-deal.ts'
import { writeDeals } from './write-deals.ts'

const { db, listen, seed, now } = await testDatabase()
const store = await seed.store({ title: 'Chai Bazaar' })
const category = await seed.category({ title: 'Kettles' })

const kettle = (slug: string, over: object = {}) =>
  newDeal({ slug, title: `Kettle ${slug}`, storeId: store.id, publishedAt: now, ...over }, now)
const dealOf = (id: number) => db.selectFrom('deals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('new and known deals with different columns are written together, and the ids have the order of the changes', async () => {
  const known = await seed.deal({ slug: 'known' })
  const changes = [
    kettle('plain'),
    { id: known.id, row: { title: 'Copper kettle' } },
    kettle('coupon', { couponCode: 'TEA', pricePaise: 9_900 }),
    kettle('late'),
  ]
  const ids = await writeDeals(db, changes, now)
  const deals = await Promise.all(ids.map(dealOf))
  expect(deals.map(({ slug }) => slug)).toEqual(['plain', 'known', 'coupon', 'late'])
  expect(deals[1]).toMatchObject({ title: 'Copper kettle', price_paise: known.pricePaise, picture: known.picture })
  expect(deals[2]).toMatchObject({ coupon_code: 'TEA', price_paise: 9_900, labels: [], translations: {} })
})

test('the search document that a change writes is the one that a rebuild would write', async () => {
  const texts = { offersHtml: '<p>With a cup</p>', contentHtml: '<ul><li>Brand: Acme</li></ul>' }
  const translations = { hi: { title: 'केतली', contentHtml: '<p>तांबा</p>' } }
  const [id = 0] = await writeDeals(db, [{ ...kettle('found', { ...texts, translations }), categoryIds: [] }], now)
  const other = await seed.store({ title: 'Metal House' })
  const changes: Partial<DealChange>[] = [
    {},
    { row: { title: 'Samovar' } },
    { row: { content_html: '<p>Brass</p>' } },
    { row: { store_id: other.id } },
    { row: { translations: {} } },
    { row: { translations } },
    { row: { updated_at: now }, categoryIds: [category.id] },
    { row: { coupon_code: 'BREW10' } },
  ]
  for (const change of changes) {
    await writeDeals(db, [{ id, row: {}, ...change }], now)
    const { search } = await dealOf(id)
    await refreshSearchDocuments(db, [id])
    expect(search, JSON.stringify(change)).toBe((await dealOf(id)).search)
  }
  expect((await dealOf(id)).search).toMatch(/'brew10'.*'kettl'.*'samovar'.*'केतल.*'तांब/)
})

test('a price alone renders only the page of its deal again', async () => {
  const { id } = await seed.deal()
  const announced = await announcedTags(listen)
  await writeDeals(db, [{ id, row: {}, prices: [{ at: now, pricePaise: 1 }] }], now)
  await announce(db, ['end'])
  await expect.poll(() => announced).toContain('end')
  expect(announced).toEqual([`deal:${id}`, 'end'])
})

test('changed prices render lists of other deals again only if they depend on prices', async () => {
  const deal = await seed.deal()
  const [lead, variant] = [await seed.deal({ pricePaise: 5_000 }), await seed.deal({ pricePaise: 6_000 })]
  const group = { source: 'feed', store_id: store.id, code: 'kettles' }
  const { id: groupId } = await db.insertInto('item_groups').values(group).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('deals').set({ item_group_id: groupId }).where('id', '=', lead.id).execute()
  await db.updateTable('deals').set({ item_group_id: groupId, is_variant: true }).where('id', '=', variant.id).execute()
  const tagsOf = async (id: number, row: DealChange['row']) => {
    const announced = await announcedTags(listen)
    await writeDeals(db, [{ id, row }], now)
    await announce(db, ['end'])
    await expect.poll(() => announced).toContain('end')
    return announced.filter((tag) => tag.startsWith('deal'))
  }
  const row = { price_paise: 4_900, discount_percent: 50, feed_values: { pricePaise: 4_900 }, status: 'live' as const }
  expect(await tagsOf(deal.id, row)).toEqual(['deal-prices', `deal:${deal.id}`])
  expect(await tagsOf(deal.id, { ...row, status: 'expired' })).toEqual(['deals', 'deal-prices', `deal:${deal.id}`])
  expect(await tagsOf(variant.id, { price_paise: 5_500 })).toEqual([
    ...['deal-prices', `deal:${variant.id}`, `deal:${lead.id}`],
  ])
  expect(await tagsOf(variant.id, { price_paise: 4_800 })).toContain('deals')
})
