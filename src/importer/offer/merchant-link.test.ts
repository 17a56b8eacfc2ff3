import { expect, test } from 'vitest'
import { readMerchantLink } from './merchant-link.ts'

const urlOf = (link: string) => {
  const reading = readMerchantLink(link)
  return reading.kind === 'link' ? reading.url : reading.reason
}

test.each([
  ['https://linksredirect.com/?pub_id=99&url=https%3A%2F%2Fshop.example%2Fa%3Fb%3D1', 'https://shop.example/a?b=1'],
  [
    'https://linksredirect.com/?pub_id=9&url=https%3A%2F%2Fclick.linksynergy.com%2Fdeeplink%3Fid%3DX%26murl%3Dhttps%253A%252F%252Fshop.example%252F',
    'https://shop.example/',
  ],
  ['https://www.google.com/url?q=https://shop.example/x', 'https://shop.example/x'],
  ['https://WWW.AMAZON.IN./dp/B000TEST01?tag=other-21', 'https://www.amazon.in/dp/B000TEST01'],
  ['https://linksredirect.com./?url=https%3A%2F%2Fshop.example.%3A443%2Fa', 'https://shop.example/a'],
  [
    'https://www.amazon.in/Some-Long-Name/dp/B000TEST01/ref=sr_1_4?qid=1&s=x&sr=1-4&tag=other-21',
    'https://www.amazon.in/dp/B000TEST01',
  ],
  ['https://www.amazon.in/s?k=tea&tag=other-21&linkCode=ll2', 'https://www.amazon.in/s?k=tea'],
  [
    'https://www.amazon.in/s?keywords=tea&m=A1SELLER&s=price-asc-rank&qid=1',
    'https://www.amazon.in/s?keywords=tea&m=A1SELLER&s=price-asc-rank',
  ],
  [
    'https://www.flipkart.com/tea/p/itm1?pid=TEA1&affid=other&affExtParam1=x&lid=L',
    'https://www.flipkart.com/tea/p/itm1?pid=TEA1',
  ],
  [
    'https://shop.example/c?utm_source=x&filter.p=Green+Tea&UTM_Medium=y&sub%49d=z&subid2=1',
    'https://shop.example/c?filter.p=Green+Tea',
  ],
  ['https://www.myflipkart.com/c?lid=7', 'https://www.myflipkart.com/c?lid=7'],
  ['https://shop.example/c?tag=summer#size', 'https://shop.example/c?tag=summer#size'],
])('%s is stored as %s', (link, stored) => {
  expect(urlOf(link)).toBe(stored)
})

test('an endless chain of redirects stops', () => {
  const nested = Array.from({ length: 9 }).reduce<string>(
    (inner) => `https://linksredirect.com/?url=${encodeURIComponent(inner)}`,
    'https://shop.example/',
  )
  expect(urlOf(nested)).toBe('has too many nested redirects')
})
