import { expect, test } from 'vitest'
import { htmlIn, htmlOf } from '../../../../../tests/support/render.tsx'
import { toHtml } from '../../../../importer/offer/clean-text.ts'
import { SanitisedHtml } from '../../../../ui/prose/sanitised-html.tsx'
import { useCouponName } from '../use-coupon-name.ts'
import { useDetailLabels } from './deal-details.tsx'

const store = { id: 3, title: 'Chai & Co', picture: '', hasWebsite: true }
const CouponName = ({ name }: { name: string }) => useCouponName({ store, coupon: { code: 'SAVE10', name } })
const Details = ({ html }: { html: string }) => <SanitisedHtml html={useDetailLabels()(html)} />

test('the coupon name of an import is in the language of the page, and one of an editor stays', async () => {
  expect(htmlOf(<CouponName name="CHAI & Co coupon" />)).toBe('Chai &amp; Co coupon')
  expect(await htmlIn('hi', <CouponName name="CHAI & Co coupon" />)).toBe('Chai &amp; Co कूपन')
  expect(await htmlIn('hi', <CouponName name="Festive coupon" />)).toBe('Festive coupon')
})

test('the labels of imported details are in the language of the page, and what feeds and editors wrote stays', async () => {
  const html = toHtml(
    ['Brand: new'],
    [
      ['Brand', 'Size: & Co'],
      ['Number of ratings', '12'],
      ['Fabric', 'Cotton'],
    ],
  )
  const own = '<ul><li><p>Size: 42</p></li></ul>'
  expect(htmlOf(<Details html={html + own} />)).toBe(`<div lang="en" class="prose">${html}${own}</div>`)
  expect(await htmlIn('hi', <Details html={html + own} />)).toContain(
    `<p>Brand: new</p><ul><li>ब्रांड: Size: &amp; Co</li><li>रेटिंग की संख्या: 12</li><li>Fabric: Cotton</li></ul>${own}`,
  )
})
