import { expect, test } from 'vitest'
import { dealsByKey, feed, offer } from '../../../../../tests/support/tea-offers.ts'
import { testApp } from '../../../../../tests/support/test-app.ts'
import type { Offer } from '../../feed-offer.ts'
import { importOffers } from './import-offers.ts'
import { previewOffers } from './preview-offers.ts'

const { call, db, now, setNow, staff } = await testApp()
const editor = await staff('editor')
const { dealOf } = dealsByKey(db)
const path = '/records/payment-offers'

let minute = 0
const importRow = (key: string, contentHtml: string, more: Partial<Offer> = {}) => {
  const row = offer({ key, slug: key, contentHtml, ...more })
  const at = new Date(now.getTime() + ++minute * 60_000)
  setNow(at)
  return importOffers(db, feed, [row], at)
}
const drafts = async () => (await editor.get(`${path}?filter.state=draft&sort=id`)).body.rows
const offersOf = async (key: string) => (await call('GET /dealdetails', { slug: key })).data[0].PAYMENTOFFERS
const idsOf = async (key: string) => (await dealOf(key)).payment_offer_ids

const bankText = 'Flat Rs.50 off on Axis Bank cards on orders of Rs.100 and above'
const bankHtml = `<p>Strong &amp; dark.</p><ul><li>${bankText}</li></ul>`

test('PO6: a text of a feed gives one draft for all its deals, and the price stays', async () => {
  await importRow('assam', bankHtml)
  await importRow('nilgiri', bankHtml)
  const [draft, ...others] = await drafts()
  expect(others).toEqual([])
  expect(draft).toMatchObject({
    title: 'Rs. 50 off, with Axis Bank cards, from Rs. 100',
    values: { sourceText: bankText, scope: 'deal', amountPaise: 50_00 },
  })
  expect(await offersOf('assam')).toBeUndefined()
  expect((await dealOf('assam')).price_paise).toBe(11_900)
  expect((await editor.post(`${path}/${draft.id}/actions/confirm`)).status).toBe(200)
  for (const key of ['assam', 'nilgiri']) expect(await offersOf(key)).toMatchObject([{ amountPaise: 50_00 }])
  await importRow('kangra', bankHtml)
  expect(await offersOf('kangra')).toHaveLength(1)
  expect(await drafts()).toEqual([])
})

test('PO6: a preview of an import adds no draft', async () => {
  const html = '<p>12% cashback on RBL Bank credit cards</p>'
  const before = await drafts()
  await previewOffers(db, false, (preview) => preview(feed, [offer({ key: 'oolong', contentHtml: html })], now))
  expect(await drafts()).toEqual(before)
})

test('PO6: what an editor takes from a deal stays away until the text changes, and other offers stay', async () => {
  await importRow('ceylon', '<p>5% cashback on SBI credit cards</p>')
  const [own] = await idsOf('ceylon')
  await db.updateTable('deals').set({ payment_offer_ids: [] }).where('source_key', '=', 'ceylon').execute()
  await importRow('ceylon', '<p>5% cashback on SBI credit cards</p>', { pricePaise: 9_900 })
  expect(await idsOf('ceylon')).toEqual([])
  await importRow('ceylon', '<p>7% cashback on SBI credit cards</p>')
  const [changed] = await idsOf('ceylon')
  expect(changed).toBeGreaterThan(own ?? 0)
  await importRow('ceylon', '<p>8% cashback on SBI credit cards</p>')
  expect(await idsOf('ceylon')).toEqual([changed, expect.any(Number)])
})

test('PO6: a dismissed draft does not return, and what is no offer of a payment gives none', async () => {
  await importRow('green', '<p>Rs. 75 cashback on UPI</p>')
  const [{ id }] = (await drafts()).filter(({ values }: { values: { sourceText: string } }) =>
    values.sourceText.includes('Rs. 75'),
  )
  await editor.post(`${path}/${id}/actions/reject`)
  await importRow('white', '<p>Rs. 75 cashback on UPI</p>')
  expect(await idsOf('white')).toEqual([])
  expect((await editor.get(`${path}/${id}`)).body.state).toBe('rejected')
  await importRow('black', '<p>20% off on all teas. A gift card of our own is in every box.</p>')
  expect(await idsOf('black')).toEqual([])
})
