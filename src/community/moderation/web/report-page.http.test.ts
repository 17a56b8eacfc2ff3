import { expect, test } from 'vitest'
import { descriptionOf, follow, sendForm } from '../../../../tests/support/plain-form.ts'
import { testSite, textOf } from '../../../../tests/support/test-site.ts'

const site = await testSite()
const deal = await site.seed.deal({ slug: 'steel-kettle', title: 'Steel kettle' })

test.each(['/report', '/report?deal=none', '/report?comment=999999999'])(
  'R26: %s shows that there is nothing to report',
  async (path) => {
    const { status, document } = await site.open(path)
    expect(status).toBe(404)
    expect(textOf(document.querySelector('main h1'))).toBe('There is nothing to report here')
  },
)

test('R26: a deal links to the page that reports it, which search engines do not list', async () => {
  const { document } = await site.open(`/singleproduct/${deal.slug}`)
  const link = document.querySelectorAll('main a').find((one) => textOf(one) === 'Over or wrong?')
  const page = await site.open(link?.getAttribute('href') ?? '')
  expect(textOf(page.document.querySelector('h1'))).toBe('Report a deal')
  expect(textOf(page.document.querySelector('main'))).toContain('Steel kettle')
  expect(page.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
})

test('R26: without scripts a visitor reports a comment, in Hindi too', async () => {
  const comment = await site.seed.comment({ target: { dealId: deal.id }, body: 'Pills at my shop' })
  const page = await follow(site, `/hi/report?comment=${comment.id}`)
  expect(textOf(page.document.querySelector('main'))).toContain('Pills at my shop')
  const rejected = await sendForm(site, page, 'main form')
  expect(rejected.status).toBe(422)
  expect(descriptionOf(rejected.document, rejected.document.querySelector('main input[type=radio]'))).toBe(
    'कृपया कारण चुनें',
  )
  const reason = rejected.document.querySelector('main [type=radio]')?.getAttribute('value') ?? ''
  const thanks = await sendForm(site, rejected, 'main form', { reason })
  expect(thanks.path).toBe(`/hi/report?comment=${comment.id}&sent=1`)
  expect(textOf(thanks.document.querySelector('main [role=status]'))).toBe('धन्यवाद।')
})

test('OV3: without scripts one press says that a deal is over, and another takes that back', async () => {
  const kettle = await site.seed.coupon({ slug: 'tea-kettle', title: 'Tea kettle' })
  const { document } = await site.open('/report?deal=tea-kettle')
  const buttons = document.querySelectorAll('main form[aria-label="Is this deal over?"] button')
  expect(buttons.map((button) => [button.getAttribute('value'), textOf(button)])).toEqual([
    ['expired', 'The deal has expired'],
    ['price', 'The price is wrong'],
    ['stock', 'It is out of stock'],
    ['code', 'The code does not work'],
    ['available', 'It is still available'],
  ])
  const thanks = await follow(site, '/report?deal=tea-kettle', { reason: 'stock' })
  expect(thanks.path).toBe('/report?deal=tea-kettle&sent=1')
  const reports = () => site.db.selectFrom('reports').select('reason').where('deal_id', '=', kettle.id).execute()
  expect(await reports()).toEqual([{ reason: 'stock' }])
  const undo = thanks.document.querySelector('main form button')
  expect([textOf(undo), undo?.getAttribute('value')]).toEqual(['Undo', 'none'])
  expect((await follow(site, thanks.path, { reason: 'none' })).path).toBe('/report?deal=tea-kettle')
  expect(await reports()).toEqual([])
})

test('OV3: that its code does not work is asked and taken only of a deal with a code', async () => {
  await site.seed.deal({ slug: 'tea-tray' })
  const { document } = await site.open('/report?deal=tea-tray')
  const buttons = document.querySelectorAll('main form button[value]')
  expect(buttons.map((button) => button.getAttribute('value'))).toEqual(['expired', 'price', 'stock', 'available'])
  // The code was there when the page was opened.
  const refused = await follow(site, '/report?deal=tea-tray', { reason: 'code' })
  expect(refused.status).toBe(422)
  expect(textOf(refused.document.querySelector('main'))).toContain(
    'This deal has no code: please choose another reason',
  )
  expect(await site.db.selectFrom('reports').select('id').where('reason', '=', 'code').execute()).toEqual([])
})

test('OV2, OV4: the page of a deal that reports ended says so, and asks whether it is back again', async () => {
  const pot = await site.seed.deal({ slug: 'tea-pot', status: 'expired' })
  const at = new Date('2026-03-12T09:30:00Z')
  const end = { people: 3, counted_from: at, ended_at: at }
  await site.db
    .insertInto('reported_ends')
    .values({ deal_id: pot.id, ...end })
    .execute()
  const { document } = await site.open('/singleproduct/tea-pot')
  expect(textOf(document.querySelector('main'))).toContain('Reported as over by 3 people on 12 Mar 2026')
  const link = document.querySelectorAll('main a').find((one) => textOf(one) === 'Back again?')
  const page = await site.open(link?.getAttribute('href') ?? '')
  const button = page.document.querySelector('main form[aria-label="Is this deal back again?"] button')
  expect([textOf(button), button?.getAttribute('value')]).toEqual(['It is available again', 'available'])
})
