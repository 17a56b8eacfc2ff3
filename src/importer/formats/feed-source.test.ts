import { existsSync, readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { FetchError } from '../../platform/http/fetch-public.ts'
import { ImportError } from '../import-error.ts'
import { copyFeed, nameOfSource, readSource, withLocalFeed } from './feed-source.ts'

const fetchLimits = { timeoutMs: 20_000, maxBytes: 1_000_000, isPublic: () => true }
const signal = new AbortController().signal
const stdin = () => Readable.from([Buffer.from('tea')])

/** A server that sends a megabyte at most, or nothing at all. */
const shop = (body: string | null): Promise<string> =>
  shopThat((response) => (body === null ? response.flushHeaders() : response.end(body)))

async function shopThat(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.xml.gz?key=secret`
}

test('a feed has the same name compressed or not, and whatever its address’s parameters are', () => {
  expect(
    ['/feeds/tea.csv.gz', 'https://shop.example/tea.csv?key=1', '-'].map((text) => nameOfSource(readSource(text))),
  ).toEqual(['tea.csv', 'shop.example/tea.csv', ''])
})

test('an address and standard input are copied, read any number of times, and removed', async () => {
  for (const source of [readSource(await shop('tea')), readSource('-')]) {
    const path = await withLocalFeed(source, { fetchLimits, stdin: stdin(), signal }, async (copy, isComplete) => {
      // The server's answer has a length.
      expect(isComplete).toBe(source.kind === 'address')
      expect([readFileSync(copy, 'utf8'), readFileSync(copy, 'utf8')]).toEqual(['tea', 'tea'])
      return copy
    })
    expect(existsSync(path)).toBe(false)
  }
})

test.skipIf(!existsSync('/dev/full'))('a full disk during the copy is reported, instead of the server', async () => {
  const sources = [{ kind: 'stdin' }, { kind: 'address', url: await shop('x'.repeat(900_000)) }] as const
  for (const source of sources) {
    const copying = copyFeed(source, '/dev/full', { fetchLimits, stdin: stdin(), signal })
    await expect(copying).rejects.toThrow(ImportError)
    await expect(copying).rejects.toThrow('The feed cannot be copied to /dev/full: the disk is full.')
  }
})

test('an abort ends the copy with its own reason, both for a silent server and an open pipe', async () => {
  for (const source of [readSource(await shop(null)), readSource('-')]) {
    const stopping = new AbortController()
    const copying = withLocalFeed(
      source,
      { fetchLimits, stdin: new PassThrough(), signal: stopping.signal },
      async () => 'read',
    )
    stopping.abort(new Error('Interrupted by SIGINT.'))
    await expect(copying).rejects.toThrow('Interrupted by SIGINT.')
  }
})

test('an answer that is shorter than announced, or has no end, is not taken for a whole feed', async () => {
  const table = 'id,name\n1,Tea\n'
  const cut = await shopThat((response) => {
    response.writeHead(200, { 'content-length': 1_000 })
    response.write(table)
    setImmediate(() => response.socket?.end())
  })
  const cutChunks = await shopThat((response) => {
    response.write(table)
    setImmediate(() => response.socket?.end())
  })
  const endless = await shopThat((response) => {
    response.shouldKeepAlive = false
    response.useChunkedEncodingByDefault = false
    response.end(table)
  })
  const copy = (url: string) =>
    withLocalFeed(readSource(url), { fetchLimits, stdin: stdin(), signal }, async (_copy, isComplete) => isComplete)
  await expect(copy(cut)).rejects.toThrow(FetchError)
  await expect(copy(cutChunks)).rejects.toThrow(FetchError)
  expect(await copy(endless)).toBe(false)
})
