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
  const link = document.querySelectorAll('main a').find((one) => textOf(one) === 'Report')
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
  expect(descriptionOf(rejected.document, rejected.document.querySelector('main fieldset'))).toBe('कृपया कारण चुनें')
  const reason = rejected.document.querySelector('main [type=radio]')?.getAttribute('value') ?? ''
  const thanks = await sendForm(site, rejected, 'main form', { reason })
  expect(thanks.path).toBe(`/hi/report?comment=${comment.id}&sent=1`)
  expect(textOf(thanks.document.querySelector('main [role=status]'))).toBe('धन्यवाद। एक संपादक इसे देखेंगे।')
})
