import { expect, test } from 'vitest'
import { pendingActionOf } from './pending-action.ts'

const atMs = Date.parse('2026-03-12T10:00:00+05:30')
const minute = 60_000
const action = { kind: 'favourite', dealId: 7, back: '/singleproduct/shoes?range=30', scrollY: 640 }
const stored = (change: object = {}) => JSON.stringify({ ...action, atMs, ...change })

test('what was pressed signed out is remembered for half an hour', () => {
  expect(pendingActionOf(stored(), atMs + 29 * minute)).toEqual(action)
  expect(pendingActionOf(stored(), atMs + 30 * minute)).toBeNull()
  expect(pendingActionOf(stored(), atMs - minute)).toBeNull()
})

test('what this site did not write is ignored', () => {
  for (const text of [null, '', '{', 'null', '[]', '7', stored({ kind: 'delete' }), stored({ dealId: '7' })])
    expect(pendingActionOf(text, atMs), `${text}`).toBeNull()
  for (const change of [{ dealId: 0 }, { dealId: 1.5 }, { scrollY: null }, { atMs: 'now' }, { atMs: undefined }])
    expect(pendingActionOf(stored(change), atMs), JSON.stringify(change)).toBeNull()
})

test.each([
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\u0000//evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '%2f%2fevil.example',
  '',
  null,
  { toString: () => '//evil.example' },
])('the address to return to is a path of this site, not %j', (back) => {
  const action = pendingActionOf(stored({ back }), atMs)
  expect(new URL(action?.back ?? '', 'https://bachat.example').href).toBe('https://bachat.example/')
})

test('an encoded address stays a path of this site', () => {
  const { back = '' } = pendingActionOf(stored({ back: '/%2f%2fevil.example' }), atMs) ?? {}
  expect(new URL(back, 'https://bachat.example').origin).toBe('https://bachat.example')
})
