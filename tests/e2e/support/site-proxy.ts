import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** A proxy to the site that a test can close, hold up or change, with an origin and browser storage of its own. */
export type SiteProxy = {
  url: string
  /** Refuses all connections. */
  isClosed: boolean
  /** What an answer waits for, by path. */
  hold: (path: string) => Promise<unknown> | undefined
  /** Changes an answer; null: unchanged. */
  change: (path: string, answer: Answer) => Partial<Answer> | null
  /** The recorded requests: "GET /deals". */
  requests: string[]
  close: () => Promise<void>
}

export async function openSiteProxy(siteUrl: string): Promise<SiteProxy> {
  const { hostname, port, host } = new URL(siteUrl)
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    proxy.requests.push(`${request.method} ${path}`)
    if (proxy.isClosed) {
      response.destroy()
      return
    }
    // Uncompressed answers, so that they can be changed.
    const { 'if-none-match': _, 'if-modified-since': __, ...otherHeaders } = request.headers
    const headers = { ...otherHeaders, host, 'accept-encoding': 'identity' }
    const siteRequest = sendRequest({ hostname, port, path, method: request.method, headers })
    request.pipe(siteRequest)
    try {
      const [answer] = await once(siteRequest, 'response')
      const body = await buffer(answer)
      const original: Answer = { status: answer.statusCode, headers: answer.headers, body }
      const changedAnswer = { ...original, ...proxy.change(path, original) }
      await proxy.hold(path)
      const { 'content-length': _length, 'transfer-encoding': _coding, ...headersToSend } = changedAnswer.headers
      response
        .writeHead(changedAnswer.status, headersToSend)
        .end(request.method === 'HEAD' ? undefined : changedAnswer.body)
    } catch {
      response.destroy()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const proxy: SiteProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isClosed: false,
    hold: () => undefined,
    change: () => null,
    requests: [],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return proxy
}
