import { expect, test } from 'vitest'
import { addCode, readCopiedCodes } from './copied-code-store.ts'

const copied = (code: string, slug = 'shoes') => ({ code, slug, title: 'Shoes', at: '2026-03-12T09:30:00.000Z' })

test('the last copied code comes first, and each is listed once', () => {
  const codes = addCode(addCode(addCode([], copied('ONE')), copied('TWO')), copied('ONE'))
  expect(codes.map(({ code }) => code)).toEqual(['ONE', 'TWO'])
  expect(addCode(codes, copied('ONE', 'socks'))).toHaveLength(3)
})

test('twenty codes are remembered', () => {
  const codes = Array.from({ length: 25 }, (_, number) => copied(`C${number}`)).reduce(addCode, [])
  expect(codes).toHaveLength(20)
  expect(codes[0]?.code).toBe('C24')
})

test('invalid stored values are ignored', () => {
  expect(readCopiedCodes(null)).toEqual([])
  expect(readCopiedCodes('{"code"')).toEqual([])
  expect(readCopiedCodes('{"code":"ONE"}')).toEqual([])
  expect(readCopiedCodes(JSON.stringify([null, { code: 1 }, { code: 'ONE' }, copied('TWO')]))).toEqual([copied('TWO')])
})
