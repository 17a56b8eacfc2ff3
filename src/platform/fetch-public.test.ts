import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPublic } from './fetch-public.ts'
import { isPublicAddress } from './public-address.ts'

const server = createServer((request, answer) => {
  if (request.url === '/redirect') answer.writeHead(302, { location: 'http://169.254.169.254/' }).end()
  else if (request.url === '/slow') answer.write('x')
  else if (request.url === '/missing') answer.writeHead(404).end()
  else answer.end(`tea for ${request.headers.host}`)
})
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

test('addresses that are not public are not even connected to', async () => {
  await expect(get('/', { isPublic: isPublicAddress })).rejects.toMatchObject({
    message: expect.stringMatching(/which is not a public address/),
    blocked: true,
  })
  await expect(get('/', { isPublic: isPublicAddress }, '[::1]')).rejects.toThrow(/not a public address/)
  await expect(get('/', { isPublic: isPublicAddress }, '2130706433')).rejects.toThrow(/not a public address/)
})

test('redirects, failures, too many bytes and slow answers end with a sentence', async () => {
  await expect(get('/redirect')).rejects.toThrow(
    /answered 302, a redirect to http:\/\/169.254.169.254\/, which is not followed/,
  )
  await expect(get('/missing')).rejects.toThrow(/answered 404/)
  await expect(get('/', { maxBytes: 5 })).rejects.toThrow(/sent more than/)
  await expect(get('/slow', { timeoutMs: 100 })).rejects.toThrow(/did not answer in full within 0.1 seconds/)
  await expect(fetchPublic('file:///etc/passwd', process.stdout, { timeoutMs: 1, maxBytes: 1 })).rejects.toThrow(
    /not an http/,
  )
})
