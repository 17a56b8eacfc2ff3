import dns from 'node:dns/promises'
import { createServer, type ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { fetchPublic } from './fetch-public.ts'
import { isPublicAddress } from './public-address.ts'

const switched = Promise.withResolvers<void>()

const server = createServer((request, answer) => {
  if (request.url === '/redirect') answer.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else if (request.url === '/slow') answer.write('x')
  else if (request.url === '/closed') request.socket.end()
  // Answered at the connection.
  else if (request.url === '/switch') return
  else if (request.url === '/unchanged') answer.writeHead(request.headers['if-none-match'] ? 304 : 200).end()
  else if (request.url === '/busy') answer.writeHead(429, { 'retry-after': '120' }).end()
  else if (request.url === '/missing') answer.writeHead(404).end()
  else if (request.url === '/trickle') trickle(answer)
  else if (request.url === '/endless') endless(answer)
  else if (request.url === '/cut')
    answer.writeHead(200, { 'content-length': '50' }).write('tea', () => answer.destroy())
  else if (request.url === '/post') request.pipe(answer.writeHead(request.method === 'POST' ? 201 : 405))
  else if (request.url === '/huge') answer.writeHead(200, { 'content-length': '5000000000' }).flushHeaders()
  else answer.end(`tea for ${request.headers.host}`)
})

// Answered although nobody asked for another protocol.
server.on('connection', (socket) => {
  socket.once('data', (request) => {
    if (!`${request}`.startsWith('GET /switch ')) return
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: tea\r\n\r\n')
    socket.on('close', () => switched.resolve())
  })
})

function trickle(answer: ServerResponse): void {
  const timer = setInterval(() => answer.write('x'), 20)
  answer.on('close', () => clearInterval(timer))
}

function endless(answer: ServerResponse): void {
  const more = () => {
    while (!answer.closed && answer.write('x'.repeat(10_000)));
  }
  answer.on('drain', more)
  more()
}

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

async function get(path: string, over: Partial<Parameters<typeof fetchPublic>[2]> = {}, host = 'localhost') {
  let text = ''
  const into = new Writable({
    write(chunk, _encoding, done) {
      text += chunk
      done()
    },
  })
  const { port } = server.address() as AddressInfo
  await fetchPublic(`http://${host}:${port}${path}`, into, {
    timeoutMs: 1000,
    maxBytes: 1000,
    isPublic: () => true,
    ...over,
  })
  return text
}

test('a public address is fetched under its own name', async () => {
  expect(await get('/')).toMatch(/^tea for localhost:/)
})

test('addresses that are not public get no connection', async () => {
  await expect(get('/', { isPublic: isPublicAddress })).rejects.toMatchObject({
    message: expect.stringMatching(/which is not a public address/),
    blocked: true,
  })
  await expect(get('/', { isPublic: isPublicAddress }, '[::1]')).rejects.toThrow(/not a public address/)
  await expect(get('/', { isPublic: isPublicAddress }, '2130706433')).rejects.toThrow(/not a public address/)
})

test('redirects, failures, too many bytes and slow answers fail with a sentence', async () => {
  await expect(get('/redirect')).rejects.toThrow(
    /answered 302, a redirect to http:\/\/169.254.169.254\/, which is not followed/,
  )
  await expect(get('/missing')).rejects.toThrow(/answered 404/)
  await expect(get('/', { maxBytes: 5 })).rejects.toThrow(/sent more than/)
  await expect(get('/slow', { timeoutMs: 100 })).rejects.toThrow(/did not finish its answer within 0.1 seconds/)
  await expect(fetchPublic('file:///etc/passwd', process.stdout, { timeoutMs: 1, maxBytes: 1 })).rejects.toThrow(
    /not an http/,
  )
})

test('a request may have further headers, and a failure says when to ask again', async () => {
  const headers = { 'if-none-match': '"a"', 'accept-encoding': 'gzip' }
  await expect(get('/unchanged', { headers })).rejects.toMatchObject({
    message: expect.stringMatching(/answered 304\.$/),
    status: 304,
    redirectTo: null,
  })
  await expect(get('/busy')).rejects.toMatchObject({ status: 429, retryAfter: '120' })
  await expect(get('/missing')).rejects.toMatchObject({ status: 404, retryAfter: null })
})

test('a body is posted, and any 2xx is its success', async () => {
  expect(await get('/post', { body: Buffer.from('tea') })).toBe('tea')
  await expect(get('/post')).rejects.toMatchObject({ status: 405 })
  await expect(get('/missing', { body: Buffer.from('tea') })).rejects.toMatchObject({ status: 404 })
})

test('a name server that does not answer counts against the time of the fetch, and the fetch can be given up', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockReturnValue(new Promise(() => undefined))
  syncBuiltinESMExports()
  onTestFinished(() => {
    lookup.mockRestore()
    syncBuiltinESMExports()
  })
  await expect(get('/', { timeoutMs: 50 }, 'slow.test')).rejects.toMatchObject({
    message: expect.stringMatching(/slow\.test:\d+ did not finish its answer within 0.05 seconds/),
    unanswered: true,
  })
  const given = new AbortController()
  const fetched = get('/', { timeoutMs: 60_000, signal: given.signal }, 'slow.test')
  given.abort(new Error('no longer needed'))
  await expect(fetched).rejects.toThrow('no longer needed')
})

test('an answer that trickles, never ends, is truncated or announces too much fails with a sentence', async () => {
  await expect(get('/trickle', { timeoutMs: 150 })).rejects.toThrow(/did not finish its answer within 0.15 seconds/)
  await expect(get('/endless', { maxBytes: 2_000_000 })).rejects.toThrow(/sent more than 2 MB\.$/)
  await expect(get('/cut')).rejects.toThrow(/cannot be fetched: aborted/)
  // The server sends nothing here, so waiting for the answer would time out.
  await expect(get('/huge', { maxBytes: 2_000_000_000 })).rejects.toThrow(/sent more than 2000 MB/)
})

test('an answer that changes the protocol, and a connection that ends without an answer, fail with a sentence', async () => {
  await expect(get('/switch')).rejects.toMatchObject({ message: expect.stringMatching(/answered 101\.$/), status: 101 })
  await switched.promise
  await expect(get('/closed')).rejects.toThrow(/cannot be fetched: socket hang up/)
})
