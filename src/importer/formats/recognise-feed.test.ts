import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type RecognisedFeed, recogniseFeed } from './recognise-feed.ts'

const sample = (name: string) => readFileSync(join(import.meta.dirname, '../../../tests/feeds', name))
const recognise = (text: string) => recogniseFeed(Buffer.from(text))
const google = { kind: 'google' } as const
const rss = (item: string) => `<?xml version="1.0"?><rss version="2.0"><channel>${item}</channel></rss>`

test.each<[name: string, text: string, feed: RecognisedFeed]>([
  ['Google RSS', rss('<item><g:id>1</g:id><g:price>5 INR</g:price></item>'), google],
  ['RSS of a plugin without prefixes', rss('<item><id>1</id><price>5 INR</price></item>'), google],
  ['Google Atom', '\n<feed xmlns="http://www.w3.org/2005/Atom"><entry><g:price>5 INR</g:price></entry></feed>', google],
  [
    'Google RSS with a page in a description',
    rss('<item><description><![CDATA[<html>]]></description><p:price unit="INR">5</p:price></item>'),
    google,
  ],
  ['Google TSV', 'id\ttitle\tlink\tprice\n', google],
  ['Google TSV with its words', 'ID\tTitle\tLink\tPrice\tSale Price', google],
  ['coupons', '{"offers":[{"id":1,"campaignName":"Tea House"}]}', { kind: 'cuelinks' }],
  ['a list of coupons', '[{"id":1,"affiliateLink" : "https://a.example"}]', { kind: 'cuelinks' }],
  [
    'a table with semicolons',
    'id;"name, short";price\n1;Tea;5\n',
    { kind: 'csv', header: ['id', 'name, short', 'price'], delimiter: ';', mapping: null },
  ],
  [
    "Google's columns with commas",
    'id,title,link,price\r\n',
    { kind: 'csv', header: ['id', 'title', 'link', 'price'], delimiter: ',', mapping: null },
  ],
])('%s is recognised', async (_, text, feed) => {
  expect(await recognise(text)).toEqual(feed)
})

test.each([
  ['shopify.csv', 'shopify', 'Handle'],
  ['shopify-2025.csv', 'shopify', 'Title'],
  ['woocommerce.csv', 'woocommerce', 'ID'],
])('the export %s is recognised as one of %s', async (file, mapping, first) => {
  const feed = await recogniseFeed(sample(file))
  expect(feed).toMatchObject({ kind: 'csv', delimiter: ',', mapping })
  expect(feed.kind === 'csv' && feed.header[0]).toBe(first)
})

test.each([
  ['', 'The file is empty.'],
  ['<!DOCTYPE html><html><body>Sign in</body></html>', 'This is a web page, not a feed'],
  ['<products><product/></products>', 'The file is XML but neither RSS nor Atom.'],
  [rss('<title>Shop</title>'), 'The file has no products'],
  [rss('<item><title>Post</title></item>'), 'The products of this file have no price.'],
  ['{"products":[{"id":1,"title":"Tea"}]}', 'The file is JSON, but not a list of coupons'],
  ['Not Found', 'its first line has no columns'],
  ['n\ufdd0me,price\n', 'has bytes that are not UTF-8'],
])('%j is no feed, and a sentence says why', async (text, sentence) => {
  await expect(recognise(text)).rejects.toThrow(sentence)
})
