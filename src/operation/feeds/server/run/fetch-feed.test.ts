import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { feedFolder } from '../../../../../tests/support/feed-folder.ts'
import { feedServer } from '../../../../../tests/support/feed-server.ts'
import { noValidators } from '../../validators.ts'
import { fetchFeed } from './fetch-feed.ts'

const { folder } = feedFolder()
const server = await feedServer()
const silenceMs = 900

function fetchFrom(path: string) {
  const feed = { address: server.addressOf(path), headers: {}, validators: noValidators, unconditionalAt: null }
  const now = new Date('2026-03-12T09:30:00Z')
  const { signal } = new AbortController()
  return fetchFeed(feed, `${folder}/feed`, { isAllowed: (ip) => ip === '127.0.0.1', now, signal, silenceMs })
}

test('the target of a redirect is checked like an address', async () => {
  server.answers.set('/moved', { status: 301, headers: { location: server.addressOf('/inside', '127.0.0.2') } })
  await expect(fetchFrom('/moved')).rejects.toMatchObject({ blocked: true })
  server.answers.set('/moved', { status: 301, headers: { location: 'file:///etc/passwd' } })
  await expect(fetchFrom('/moved')).rejects.toThrow(/not an http/)
  expect(server.requests.map(({ path }) => path)).toEqual(['/moved', '/moved'])
})

test('a slow server may take its time, but not send nothing at all', async () => {
  server.answers.set('/slow', async (to) => {
    for (let n = 0; n < 12; n++) {
      to.write('tea')
      await delay(silenceMs / 10)
    }
    to.end()
  })
  expect(await fetchFrom('/slow')).toMatchObject({ kind: 'file' })
  server.answers.set('/silent', (to) => void to.write('tea'))
  await expect(fetchFrom('/silent')).rejects.toThrow(/^127\.0\.0\.1:\d+ sent nothing for 0\.9 seconds\.$/)
  server.answers.set('/waiting', () => {})
  await expect(fetchFrom('/waiting')).rejects.toMatchObject({ unanswered: true })
})
