import { describe, expect, test } from 'vitest'
import { type PublisherLink, publisherLinks, readMerchantLink } from './merchant-link.ts'

const SHOP = 'https://shop.example/tea?size=2'
const encoded = encodeURIComponent(SHOP)

/** A path that the entry recognises as a redirect, specific to its network where needed. */
const PATHS: Record<string, string> = {
  'Impact *': '/c/123/456/789',
  'Admitad *': '/g/1e8d1144940fbb7f5dc116525dc3e8/',
  Google: '/url',
  Facebook: '/l.php',
  YouTube: '/redirect',
  'Flipkart short links': '/s/abc',
}

function addressOf({ network, domains, path }: PublisherLink, domain: string): string {
  const host = domain === '*' ? 'go.brand.example' : `go.${domain}`
  return `https://${host}${path ? PATHS[domains[0] === '*' ? `${network} *` : network] : '/x'}`
}

const urlOf = (link: string) => {
  const reading = readMerchantLink(link)
  return reading.kind === 'link' ? reading.url : reading.reason
}

describe.each(publisherLinks)('$network: $domains', (publisher) => {
  test.each(publisher.domains)(
    '%s: the link is unwrapped if it contains its target, and otherwise rejected',
    (domain) => {
      const address = addressOf(publisher, domain)
      for (const name of publisher.parameters) {
        expect(urlOf(`${address}?aid=1&${name}=${encoded}&sub=2`)).toBe(SHOP)
        expect(urlOf(`${address}?aid=1&${name.toUpperCase()}=${encodeURIComponent(encoded)}`)).toBe(SHOP)
        expect(urlOf(`${address}?${name}=${encodeURIComponent('http://10.0.0.1/')}`)).toBe(
          'is a private or reserved address',
        )
        expect(urlOf(`${address}?${name}=javascript:alert(1)`)).toBe('is not a web address')
      }
      const hidden = publisher.parameters.length === 0
      expect(urlOf(`${address}?aid=1`)).toBe(
        hidden ? "is another publisher's short link" : "is another publisher's redirect without the store's address",
      )
    },
  )
})

test('CJ and Partnerize have the target in the path', () => {
  expect(urlOf(`https://www.anrdoezrs.net/links/1/type/dlg/${SHOP}`)).toBe(SHOP)
  expect(urlOf(`https://www.anrdoezrs.net/links/1/type/dlg/sid/${SHOP}`)).toBe(SHOP)
  expect(urlOf(`https://prf.hn/click/camref:1/pubref:2/destination:${encoded}`)).toBe(SHOP)
})

test('no domain is in two entries without a path to distinguish them', () => {
  const plain = publisherLinks.filter(({ path }) => !path).flatMap(({ domains }) => domains)
  expect(plain.toSorted()).toEqual([...new Set(plain)].toSorted())
})

test('pages of the same companies are no redirects', () => {
  for (const page of [
    'https://play.google.com/store/apps/details?id=a',
    'https://www.facebook.com/shop.example',
    'https://www.youtube.com/watch?v=1',
    'https://dl.flipkart.com/tea/p/itm1?pid=TEA1',
    'https://shop.example/c/tea/2',
    'https://shop.example/g/gifts',
  ])
    expect(urlOf(page)).toBe(page)
})
