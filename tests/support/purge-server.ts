import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Purge = { method: string; path: string; keys: string[]; authorization: string | undefined }

/** The purge endpoint of a cache or a CDN: accepts every request and records what it is told. */
export async function startPurgeServer({ port = 0 } = {}) {
  const purges: Purge[] = []
  const state = { status: 200 }
  const server = createServer(({ method = '', url = '', headers }, response) => {
    if (state.status === 200)
      purges.push({
        method,
        path: url,
        keys: `${headers['surrogate-key']}`.split(' '),
        authorization: headers.authorization,
      })
    response.writeHead(state.status).end()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: ownPort } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${ownPort}/purge`,
    port: ownPort,
    purges,
    /** Every key so far, repeated ones too. */
    keys: () => purges.flatMap(({ keys }) => keys),
    answer: (status: number) => {
      state.status = status
    },
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
