import { expect, test } from 'vitest'
import { testApp } from '../../tests/support/test-app.ts'

const { app, db, setNow } = await testApp({ PUBLIC_URL: 'https://bachat.example' })

const securityTxt = async () => (await app.inject('/.well-known/security.txt')).body

test('security.txt states how to report a vulnerability (RFC 9116)', async () => {
  const { statusCode, headers, body } = await app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toBe(`Contact: https://bachat.example/contactus
Expires: 2027-03-01T00:00:00.000Z
Preferred-Languages: en, hi
Canonical: https://bachat.example/.well-known/security.txt
`)
  const old = await app.inject('/security.txt')
  expect([old.statusCode, old.headers.location]).toEqual([301, '/.well-known/security.txt'])
})

test('it expires in the future, and less than a year ahead', async () => {
  for (const now of ['2026-01-01T00:00:00Z', '2026-02-28T23:59:59Z', '2027-12-31T23:59:59Z']) {
    setNow(new Date(now))
    const expires = Date.parse(/^Expires: (.*)$/m.exec(await securityTxt())?.[1] ?? '')
    const days = (expires - Date.parse(now)) / 86_400_000
    expect(days).toBeGreaterThan(300)
    expect(days).toBeLessThanOrEqual(366)
  }
})

test('the email address from the settings comes first, if it is valid', async () => {
  const set = async (email: string) => {
    await db.deleteFrom('settings').where('key', '=', 'contact').execute()
    await db.insertInto('settings').values({ key: 'contact', value: { email } }).execute()
  }
  await set('team@bachat.example')
  expect(await securityTxt()).toMatch(/^Contact: mailto:team@bachat\.example\nContact: https:/)
  await set('x@y\nContact: https://evil.example')
  expect(await securityTxt()).not.toContain('evil.example')
})
