import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { Registry } from 'prom-client'
import { afterEach, expect, test } from 'vitest'
import type { SecurityEvent } from '../security/security-events.ts'
import { createHttpServers } from './http-server.ts'
import { allowSlowBody } from './slow-bodies.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

type Options = Partial<Parameters<typeof createHttpServers>[0]>

// More than the system keeps for a client that does not read.
const largeAnswer = Buffer.alloc(32_000_000)

async function serverWith(options: Options = {}) {
  const events: SecurityEvent[] = []
  const registry = new Registry()
  const createHttpServer = createHttpServers({
    headers: { 'x-content-type-options': 'nosniff' },
    trustProxy: false,
    recordEvent: (event) => void events.push(event),
    registry,
    ...options,
  })
  const server = createHttpServer((request, response) => {
    if (request.url === '/upload') allowSlowBody(request, 60_000)
    request.resume()
    const answer = request.url === '/large' ? largeAnswer : `answer to ${request.url}\n`
    request.once('end', () => response.end(answer))
  })
  server.listen(0)
  await once(server, 'listening')
  ended.push(() => {
    server.close()
    server.closeAllConnections()
  })
  return { port: (server.address() as AddressInfo).port, events, registry }
}

function open(port: number, from = '127.0.0.1'): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  ended.push(() => socket.destroy())
  return socket.on('error', () => undefined)
}

/** Reads until the other side closes. */
async function said(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  await once(socket, 'close')
  return text
}

const answerTo = (port: number, bytes: string) => {
  const socket = open(port)
  socket.write(bytes)
  return said(socket)
}

const long = 'x'.repeat(20_000)

test.each([
  [400, 'no request at all', 'HELLO\r\n\r\n', 'The request could not be read.'],
  [400, 'no host', 'GET / HTTP/1.1\r\n\r\n', 'The request could not be read.'],
  [400, 'a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nno colon\r\n\r\n', 'The request could not be read.'],
  [
    431,
    'a long header',
    `GET / HTTP/1.1\r\nHost: x\r\nA: ${long}\r\n\r\n`,
    'The headers of the request are too large.',
  ],
  [431, 'a long address', `GET /${long} HTTP/1.1\r\nHost: x\r\n\r\n`, 'The headers of the request are too large.'],
  [
    417,
    'an expectation',
    'GET / HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n',
    'The Expect header of the request is not supported.',
  ],
])('a %i with security headers answers %s, and the connection closes', async (status, _, bytes, words) => {
  const { port } = await serverWith()
  const answer = await answerTo(port, bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`))
  expect(answer).toContain('x-content-type-options: nosniff\r\n')
  expect(answer).toContain('content-type: text/plain; charset=utf-8\r\n')
  expect(answer.toLowerCase()).toContain('connection: close\r\n')
  expect(answer.split('\r\n\r\n')[1]).toBe(`${words}\n`)
})

test.each([
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhOST: a\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx'],
  ['a list of lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\nx'],
  ['a negative length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\nx'],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'chunked, but not as the last encoding',
    'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  ],
  ['a space before the colon', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length : 1\r\n\r\nx'],
  ['a continued header line', 'GET / HTTP/1.1\r\nHost: a\r\nX: 1\r\n 2\r\n\r\n'],
  ['a header that ends with a bare line feed', 'GET / HTTP/1.1\r\nHost: a\nX: 1\r\n\r\n'],
  ['a zero byte in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX: \0\r\n\r\n'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
])('%s is one 400, and nothing after it is parsed as a request', async (_, bytes) => {
  const { port } = await serverWith()
  const answer = await answerTo(port, `${bytes}GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(answer).not.toContain('smuggled')
})

test('garbage after a pending request does not replace its answer', async () => {
  const { port } = await serverWith()
  for (const coding of ['chunked', 'xchunked'])
    expect(
      await answerTo(
        port,
        `POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: ${coding}\r\n\r\nzz\r\nGET / HTTP/1.1\r\n\r\n`,
      ),
      coding,
    ).toBe('')
})

test('HTTP/1.0 requests need no Host header', async () => {
  const { port } = await serverWith()
  expect(await answerTo(port, 'GET / HTTP/1.0\r\n\r\n')).toContain('answer to /')
})

test('a client that sends nothing, or sends slowly, is disconnected', async () => {
  const { port, registry } = await serverWith({ limits: { headersTimeoutMs: 200, requestTimeoutMs: 400 } })
  const silent = said(open(port))
  const slowHeaders = answerTo(port, 'GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  const slowBody = answerTo(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nname=')
  for (const answer of await Promise.all([silent, slowHeaders])) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('x-content-type-options: nosniff\r\n')
  }
  await slowBody
  expect(await registry.metrics()).toMatch(/bachat_broken_requests_total\{status="408"\} [2-9]/)
})

test('a body that is allowed to be slow is received, and the next request of its connection is not', async () => {
  const { port } = await serverWith({ limits: { headersTimeoutMs: 200, requestTimeoutMs: 400 } })
  const slow = open(port)
  slow.write('POST /upload HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nname=')
  // It is cut off when the time of both has passed.
  await answerTo(port, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nname=')
  slow.write('value')
  expect(`${(await once(slow, 'data'))[0]}`).toMatch(/^HTTP\/1\.1 200 /)
  slow.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nname=')
  expect(await said(slow)).toBe('')
})

test('connections are limited per network', async () => {
  const { port, events, registry } = await serverWith({ limits: { maxPerNetwork: 3 } })
  const request = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'
  const accepted = Array.from({ length: 3 }, () => open(port))
  await Promise.all(accepted.map((socket) => once(socket, 'connect')))
  for (let n = 0; n < 2; n += 1) expect(await said(open(port))).toBe('')
  expect(events).toEqual([
    { name: 'limit-reached', address: expect.stringContaining('127.0.0.1'), reason: 'connections' },
  ])
  expect(await registry.metrics()).toContain('bachat_connections_refused_total 2')
  expect(await registry.metrics()).toContain('bachat_connections 3')

  const other = open(port, '127.0.0.2')
  other.write(request)
  expect(`${(await once(other, 'data'))[0]}`).toMatch(/^HTTP\/1\.1 200 /)

  const [first] = accepted
  first?.destroy()
  // The slot becomes free when the server has seen the close.
  await expect
    .poll(async () => {
      const next = open(port)
      next.write(request)
      return Promise.race([once(next, 'data').then(([chunk]) => `${chunk}`), once(next, 'close').then(() => 'closed')])
    })
    .toMatch(/^HTTP\/1\.1 200 /)
})

test.each([[1], [['loopback']], [['10.0.0.0/8', '127.0.0.1']]])(
  'a trusted proxy (%j) may open any number of connections',
  async (trustProxy) => {
    const { port, events } = await serverWith({ trustProxy, limits: { maxPerNetwork: 1 } })
    for (let n = 0; n < 5; n += 1) {
      const socket = open(port)
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
      expect(`${(await once(socket, 'data'))[0]}`).toMatch(/^HTTP\/1\.1 200 /)
    }
    expect(events).toEqual([])
  },
)

test('a proxy that is not trusted is limited like other clients', async () => {
  const { port } = await serverWith({ trustProxy: ['10.0.0.0/8', 'fe80::/10'], limits: { maxPerNetwork: 1 } })
  await once(open(port), 'connect')
  expect(await said(open(port))).toBe('')
})

test('a client that does not read its answer is disconnected', async () => {
  const { port, registry } = await serverWith({ limits: { silenceTimeoutMs: 200 } })
  const connections = async () => (await registry.getSingleMetric('bachat_connections')?.get())?.values[0]?.value
  const idle = open(port).pause()
  idle.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await expect.poll(connections).toBe(1)
  await expect.poll(connections).toBe(0)
})

test('a client that reads its answer gets all of it', async () => {
  const { port } = await serverWith()
  const reader = open(port)
  reader.write('GET /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  let length = 0
  for await (const chunk of reader) length += (chunk as Buffer).length
  expect(length).toBeGreaterThan(largeAnswer.length)
})
