import { expect, test } from 'vitest'
import { checkFeedValues } from './check-feed-values.ts'
import type { FeedValues } from './feed-values.ts'

const google: FeedValues = {
  ...{ name: 'Tea House', address: 'https://tea.example/feed.xml', format: 'google', mapping: null, categoryMap: null },
  ...{ store: null, isFull: true, schedule: { everyMinutes: 60 }, headers: null, limits: {}, ownerId: null },
}
const mapping = { name: 'teas', fields: { key: 'id', title: 'name', price: 'mrp' } }
const options = { hasSecretsKey: true, isFileAllowed: () => true }
const check = (changes: Partial<FeedValues>, over: Partial<typeof options> = {}) =>
  checkFeedValues({ ...google, ...changes }, { ...options, ...over })

test.each<Partial<FeedValues>>([
  {},
  { address: 'http://10.1.2.3:8080/feed.xml?key=a' },
  { address: '/feeds/tea.xml' },
  { format: 'csv', mapping },
  { categoryMap: { categories: { Tea: 'Grocery' } } },
  { schedule: { everyMinutes: 15 } },
  { schedule: { dailyAt: '23:59' } },
  { headers: { Authorization: 'Basic dGVh' } },
  { limits: { movedPricesPercent: 60 } },
])('right: %j', (changes) => {
  expect(check(changes)).toEqual({})
})

test.each<[keyof FeedValues, Partial<FeedValues>, RegExp]>([
  ['name', { name: '' }, /enter a name/],
  ['name', { name: ' Tea' }, /enter a name/],
  ['name', { name: 'x'.repeat(101) }, /at most 100/],
  ['address', { address: 'tea.xml' }, /http or https/],
  ['address', { address: 'ftp://tea.example/feed' }, /http or https/],
  ['address', { address: 'https://' }, /not an http/],
  ['address', { address: 'https://a:b@tea.example/' }, /as a request header/],
  ['address', { address: `https://tea.example/${'x'.repeat(2000)}` }, /2,000/],
  ['format', { format: 'json' as 'csv' }, /choose a format/],
  ['mapping', { format: 'csv' }, /needs a mapping/],
  ['mapping', { mapping }, /Only tables/],
  ['mapping', { format: 'csv', mapping: { name: 'teas' } }, /"fields" is missing/],
  ['categoryMap', { categoryMap: { teas: 1 } }, /a part "teas"/],
  ['store', { store: '' }, /200/],
  ['schedule', { schedule: { everyMinutes: 14 } }, /interval/],
  ['schedule', { schedule: { everyMinutes: 1_441 } }, /interval/],
  ['schedule', { schedule: { everyMinutes: 15.5 } }, /interval/],
  ['schedule', { schedule: { dailyAt: '24:00' } }, /time of the day/],
  ['headers', { headers: { 'A b': 'c' } }, /Name: value/],
  ['headers', { headers: { A: 'b\r\nHost: c' } }, /Name: value/],
  ['headers', { headers: { Host: 'c' } }, /set by the site/],
  ['limits', { limits: { movedPricesPercent: -1 } }, /not negative/],
  ['limits', { limits: { teas: 1 } as FeedValues['limits'] }, /not negative/],
])('wrong %s: %j', (field, changes, error) => {
  expect(check(changes)).toEqual({ [field]: expect.stringMatching(error) })
})

test('headers need the operator’s key, and files his permission', () => {
  expect(check({ headers: { A: 'b' } }, { hasSecretsKey: false })).toEqual({
    headers: expect.stringMatching(/set SECRETS_KEY/),
  })
  expect(check({ address: '/etc/passwd' }, { isFileAllowed: () => false })).toEqual({
    address: expect.stringMatching(/on the command line/),
  })
})
