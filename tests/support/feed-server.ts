import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export type FeedAnswer =
  | { status?: number; headers?: Record<string, string>; body?: string }
  | ((to: ServerResponse) => void)
export type FeedRequest = { path: string; headers: IncomingHttpHeaders }

/** A merchant's server. `answers` has what each path is answered with now, `requests` what was asked of it. */
export async function feedServer() {
  const answers = new Map<string, FeedAnswer>()
  const requests: FeedRequest[] = []
  const server = createServer(({ url: path = '', headers }, response) => {
    requests.push({ path, headers })
    const answer = answers.get(path) ?? { status: 404 }
    if (typeof answer === 'function') answer(response)
    else response.writeHead(answer.status ?? 200, answer.headers).end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { answers, requests, addressOf: (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}` }
}
