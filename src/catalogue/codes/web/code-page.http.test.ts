import { expect, test } from 'vitest'
import { descriptionOf, follow, sendForm } from '../../../../tests/support/plain-form.ts'
import { testSite, textOf } from '../../../../tests/support/test-site.ts'
import { endDueCodes } from '../../coupons/server/end-due-codes.ts'

const site = await testSite()
const deal = await site.seed.coupon({ code: 'SAVE10', name: 'Ten off' })

test.each(['/code', '/code?dealid=999999999&code=SAVE10', `/code?dealid=${deal.id}&code=OTHER`])(
  'CH3: %s shows that there is no such code',
  async (path) => {
    const { status, document } = await site.open(path)
    expect(status).toBe(404)
    expect(textOf(document.querySelector('main h1'))).toBe('There is no such code')
  },
)

test('CH3, CH4: without scripts a deal’s page says whether its code works and leads to the question, in Hindi too', async () => {
  const page = await site.open(`/hi/singleproduct/${deal.slug}`)
  const main = page.document.querySelector('main')
  expect(textOf(main)).toContain('अभी तक किसी ने इसे आज़माया नहीं है')
  const link = main?.querySelectorAll('a').find((one) => one.getAttribute('href')?.startsWith('/hi/code?'))
  const question = await follow(site, (link?.getAttribute('href') ?? '').replaceAll('&amp;', '&'))
  expect(question.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  const empty = await sendForm(site, question, 'main form')
  expect(empty.status).toBe(422)
  expect(descriptionOf(empty.document, empty.document.querySelector('main input[type=radio]'))).not.toBe('')
  const unexplained = await sendForm(site, question, 'main form', { answer: 'no' })
  expect(unexplained.status).toBe(422)
  const thanks = await sendForm(site, unexplained, 'main form', { answer: 'no', reason: 'minimum' })
  expect(thanks.path).toBe(`/hi/code?dealid=${deal.id}&code=SAVE10&sent=1`)
  expect(textOf(thanks.document.querySelector('main [role=status]'))).not.toBe('')
  const { data } = await site.call<{ codes: { trials: object }[] }>(`/codes?dealid=${deal.id}`)
  expect(data.codes).toMatchObject([{ trials: { tried: 1, worked: 0 } }])
})

test('CH4: a page that may come from a cache has the time of the last success, not its distance', async () => {
  const coupon = await site.seed.coupon({ code: 'WORKS', name: 'Five off' })
  const form = { dealid: `${coupon.id}`, code: 'WORKS', answer: 'yes' }
  expect((await site.open('/ifs/codevote', { form })).status).toBe(200)
  const { document } = await site.open(`/singleproduct/${coupon.slug}`)
  const text = textOf(document.querySelector('main'))
  expect(text).toMatch(/Worked for 1 of 1 in the last week, last 12 Mar 2026, 15:\d\d/)
})

test('CH9: the page of a deal that was only its code says when the code ended', async () => {
  const gone = await site.seed.coupon({ code: 'GONE', pricePaise: null, originalPaise: null })
  const endedAt = new Date('2026-03-12T09:30:00Z')
  await site.db.updateTable('codes').set({ ends_at: endedAt }).where('deal_id', '=', gone.id).execute()
  await endDueCodes(site.db, site.now)
  const { document } = await site.open(`/singleproduct/${gone.slug}`)
  const text = textOf(document.querySelector('main'))
  expect(text).toContain('The code ended on 12 Mar 2026')
  expect(text).toContain('This code has ended.')
})

test('CH6: the page of a store without a working code says so', async () => {
  const store = await site.seed.store({ title: 'Chai Bazaar' })
  await site.seed.deal({ storeId: store.id })
  const { document } = await site.open(`/stores/${store.id}`)
  expect(textOf(document.querySelector('main'))).toContain('We know of no code for Chai Bazaar that works right now.')
})
