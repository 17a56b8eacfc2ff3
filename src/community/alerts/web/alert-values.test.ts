import { expect, test } from 'vitest'
import type { DealDetail } from '../../../catalogue/deals/deal.ts'
import type { Channel } from '../../../platform/channel.ts'
import { dealConditions } from '../alert.ts'
import {
  canHappen,
  isSameWish,
  newSettings,
  queryParams,
  readSettings,
  settingsParams,
  suggestedPaise,
  unreadFields,
} from './alert-values.ts'

const inAddress = (query: string, own: readonly Channel[] = ['email']) => newSettings(new URLSearchParams(query), own)

test('T2: an address fills in the form of a new alert, which is sent immediately on the channels that a member has', () => {
  const address =
    'words=steel+bottle&exclude=lid&store=3&category=17&maxprice=499.50&minbelow=20&coupon=1&cards=card+hdfc+credit,card+x'
  expect(inAddress(address)).toEqual({
    kind: 'deals',
    words: 'steel bottle',
    excludedWords: 'lid',
    storeId: 3,
    categoryId: 17,
    maxPaise: 499_50,
    cards: ['card hdfc credit'],
    minBelowUsual: 20,
    isCouponOnly: true,
    dealId: null,
    condition: null,
    delivery: 'now',
    channels: ['email'],
  })
  expect(inAddress('store=3&delivery=daily').delivery).toBe('daily')
  expect(inAddress('store=3', ['email', 'telegram']).channels).toEqual(['email', 'telegram'])
  expect(inAddress('store=3&channels=push,telegram').channels).toEqual(['push', 'telegram'])
})

test('T2: an address of a deal is about its price, unless it names another condition, and about nothing else', () => {
  expect(inAddress('deal=12&maxprice=900&words=tea&store=3')).toMatchObject({
    ...{ kind: 'deal', dealId: 12, condition: 'below', maxPaise: 900_00 },
    ...{ words: '', storeId: null },
  })
  expect(inAddress('deal=12&condition=back&maxprice=900')).toMatchObject({ condition: 'back', maxPaise: null })
  expect(inAddress('deal=12&condition=soon').condition).toBe('below')
  expect(inAddress('kind=favourites&maxprice=900')).toMatchObject({ kind: 'favourites', maxPaise: 900_00 })
})

test('T2: what an address says wrongly is absent', () => {
  for (const query of ['store=0', 'store=x', 'category=-1', 'maxprice=free', 'maxprice=0', 'maxprice=1e999', 'deal=x'])
    expect(inAddress(query), query).toEqual(inAddress(''))
})

test('T2, T5: what is read from a form is what its call gets', () => {
  const form = new FormData()
  const fields = { kind: 'deals', words: ' tea ', exclude: '', store: '', category: '4', maxprice: '99', coupon: '1' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('delivery', 'daily')
  for (const channel of ['telegram', 'email', 'pigeon']) form.append('channels', channel)
  const settings = readSettings(form)
  const query = { kind: 'deals', words: 'tea', category: 4, maxprice: 99, coupon: 1 }
  expect(queryParams(settings)).toEqual(query)
  expect(settingsParams(settings)).toEqual({ ...query, delivery: 'daily', channels: 'email,telegram' })
})

test.each([
  [1_000_00, 980_00],
  [1_299_00, 1_273_00],
  [199_99, 189_00],
  [11_00, 1_00],
  [10_50, null],
  [0, null],
])(
  'T2: for a deal at %i paise the form suggests %s, by which a member is told of a fall worth it',
  (price, suggested) => expect(suggestedPaise(price)).toBe(suggested),
)

const formWith = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test.each([
  [{ maxprice: '1,299.50', minbelow: '20' }, []],
  [{ maxprice: '', minbelow: ' ' }, []],
  [{ maxprice: 'cheap', minbelow: '12.5' }, ['maxprice', 'minbelow']],
  [{ maxprice: '0.5', minbelow: '150' }, ['maxprice', 'minbelow']],
  [{ maxprice: '10000001', minbelow: '0' }, ['maxprice', 'minbelow']],
])('T2: of the numbers %o these are named as wrong: %j', (fields, wrong) =>
  expect(Object.keys(unreadFields(formWith(fields)))).toEqual(wrong),
)

test('T2: amounts are read with and without commas', () => {
  expect(readSettings(formWith({ kind: 'deals', maxprice: '1,299.50' })).maxPaise).toBe(1_299_50)
})

const priced = { price: { kind: 'amount', paise: 499_00, originalPaise: null, percentOff: 0 } } as const
const withRecord = { usualPaise: null } as unknown as DealDetail['prices']
test.each([
  [
    'live without an end',
    { ...priced, prices: withRecord, endsAtMs: null, isExpired: false },
    'below lowest back over',
  ],
  ['live with an end', { ...priced, prices: null, endsAtMs: 1, isExpired: false }, 'below back ending over'],
  ['expired', { ...priced, prices: withRecord, endsAtMs: 1, isExpired: true }, 'below lowest back'],
  ['withheld', { price: { kind: 'withheld' }, prices: null, endsAtMs: null, isExpired: false }, 'back over'],
] as const)('T2: a deal that is %s can have these conditions', (_, deal, possible) => {
  expect(dealConditions.filter((condition) => canHappen(condition, deal)).join(' ')).toBe(possible)
})

test('T2: the same wish is recognised, however it is told', () => {
  const wish = inAddress('store=3')
  expect(isSameWish(wish, inAddress('store=3&delivery=daily', ['push']))).toBe(true)
  expect(isSameWish(wish, inAddress('store=3&coupon=1'))).toBe(false)
})
