import { expect, test } from 'vitest'
import { linkAddressesIn } from '../../shared/html-links.ts'
import { withAffiliateId, withAffiliateIds } from './affiliate-link.ts'

const ours = [{ host: 'amazon.in', param: 'tag', value: 'bachat-21' }]

test('our affiliate id is set on the paying host and on its subdomains', () => {
  expect(withAffiliateId('https://amazon.in/dp/B1', ours)).toBe('https://amazon.in/dp/B1?tag=bachat-21')
  expect(withAffiliateId('https://www.amazon.in/dp/B1?th=1', ours)).toBe(
    'https://www.amazon.in/dp/B1?th=1&tag=bachat-21',
  )
  for (const host of ['www.Amazon.in', '.amazon.in', 'amazon.in.'])
    expect(withAffiliateId('https://amazon.in/', [{ ...ours[0]!, host }]), host).toContain('tag=bachat-21')
})

test('another publisher’s id in that parameter is replaced, in any letter case or number', () => {
  expect(withAffiliateId('https://www.amazon.in/dp/B1?tag=a-21&Tag=b-21', ours)).toBe(
    'https://www.amazon.in/dp/B1?tag=bachat-21',
  )
  expect(withAffiliateId('https://www.amazon.in/dp/B1?tag=a-21', [{ ...ours[0]!, value: '' }])).toBe(
    'https://www.amazon.in/dp/B1',
  )
  expect(withAffiliateId('https://WWW.AMAZON.IN./dp/B1?tag=a-21', ours)).toBe(
    'https://www.amazon.in/dp/B1?tag=bachat-21',
  )
})

test('other hosts, including those that only end alike, are unchanged', () => {
  expect(withAffiliateId('https://notamazon.in/?tag=x', ours)).toBe('https://notamazon.in/?tag=x')
  expect(withAffiliateId('mailto:a@b.example', ours)).toBe('mailto:a@b.example')
  expect(withAffiliateId('not a link', ours)).toBe('not a link')
})

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
