import { expect, test } from 'vitest'
import { linkTo } from '../../../tests/faults/support/database-proxy.ts'
import { testDatabase } from '../../../tests/support/test-database.ts'
import { listen } from './listen.ts'

const { url, sql } = await testDatabase()

test('a connection that carries nothing any more is noticed, and what was missed is reported as a gap', async () => {
  const link = await linkTo(url)
  const heard: string[] = []
  const listener = {
    onNotify: (payload: string) => void heard.push(payload),
    onLost: () => void heard.push('lost'),
    onReconnect: () => void heard.push('gap'),
  }
  const listening = await listen(link.url, 'shouts', listener, { everyMs: 20, timeoutMs: 500 })
  await sql`select pg_notify('shouts', 'first')`
  await expect.poll(() => heard).toEqual(['first'])
  link.silence()
  await sql`select pg_notify('shouts', 'missed')`
  await expect.poll(() => heard).toEqual(['first', 'lost', 'gap'])
  await sql`select pg_notify('shouts', 'last')`
  await expect.poll(() => heard).toEqual(['first', 'lost', 'gap', 'last'])
  await listening.end()
  await link.end()
})
