import Type from 'typebox'
import { expect, test } from 'vitest'
import { Id, IdList, languageParam, pageOf, paging, parseIdList } from '../contract.ts'
import { paramsReader } from './params.ts'

const read = paramsReader(
  Type.Object({
    slug: Type.Optional(Type.String()),
    id: Type.Optional(Id),
    ids: Type.Optional(IdList),
    ...languageParam,
    ...paging(20),
  }),
)

const errorsOf = (raw: unknown) => {
  try {
    read(raw)
  } catch (error) {
    return (error as { status: number; fields: Record<string, string> }).fields
  }
  return undefined
}

test('numeric text is converted to numbers, and unknown fields are dropped', () => {
  expect(read({ page: '2', limit: '5', utm_source: 'x' })).toEqual({ page: 2, limit: 5 })
})

test.each([
  [{ page: 'two' }, { page: 'page must be a whole number.' }],
  [{ page: '1.5' }, { page: 'page must be a whole number.' }],
  [{ page: 'Infinity' }, { page: 'page must be a whole number.' }],
  [{ page: ['1', '2'] }, { page: 'page must be a whole number.' }],
  [{ id: '0' }, { id: 'id must be at least 1.' }],
  [{ id: '99999999999' }, { id: 'id must be at most 2147483647.' }],
  [{ ids: '1;2' }, { ids: 'ids must be numbers separated by commas.' }],
  [{ lang: 'fr' }, { lang: 'lang must be en or hi.' }],
  [{ slug: 'a\0b' }, { slug: 'slug must not contain a NUL character.' }],
  [
    { page: 'x', limit: 'y' },
    { page: 'page must be a whole number.', limit: 'limit must be a whole number.' },
  ],
  ['text', { body: 'The body must be a form or a JSON object.' }],
])("text in place of a number is rejected with the field's name: %j", (raw, fields) => {
  expect(errorsOf(raw)).toEqual(fields)
})

test('an empty form field counts as absent where text is not allowed', () => {
  expect(read({ page: '', slug: '' })).toEqual({ slug: '' })
  expect(read(null)).toEqual({})
})

test('page and limit are clamped, not rejected', () => {
  expect(pageOf({ page: 0, limit: 0 }, 20)).toEqual({ page: 1, limit: 1, offset: 0 })
  expect(pageOf({ page: -3, limit: 500 }, 20)).toEqual({ page: 1, limit: 100, offset: 0 })
  expect(pageOf({ page: 3 }, 20)).toEqual({ page: 3, limit: 20, offset: 40 })
})

test('a comma-separated list of ids is parsed', () => {
  expect(parseIdList('3, 17,')).toEqual([3, 17])
  expect(parseIdList(undefined)).toEqual([])
})
