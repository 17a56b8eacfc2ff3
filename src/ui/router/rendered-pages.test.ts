import { expect, test } from 'vitest'
import type { Location } from './location.ts'
import {
  type CanBeRetained,
  firstPage,
  pagesAfter,
  type RenderedPages,
  withoutRetained,
  withPrepared,
} from './rendered-pages.ts'

const minutes = 60_000
const now = Date.parse('2026-03-12T12:00:00+05:30')
const canBeRetained: CanBeRetained = (pathname) => pathname !== '/login'

type Visit = Partial<Location> & { pathname: string; atMs?: number }
const at = ({ atMs: _, ...place }: Visit): Location => ({
  search: '',
  hash: '',
  state: null,
  key: place.pathname,
  arrival: 'push',
  ...place,
})
const start = at({ pathname: '/deals', key: 'default', arrival: 'load' })
const visit = (pages: RenderedPages, visits: Visit[]): RenderedPages =>
  visits.reduce((current, place) => pagesAfter(current, at(place), canBeRetained, place.atMs ?? now), pages)
const after = (...visits: Visit[]) => visit(firstPage(start), visits)
const prepare = (pages: RenderedPages, pathname: string, search = '') =>
  withPrepared(pages, { pathname, search }, canBeRetained, now)
const back = { ...start, arrival: 'traverse' } as const

test('the page that was left stays, hidden, and Back displays it again', () => {
  const opened = after({ pathname: '/deal' })
  expect([opened.displayed.id, opened.previous?.id]).toEqual([1, 0])
  const returned = visit(opened, [back])
  expect(returned.displayed).toMatchObject({ id: 0, location: back })
  expect(returned.previous).toBeNull()
})

test('of pages that were left only the last stays', () => {
  const pages = after({ pathname: '/deal' }, { pathname: '/store' })
  expect(pages.previous?.location.pathname).toBe('/deal')
  const onDeal = visit(pages, [{ pathname: '/deal', arrival: 'traverse' }])
  expect(onDeal.displayed.id).toBe(1)
  expect(visit(onDeal, [back]).displayed.id).toBe(3)
})

test('a link to the page that was left opens a new one, as another entry of the history does', () => {
  const opened = after({ pathname: '/deal' })
  expect(visit(opened, [{ pathname: '/deals' }]).displayed.id).toBe(2)
  expect(visit(opened, [{ ...back, key: 'another' }]).displayed.id).toBe(2)
  expect(visit(opened, [{ ...back, search: '?page=2' }]).displayed.id).toBe(2)
})

test('another address with the same path is the same page, and Back finds it there', () => {
  const paged = after({ pathname: '/deals', search: '?page=2', key: 'second' })
  expect(paged).toMatchObject({ displayed: { id: 0, location: { search: '?page=2' } }, previous: null })
  const opened = visit(paged, [{ pathname: '/deal' }])
  expect(visit(opened, [back]).displayed.id).toBe(2)
  expect(
    visit(opened, [{ pathname: '/deals', search: '?page=2', key: 'second', arrival: 'traverse' }]).displayed.id,
  ).toBe(0)
})

test('a page that is left by Back or Forward does not stay', () => {
  const pages = after({ pathname: '/deal' }, { pathname: '/store' }, { pathname: '/deal', arrival: 'traverse' }, back)
  expect(pages).toMatchObject({ displayed: { id: 3 }, previous: null })
})

test('after a sign-out no page is displayed again that was there before', () => {
  const signedOut = withoutRetained(prepare(after({ pathname: '/contact' }), '/deal'))
  expect(signedOut).toMatchObject({ previous: null, prepared: null })
  const left = visit(signedOut, [{ pathname: '/' }])
  expect(left.previous).toBeNull()
  expect(visit(left, [{ pathname: '/stores' }]).previous?.location.pathname).toBe('/')
})

test('a page that must not be hidden, or whose history entry is gone, does not stay', () => {
  expect(after({ pathname: '/login' }, { pathname: '/deal' }).previous).toBeNull()
  expect(after({ pathname: '/deal', arrival: 'replace' }).previous).toBeNull()
})

test('a page that was hidden for minutes is rendered again', () => {
  const opened = after({ pathname: '/deal' })
  expect(visit(opened, [{ ...back, atMs: now + 3 * minutes }]).displayed.id).toBe(0)
  expect(visit(opened, [{ ...back, atMs: now + 5 * minutes }]).displayed.id).toBe(2)
})

test('a link displays the prepared page, with its own history entry', () => {
  const prepared = prepare(after(), '/deal', '?prices=30')
  expect(prepared.prepared?.id).toBe(1)
  const opened = visit(prepared, [{ pathname: '/deal', search: '?prices=30', key: 'new' }])
  expect(opened).toMatchObject({ displayed: { id: 1, location: { key: 'new' } }, previous: { id: 0 }, prepared: null })
})

test('a prepared page stays while another is opened, and is replaced by the next one', () => {
  const prepared = prepare(after(), '/deal')
  expect(visit(prepared, [{ pathname: '/store' }])).toMatchObject({ displayed: { id: 2 }, prepared: { id: 1 } })
  expect(visit(prepared, [{ pathname: '/deal', search: '?prices=30' }]).displayed.id).toBe(2)
  expect(prepare(prepared, '/store').prepared?.id).toBe(2)
  expect(prepare(prepared, '/deal')).toBe(prepared)
})

test('what must not be hidden, and another address of the same path, is not prepared', () => {
  const pages = after()
  expect(prepare(pages, '/login')).toBe(pages)
  expect(prepare(pages, '/deals', '?page=2')).toBe(pages)
})

test('a page that was prepared minutes ago is prepared again', () => {
  const prepared = prepare(after(), '/deal')
  const late = now + 5 * minutes
  expect(visit(prepared, [{ pathname: '/deal', atMs: late }]).displayed.id).toBe(2)
  expect(withPrepared(prepared, { pathname: '/deal', search: '' }, canBeRetained, late).prepared?.id).toBe(2)
})
