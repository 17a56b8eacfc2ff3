import { expect, test } from 'vitest'
import { dealRecord } from '../../../catalogue/deals/deal.record.ts'
import { addressQuery, callParams, changeView, isSameView, readView, selectionOf, withFilter } from './list-view.ts'

const read = (query: string) => readView(new URLSearchParams(query), dealRecord)

test('a view is its address: search, filters, order and columns come back as they were', () => {
  const address = '?search=tea+pot&filter.state=live&filter.endsAt.from=2026-03-01&sort=pricePaise&columns=title,endsAt'
  const view = read(address)
  expect(view).toEqual({
    search: 'tea pot',
    filters: { state: 'live', 'endsAt.from': '2026-03-01' },
    sort: 'pricePaise',
    columns: ['title', 'endsAt'],
    after: null,
  })
  expect(addressQuery(view, dealRecord)).toBe(address)
})

test('the usual order and columns are not in the address, but the call has the order', () => {
  expect(addressQuery(read(''), dealRecord)).toBe('')
  expect(`${callParams(read(''))}`).toBe('sort=-publishedAt')
})

test('columns that do not exist are left out', () => {
  expect(read('columns=title,password').columns).toEqual(['title'])
  expect(read('columns=password').columns).toBeNull()
})

test('a changed view begins at its first page', () => {
  const view = read('after=x&filter.state=live')
  expect(changeView(view, { search: 'tea' })).toMatchObject({ after: null, search: 'tea' })
  expect(withFilter(view, 'state', '')).toMatchObject({ after: null, filters: {} })
  expect(isSameView(view, read('filter.state=live'), dealRecord)).toBe(true)
  expect(isSameView(view, read('filter.state=expired'), dealRecord)).toBe(false)
})

test('a bulk change of everything that is shown names search, filters and order', () => {
  expect(selectionOf(read('search=tea&filter.state=live&sort=endsAt&after=x'))).toEqual({
    search: 'tea',
    filter: { state: 'live' },
    sort: 'endsAt',
  })
})
