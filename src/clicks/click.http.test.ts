import { expect, test } from 'vitest'
import { hoursBefore } from '../../tests/support/factories.ts'
import { testApp } from '../../tests/support/test-app.ts'

const { call, db, seed, now } = await testApp()
const shop = await seed.store({ title: 'Chowk Mart' })

test("A11: the merchant's address, with our tag where a shop pays us one", async () => {
  await seed.setting('affiliate', [{ host: 'shop.example', param: 'tag', value: 'bachat-21' }])
  const deal = await seed.deal({ storeId: shop.id, merchantUrl: 'https://www.shop.example/p/7?tag=other-21' })
  const { data, body, headers } = await call('POST /redirection', { dealid: deal.id })
  expect(data).toEqual({
    url: 'https://www.shop.example/p/7?tag=bachat-21',
    store: 'Chowk Mart',
    title: deal.title,
  })
  expect(body.data).toBe(data.url)
  expect(headers['cache-control']).toBe('no-store')
})

test('A11: another shop gets its address as it is, and broken tags in the settings lead nobody astray', async () => {
  const deal = await seed.deal({ merchantUrl: 'https://elsewhere.example/x' })
  await db
    .updateTable('settings')
    .set({ value: [null, { host: 'elsewhere.example' }] })
    .where('key', '=', 'affiliate')
    .execute()
  expect((await call('POST /redirection', { dealid: deal.id })).body.data).toBe('https://elsewhere.example/x')
})

test('A11: a deal without a link, one that is over and one that never was are told apart', async () => {
  const refusal = async (dealid: number) => {
    const { httpStatus, body } = await call('POST /redirection', { dealid })
    expect(httpStatus).toBe(404)
    expect(body).not.toHaveProperty('data')
    return body.message
  }
  expect(await refusal((await seed.deal({ merchantUrl: null })).id)).toBe('This deal has no link to the shop any more.')
  const expired = 'This deal has expired: the shop no longer offers it.'
  expect(await refusal((await seed.deal({ isExpired: true })).id)).toBe(expired)
  expect(await refusal((await seed.deal({ endsAt: now })).id)).toBe(expired)
  expect(await refusal((await seed.deal({ publishedAt: hoursBefore(now, -1) })).id)).toBe('The deal was not found.')
  expect(await refusal(999_999)).toBe('The deal was not found.')
})

test('A11: the id must be one', async () => {
  for (const dealid of ['seven', 0, -1, '99999999999', '1 or 1=1'])
    expect(Object.keys((await call('POST /redirection', { dealid })).body.responseData.errors)).toEqual(['dealid'])
  expect((await call('POST /redirection')).httpStatus).toBe(400)
})
