import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Role, roleNumbers, roleOf, roles } from '../../shared/role.ts'
import { canAdminister, canAlwaysPostLinks, canEditDeals, canUseConsole } from './policies.ts'

const allowed = (policy: (member: { role: Role }) => boolean) => roles.filter((role) => policy({ role }))

test('P3: editors and administrators edit deals, members and visitors do not', () => {
  expect(allowed(canEditDeals)).toEqual(['administrator', 'editor'])
  expect(canEditDeals(null)).toBe(false)
})

test('comments with links by editors and administrators are shown immediately', () => {
  expect(allowed(canAlwaysPostLinks)).toEqual(['administrator', 'editor'])
})

test('editors and administrators use the console', () => {
  expect(allowed(canUseConsole)).toEqual(['administrator', 'editor'])
})

test('only an administrator administers', () => {
  expect(allowed(canAdminister)).toEqual(['administrator'])
})

test('each role has its number, and an unknown number means member', () => {
  for (const role of roles) expect(roleOf(roleNumbers[role])).toBe(role)
  for (const number of [0, -1, 4, 1.5, Number.NaN]) expect(roleOf(number)).toBe('member')
})

test('no other code compares roles', () => {
  const src = join(import.meta.dirname, '..')
  const comparing = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/policies\.ts$/.test(file))
    .filter((file) => /\b(?:ROLE|role)\)?\s*(?:[<>]=? |[!=]==)/.test(readFileSync(join(src, file), 'utf8')))
  expect(comparing).toEqual([])
})
