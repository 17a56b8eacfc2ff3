import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/**
 * The shops that the attacked site fetches from: `switch-….example` answers 101, `slow-….example` a byte a second, and
 * every other one a product or a picture.
 */
export async function startHostileShops(defer: (undo: () => unknown) => void): Promise<number> {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer()
  const server = createServer((request, response) => {
    const host = request.headers.host ?? ''
    if (host.startsWith('switch-'))
      return void request.socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: none\r\n\r\n',
      )
    const isPicture = request.url?.endsWith('.jpg') === true
    response.setHeader('content-type', isPicture ? 'image/jpeg' : 'text/html')
    if (!host.startsWith('slow-'))
      return void response.end(isPicture ? picture : '<title>Kettle</title><meta property="og:title" content="Kettle">')
    const drip = setInterval(() => response.write('a'), 1000)
    response.on('close', () => clearInterval(drip))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  defer(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}
