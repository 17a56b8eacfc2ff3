import { expect, test } from 'vitest'
import { dealRecord } from '../../../catalogue/deals/deal.record.ts'
import type { SavedView } from '../../saved-view.contract.ts'
import { openView, viewAddress } from './opened-view.ts'

const tea: SavedView = {
  id: 'tea',
  name: 'Tea',
  query: 'search=tea&sort=endsAt',
  isShared: false,
  canChange: true,
  author: null,
}
const saved = [tea]
const open = (query: string, defaultId: string | null = null) =>
  openView(new URLSearchParams(query), dealRecord, { saved, defaultId })

test('a saved view has an address of its own, and pages', () => {
  const { view, current, isChanged } = open('view=tea&after=x')
  expect({ current, isChanged }).toEqual({ current: tea, isChanged: false })
  expect(view).toMatchObject({ search: 'tea', sort: 'endsAt', after: 'x' })
  expect(viewAddress(view, dealRecord, { current, defaultId: null })).toBe('?view=tea&after=x')
})

test('a changed view is in the address, with the view that it can be saved in', () => {
  const { view, current } = open('view=tea')
  const address = viewAddress({ ...view, search: 'green tea' }, dealRecord, { current, defaultId: null })
  expect(address).toBe('?search=green+tea&sort=endsAt&view=tea')
  expect(open(address.slice(1))).toMatchObject({ view: { search: 'green tea' }, current: tea, isChanged: true })
  expect(viewAddress(view, dealRecord, { current, defaultId: null })).toBe('?view=tea')
})

test('the list opens with the default view, and everything has an address too', () => {
  expect(open('', 'tea')).toMatchObject({ view: { search: 'tea' }, current: tea, isExplicit: false })
  expect(open('view=all', 'tea')).toMatchObject({ view: { search: '' }, current: null, isExplicit: true })
  const plain = { ...open('view=tea').view, search: '', sort: dealRecord.defaultSort }
  expect(viewAddress(plain, dealRecord, { current: tea, defaultId: 'tea' })).toBe('?view=all')
  expect(viewAddress(plain, dealRecord, { current: tea, defaultId: null })).toBe('')
  expect(viewAddress({ ...plain, after: 'x' }, dealRecord, { current: null, defaultId: 'tea' })).toBe(
    '?after=x&view=all',
  )
})

test('a view that is gone, or somebody’s private one, shows everything', () => {
  expect(open('view=gone')).toMatchObject({ view: { search: '' }, current: null, isChanged: false })
})
