import { once } from 'node:events'
import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A proxy to the site that a test can close, slow down or change, with an origin and browser storage of its own. */
export type FrontDoor = {
  url: string
  /** Refuses all connections. */
  shut: boolean
  /** The delay of each answer, by path. */
  delayMs: (path: string) => number
  /** Changes an answer; null: unchanged. */
  change: (path: string, answer: Answer) => Partial<Answer> | null
  /** The recorded requests: "GET /deals". */
  asked: string[]
  close: () => Promise<void>
}

export async function openFrontDoor(siteUrl: string): Promise<FrontDoor> {
  const { hostname, port, host } = new URL(siteUrl)
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    door.asked.push(`${request.method} ${path}`)
    if (door.shut) {
      response.destroy()
      return
    }
    // Uncompressed answers, so that they can be changed.
    const { 'if-none-match': _, 'if-modified-since': __, ...others } = request.headers
    const headers = { ...others, host, 'accept-encoding': 'identity' }
    const asking = ask({ hostname, port, path, method: request.method, headers })
    request.pipe(asking)
    try {
      const [answer] = await once(asking, 'response')
      const body = await buffer(answer)
      const whole: Answer = { status: answer.statusCode, headers: answer.headers, body }
      const changed = { ...whole, ...door.change(path, whole) }
      await new Promise((resolve) => setTimeout(resolve, door.delayMs(path)))
      const { 'content-length': _length, 'transfer-encoding': _coding, ...kept } = changed.headers
      response.writeHead(changed.status, kept).end(request.method === 'HEAD' ? undefined : changed.body)
    } catch {
      response.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const door: FrontDoor = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shut: false,
    delayMs: () => 0,
    change: () => null,
    asked: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return door
}
