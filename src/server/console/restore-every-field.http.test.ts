import { expect, test } from 'vitest'
import { testNewsletter } from '../../../tests/support/newsletter.ts'
import { testApp } from '../../../tests/support/test-app.ts'
import { noTerms } from '../../catalogue/payment-offers/payment-offer.ts'
import { addPaymentOffers } from '../../catalogue/payment-offers/server/write-payment-offers.ts'
import { descriptionOfRecord, type Field, type Value, type Values } from '../../console/records/record-description.ts'
import { consoleKinds } from './console-kinds.ts'

const { db, seed, now, staff } = await testApp()
const administrator = await staff('administrator')
// One of the settings makes it compulsory.
const factor = { member_id: administrator.member.id, secret: Buffer.alloc(20), created_at: now, confirmed_at: now }
await db.insertInto('second_factors').values(factor).execute()
await db.updateTable('console_sessions').set({ second_factor_at: now }).execute()
const offer = { scope: 'deal', storeId: null, terms: { ...noTerms, basisPoints: 1000 } } as const
const other = {
  stores: `${(await seed.store()).id}`,
  categories: `${(await seed.category()).id}`,
  deals: `${(await seed.deal()).id}`,
  'payment-offers': `${(await addPaymentOffers(db, [offer], now))[0]}`,
}
const newsletter = await testNewsletter({ db, seed, now })

const create = (kind: string, values: Values) => async () => {
  const { status, body } = await administrator.post(`/records/${kind}`, { values })
  expect(status, JSON.stringify(body)).toBe(201)
  return [body.id as string]
}

/** A record, or several, of each kind that can be changed. */
const make: Record<string, () => Promise<string[]>> = {
  deals: async () => {
    const { id } = await seed.coupon({ title: 'Kettle', endsAt: new Date('2026-04-01T06:30:00Z') })
    return [`${id}`]
  },
  'payment-offers': async () => {
    const { id: storeId } = await seed.store()
    return (await addPaymentOffers(db, [{ ...offer, storeId }], now)).map(String)
  },
  stores: async () => [`${(await seed.store({ website: 'https://tea.example', rating: 4 })).id}`],
  categories: async () => [`${(await seed.category()).id}`],
  articles: async () => [`${(await seed.article()).id}`],
  codes: create('codes', { code: 'SAVE10', storeId: other.stores, audience: 'everybody' }),
  pages: create('pages', { slug: 'delivery', language: 'en', title: 'Delivery', contentHtml: '<p>Fast.</p>' }),
  banners: create('banners', { title: 'Diwali', slug: 'home', link: '/deals', image: '/media/diwali.svg' }),
  members: async () => [`${(await seed.member()).id}`],
  redirects: create('redirects', { fromPath: '/old', target: '/deals', status: '301' }),
  feeds: create('feeds', {
    name: 'Tea',
    address: 'https://tea.example/feed.xml',
    format: 'google',
    everyMinutes: '60',
  }),
  'newsletter-issues': async () => {
    await newsletter.bargain()
    const id = await newsletter.issueBeingSent('2026-03-12')
    await db.updateTable('newsletter_issues').set({ state: 'draft' }).execute()
    return [`${id}`]
  },
  settings: async () => Object.keys(consoleKinds.find(isSettings)?.description.recordFields ?? {}),
}
const isSettings = ({ description }: (typeof consoleKinds)[number]) => description.name === 'settings'

// The short name of a store stays as it is, and so do a code with what it belongs to and what a payment offer holds for;
// request headers are stored encrypted and never read.
const fixed = [
  ...['stores.slug', 'feeds.headers', 'codes.code', 'codes.dealId', 'codes.storeId'],
  ...['payment-offers.scope', 'payment-offers.storeId'],
]

const mapping = JSON.stringify({ name: 'tea', fields: { key: 'sku', title: 'name', price: 'mrp' } })

/** New values where the field's type does not say what is valid. */
const changes: Record<string, Values> = {
  'deals.priceText': { priceText: 'From Rs. 99', pricePaise: null, originalPaise: null },
  'deals.dayUntil': { dayFrom: '2026-05-01T06:30:00.000Z', dayUntil: '2026-05-02T06:30:00.000Z' },
  'deals.publishedAt': { publishedAt: '2026-03-01T06:30:00.000Z' },
  'codes.capPaise': { percent: 10, capPaise: 50_000 },
  'codes.testedAt': { testedAt: '2026-03-11T06:30:00.000Z', testResult: 'works' },
  'codes.testResult': { testedAt: '2026-03-11T06:30:00.000Z', testResult: 'fails' },
  'categories.slug': { slug: 'winter-sale' },
  'pages.slug': { slug: 'shipping' },
  'redirects.fromPath': { fromPath: '/older' },
  'redirects.target': { target: '/coupons' },
  'feeds.address': { address: 'https://changed.example/feed.xml' },
  'feeds.format': { format: 'csv', mapping },
  'feeds.mapping': { format: 'csv', mapping },
  'feeds.dailyAt': { dailyAt: '06:30', everyMinutes: null },
  'feeds.categoryMap': { categoryMap: JSON.stringify({ categories: { Tea: 'Grocery' } }) },
  'payment-offers.amountPaise': { percent: null, amountPaise: 500_00 },
  'payment-offers.fixedPricePaise': { percent: null, fixedPricePaise: 500_00 },
  'payment-offers.capScope': { capPaise: 500_00, capScope: 'card' },
  'payment-offers.minimumCounts': { minimumPaise: 500_00, minimumCounts: 'before-coupon' },
  'payment-offers.fromTime': { fromTime: '14:00' },
  'payment-offers.untilTime': { untilTime: '24:00' },
  'settings.email': { email: 'hello@bachat.example' },
  'settings.channel': { channel: '@bachat_deals' },
}

/** Another valid value. The text suits names, hosts and parameters. */
function otherValue(field: Field, before: Value): Value {
  switch (field.type) {
    case 'text':
      return before === 'changed.example' ? 'other.example' : 'changed.example'
    case 'html':
      return '<p>Changed.</p>'
    case 'address':
      return 'https://changed.example/path'
    case 'price':
      return Number(before ?? 0) + 100
    case 'number':
      return before === field.max ? field.min : field.max
    case 'flag':
      return before !== true
    case 'time':
      return '2026-05-01T06:30:00.000Z'
    case 'choice':
      return Object.keys(field.choices).find((choice) => choice !== before) ?? null
    case 'choices':
      return Object.keys(field.choices).filter((choice) => !(before as string[]).includes(choice))
    case 'reference': {
      const id = other[field.kind as keyof typeof other]
      return field.isMany ? [id] : id
    }
    case 'texts':
      return ['Changed']
    case 'rows':
      return [
        Object.fromEntries(Object.entries(field.columns).map(([name, column]) => [name, otherValue(column, null)])),
      ]
  }
}

const writable = consoleKinds.filter(({ description, write }) => write && description.canUpdate)

test.each(writable.map((kind) => [kind.description.name, kind] as const))(
  'every field of %s is restored from the history, as it was',
  async (name, { description }) => {
    const read = async (id: string) => (await administrator.get(`/records/${name}/${id}`)).body
    for (const id of (await make[name]?.()) ?? []) {
      const fields = Object.entries(descriptionOfRecord(description, id).fields)
      for (const [field, described] of fields) {
        const key = `${name}.${field}`
        if (described.isReadOnly || fixed.includes(key)) continue
        const before = await read(id)
        const values = changes[key] ?? { [field]: otherValue(described, before.values[field]) }
        const changed = await administrator.post(`/records/${name}/${id}`, { values, version: before.version })
        expect(changed.status, `${key} of ${id}: ${JSON.stringify(changed.body)}`).toBe(200)
        expect((await read(id)).values[field], `${key} changed`).not.toEqual(before.values[field])
        const [entry] = (await administrator.get(`/records/${name}/${id}/timeline`)).body.entries
        const restore = { entry: entry.id, version: changed.body.version }
        const restored = await administrator.post(`/records/${name}/${id}/restore`, restore)
        expect(restored.status, `${key} restored: ${JSON.stringify(restored.body)}`).toBe(200)
        expect((await read(id)).values, `${key} restored`).toEqual(before.values)
      }
    }
    expect(make[name], `how a record of ${name} is made`).toBeDefined()
  },
)
