import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test, vi } from 'vitest'
import { reportPromotion } from './notify-promotion-url.ts'

const requestedPaths: string[] = []
const outside = createServer((request, response) => {
  requestedPaths.push(request.url ?? '')
  if (request.url?.startsWith('/moved')) response.writeHead(302, { location: '/join' }).end()
  else if (request.url?.startsWith('/broken')) response.writeHead(500).end('Asha Rao 7000000001')
  else response.end('thanks')
}).listen(0, '127.0.0.1')
await once(outside, 'listening')
afterAll(() => outside.close())
const { port } = outside.address() as { port: number }

const joining = { slug: 'banner', telegramId: 7_000_000_001, name: 'Asha Rao' }

async function reportTo(url: string, by: 'operator' | 'editor' = 'operator', isPublic?: (host: string) => boolean) {
  const log = { info: vi.fn(), warn: vi.fn() }
  requestedPaths.splice(0)
  const recordEvent = vi.fn()
  await reportPromotion({ url, by }, joining, { log, recordEvent }, isPublic)
  return { events: recordEvent.mock.calls.flat(), warned: log.warn.mock.calls, informed: log.info.mock.calls }
}

test("A36: the promotion address gets the participant's data in addition to its own query", async () => {
  const { warned, informed } = await reportTo(`http://127.0.0.1:${port}/join?key=k&name=x`)
  expect(requestedPaths).toEqual(['/join?key=k&name=Asha+Rao&slug=banner&telegram_id=7000000001'])
  expect(warned).toEqual([])
  expect(informed).toEqual([[{ slug: 'banner', host: `127.0.0.1:${port}` }, 'The promotion address was notified']])
})

test('A36: an address set by an editor is notified when it is public', async () => {
  const checked: string[] = []
  const { warned } = await reportTo(`http://127.0.0.1:${port}/join`, 'editor', (host) => checked.push(host) > 0)
  expect(requestedPaths).toEqual(['/join?slug=banner&telegram_id=7000000001&name=Asha+Rao'])
  expect([warned, checked]).toEqual([[], ['127.0.0.1']])
})

test.each([
  ['answers with an error', `http://127.0.0.1:${port}/broken`, 'operator'],
  ['leads elsewhere', `http://127.0.0.1:${port}/moved`, 'operator'],
  ['cannot be reached', 'http://127.0.0.1:1/', 'operator'],
  ['has no address', 'http://nowhere.invalid/', 'editor'],
  ['is an inner one that an editor has set', `http://127.0.0.1:${port}/join`, 'editor'],
] as const)(
  "A36: an address that %s is logged without the participant's data, and has no other effect",
  async (_what, url, by) => {
    const { warned, informed } = await reportTo(url, by)
    expect(informed).toEqual([])
    expect(warned).toEqual([
      [
        { slug: 'banner', host: new URL(url).host, reason: expect.any(String) },
        'The promotion address could not be notified',
      ],
    ])
    expect(JSON.stringify(warned)).not.toMatch(/Asha|7000000001/)
    expect(requestedPaths.filter((path) => path.startsWith('/join'))).toEqual([])
  },
)

test('an internal address set by an editor is a security event; other failures are not', async () => {
  const inner = `http://127.0.0.1:${port}/join`
  expect((await reportTo(inner, 'editor')).events).toEqual([{ name: 'outgoing-address-blocked', reason: 'promotion' }])
  expect((await reportTo(inner)).events).toEqual([])
  expect((await reportTo(`http://127.0.0.1:${port}/broken`)).events).toEqual([])
})
