import { beforeEach, expect, test, vi } from 'vitest'
import { beginSession, currentSession } from '../site/api/web/session.ts'
import { finishSignOut, signOut } from './sign-out.ts'

const user = { id: 7, name: 'Asha', email: 'asha@example.in' } as Parameters<typeof beginSession>[0]['user']

const stored = new Map<string, string>()
let answer: () => Promise<Response>
const requests: (RequestInit & { address: string })[] = []

beforeEach(() => {
  stored.clear()
  requests.length = 0
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    requests.push({ address, ...init })
    return answer()
  })
  beginSession({ user, token: 'token of Asha' })
})

const isRevocation = {
  address: '/ifs/logout',
  method: 'POST',
  keepalive: true,
  headers: { authorization: 'Bearer token of Asha' },
}

test('S2: the sign-out is sent even when the page is closed immediately, and leaves nothing behind', async () => {
  answer = async () => Response.json({})
  signOut()
  expect(currentSession()).toBeNull()
  expect(requests).toMatchObject([isRevocation])
  await expect.poll(() => [...stored]).toEqual([])
  finishSignOut()
  expect(requests).toHaveLength(1)
})

test('S2: a sign-out that did not reach the server is sent again until the server has forgotten the token', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  signOut()
  await expect.poll(() => [...stored.values()]).toEqual(['token of Asha'])
  answer = async () => new Response(null, { status: 503 })
  finishSignOut()
  await expect.poll(() => requests).toHaveLength(2)
  expect([...stored.values()]).toEqual(['token of Asha'])
  answer = async () => new Response(null, { status: 401 })
  finishSignOut()
  await expect.poll(() => [...stored]).toEqual([])
  expect(requests).toMatchObject([isRevocation, isRevocation, isRevocation])
})
