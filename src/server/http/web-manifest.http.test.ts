import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testApp } from '../../../tests/support/test-app.ts'

const { app } = await testApp()
const publicDir = join(import.meta.dirname, '../../../public')

test('the site installs in the language it is read in, as one app', async () => {
  const [english, hindi] = await Promise.all(
    ['/manifest.webmanifest', '/hi/manifest.webmanifest'].map(async (address) => {
      const answer = await app.inject(address)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8')
      return answer.json()
    }),
  )
  expect(english).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone', short_name: 'Bachat' })
  expect(hindi).toMatchObject({ id: '/', start_url: '/hi', scope: '/', lang: 'hi-IN', short_name: 'बचत' })
  const addresses = ({ shortcuts }: { shortcuts: { url: string }[] }) => shortcuts.map(({ url }) => url)
  expect(addresses(english)).toEqual(['/deals', '/coupons', '/favorites'])
  expect(addresses(hindi)).toEqual(['/hi/deals', '/hi/coupons', '/hi/favorites'])
})

test('all icons exist, including the maskable ones and those of 192 and 512 px', async () => {
  const { icons } = (await app.inject('/manifest.webmanifest')).json() as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  for (const { src } of icons) await access(join(publicDir, src))
  const kinds = icons.map(({ sizes, purpose }) => `${purpose} ${sizes}`)
  expect(kinds).toEqual(expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512']))
})

test('where offline reading is off, a service worker removes all cached pages', async () => {
  const { body, headers } = await app.inject('/sw.js')
  expect(headers['content-type']).toMatch(/^text\/javascript/)
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toContain('registration.unregister()')
  expect(body).not.toContain('fetch')
})
