import { expect, test } from 'vitest'
import { linkAddressesIn } from '../../shared/html-links.ts'
import { withAffiliateIds } from './links-in-html.ts'

const affiliates = [{ host: 'amazon.in', param: 'tag', value: 'ours-21' }]

test('links of a text to a paying store have our affiliate id instead of another one; all other text stays as it is', () => {
  const html =
    '<p><a href="https://www.amazon.in/dp/B0ABC12345?tag=theirs-21&amp;th=1" rel="nofollow noopener">Kettle</a> &lt;a href="https://amazon.in/"&gt; <a href="https://shop.example">Shop</a> <a href="/deals">Deals</a></p>'
  expect(withAffiliateIds(html, affiliates)).toBe(html.replace('tag=theirs-21&amp;th=1', 'th=1&amp;tag=ours-21'))
  expect(withAffiliateIds(html, [])).toBe(html)
  expect(linkAddressesIn(html)).toEqual([
    'https://www.amazon.in/dp/B0ABC12345?tag=theirs-21&th=1',
    'https://shop.example',
  ])
})
