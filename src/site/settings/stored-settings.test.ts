import { expect, test } from 'vitest'
import { readAffiliates, withDefaults } from './stored-settings.ts'

const defaults = { title: '', links: { home: { link: '/', label: 'Home' } }, tags: ['a'] }

test('missing and malformed values get their defaults', () => {
  expect(withDefaults(defaults, undefined)).toEqual(defaults)
  expect(withDefaults(defaults, 'nonsense')).toEqual(defaults)
  expect(withDefaults(defaults, { title: 7, links: { home: { label: 'Start' } }, tags: 'x', more: 1 })).toEqual({
    title: '',
    links: { home: { link: '/', label: 'Start' } },
    tags: ['a'],
  })
})

test('stored values are used', () => {
  const stored = { title: 'x', links: { home: { link: '/x', label: 'X' } }, tags: [] }
  expect(withDefaults(defaults, stored)).toEqual(stored)
})

test('an invalid affiliate id is ignored', () => {
  const mark = { host: 'shop.example', param: 'tag', value: 'x-21' }
  expect(readAffiliates([mark, null, 'x', { host: 'shop.example' }, { ...mark, param: 7 }])).toEqual([mark])
})
