import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import { readCatalogs } from '../server/translate.ts'
import { formatMessage } from './format-message.ts'

const catalogs = await readCatalogs()
const deals = compileMessageOrThrow(
  '{count, plural, =0 {none} one {# deal of {store}} other {# deals of {store}}} left',
)

test('a plural has its exact case, its form and its number with lakhs', () => {
  const text = (count: number) => formatMessage(deals, { count, store: 'Tea House' }, 'en')
  expect([0, 1, 2, 123_456].map(text)).toEqual([
    'none left',
    '1 deal of Tea House left',
    '2 deals of Tea House left',
    '1,23,456 deals of Tea House left',
  ])
})

test('in Hindi, zero and one have the form of one', () => {
  const message = compileMessageOrThrow('{count, plural, one {# डील} other {# डील्स}}')
  expect([0, 1, 2].map((count) => formatMessage(message, { count }, 'hi'))).toEqual(['0 डील', '1 डील', '2 डील्स'])
})

test('a text is itself, and a missing value is empty', () => {
  expect(formatMessage('Deals', {}, 'en')).toBe('Deals')
  expect(formatMessage([['name'], ' #1'], {}, 'en')).toBe(' #1')
})

test('no message of a page needs more than values and plurals without an offset', () => {
  const kinds = (message: unknown): string[] =>
    Array.isArray(message)
      ? message.flatMap((token) => {
          if (typeof token === 'string' || token.length === 1) return []
          const [, kind, cases = {}] = token
          return [kind, ...(cases.offset ? ['offset'] : []), ...Object.values(cases).flatMap(kinds)]
        })
      : []
  // The server's own messages have their English text as id.
  const ofPages = Object.values(catalogs).flatMap((catalog) =>
    Object.entries(catalog).filter(([id]) => id.length === 6),
  )
  const used = ofPages.flatMap(([, message]) => kinds(message))
  expect(new Set(used)).toEqual(new Set(['plural']))
})
