import { expect } from 'vitest'
import { staffPassword } from '../../support/console.ts'
import type { Site } from './site.ts'

type SavedRecord = { id: string; version: string }

/** A person of the staff, signed in at one process. */
export async function signInStaff(site: Pick<Site, 'ask'>, email: string) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const answer = await site.ask('/ifs/console/sign-in', {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: staffPassword }),
  })
  const cookie = `${answer.headers['set-cookie']?.[0]}`.split(';')[0] ?? ''

  async function send(path: string, kind: string, body?: object): Promise<SavedRecord> {
    const options = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await site.ask(`/ifs/console/records/${kind}${path}`, {
      headers: { ...headers, cookie },
      ...options,
    })
    expect(answer.status, answer.body).toBeLessThan(300)
    return JSON.parse(answer.body)
  }

  return {
    read: (path: string, kind = 'deals') => send(path, kind),
    /** "" creates a record, "/7" changes one, "/7/actions/publish" does something with it. */
    change: (path: string, body: object, kind = 'deals') => send(path, kind, body),
  }
}
