import { expect, test } from 'vitest'
import { sessionOf } from './session.ts'

const person = { id: 7, name: 'Asha', email: 'asha@example.com', phone: '', address: '' }
const asha = { ...person, ROLE: 3 }

test('S2: a stored user and token are restored', () => {
  expect(sessionOf(asha, 'bachat_abc')).toEqual({ user: { ...person, role: 'member' }, token: 'bachat_abc' })
})

test('S2: a user without a token, or the reverse, is no session', () => {
  expect(sessionOf(asha, null)).toBeNull()
  expect(sessionOf(asha, '')).toBeNull()
  expect(sessionOf(null, 'bachat_abc')).toBeNull()
})

test('a stored user of another shape is no session', () => {
  for (const user of ['Asha', 7, [], {}, { id: 'asha' }, { id: -1 }]) expect(sessionOf(user, 'bachat_abc')).toBeNull()
})

test('E: a user may have "id" or "ID", and missing fields get defaults', () => {
  expect(sessionOf({ ID: '7', name: 'Asha', phone: 0, address: null }, 'bachat_abc')?.user).toEqual({
    id: 7,
    name: 'Asha',
    email: '',
    phone: '0',
    address: '',
    role: 'member',
  })
})

test('P3: an unknown stored role counts as member', () => {
  for (const ROLE of [0, -1, 'x', undefined, 9])
    expect(sessionOf({ ...asha, ROLE }, 'bachat_abc')?.user.role).toBe('member')
  expect(sessionOf({ ...asha, ROLE: '2' }, 'bachat_abc')?.user.role).toBe('editor')
})
