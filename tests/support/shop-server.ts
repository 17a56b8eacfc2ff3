import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** Pages of invented shops, as their servers send them. */
const page = (name: string): Buffer => readFileSync(join(import.meta.dirname, '../shops', `${name}.html`))

const pages: Readonly<Record<string, Buffer>> = {
  'chaibazaar.example/p/brass-kettle': page('kettle'),
  'gadgetgali.example/earbuds': page('earbuds'),
  'www.sarihouse.example/kurta': Buffer.from(page('kurta').toString(), 'latin1'),
  'zed.example/phone': page('phone'),
  'sarihouse.example/shirts': page('shirts'),
  'watches.example/all': page('watches'),
  'watches.example/two': page('watches'),
}

const redirects: Readonly<Record<string, string>> = {
  'bit.ly/kettle': 'http://chaibazaar.example/p/brass-kettle?utm_source=friend&aff_id=friend',
  'bit.ly/inside': 'http://inside.example/admin',
  'bit.ly/metadata': 'http://169.254.169.254/latest/meta-data/',
  'chaibazaar.example/moved': '/p/brass-kettle',
  'chaibazaar.example/to-metadata': 'http://metadata.example/latest/meta-data/',
  'chaibazaar.example/to-localhost': 'http://localhost:5432/',
  'chaibazaar.example/to-file': 'file:///etc/passwd',
}

const json = (text: string): Buffer =>
  Buffer.from(`<title>Hostile</title><script type="application/ld+json">${text}</script>`)
const nested = 200_000

const hostile: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/deep-json': (response) => response.end(json(`${'{"a":['.repeat(nested)}1${']}'.repeat(nested)}`)),
  '/deep-tags': (response) => response.end(`<title>Deep</title>${'<div>'.repeat(900_000)}${'</b>'.repeat(100_000)}`),
  '/many-attributes': (response) =>
    response.end(`<div ${Array.from({ length: 300_000 }, (_, n) => `a${n}`).join(' ')}><title>Attributes</title>`),
  '/many-items': (response) =>
    response.end(`<title>Items</title>${'<p itemscope itemprop="a b c d e" itemtype="Product">'.repeat(60_000)}`),
  '/script-in-title': (response) =>
    response.end(
      `<title>&lt;script&gt;alert(1)&lt;/script&gt;Tea &lt;b&gt;cup&lt;/b&gt;</title>
      <meta property="og:image" content="javascript:alert(1)">
      <script type="application/ld+json">{"@type":"Product","name":"<script>alert(1)</scr\u0000ipt><img src=x onerror=alert(1)>Tea cup",
      "image":"http://127.0.0.1/x.png","__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},
      "offers":{"@type":"Offer","price":{"toString":"x"},"priceCurrency":["INR"],"lowPrice":[[[1]]]}}</script>`,
    ),
  '/huge': (response) => void endless(response),
  '/announced': (response) => void response.writeHead(200, { 'content-length': '100000000' }).flushHeaders(),
  '/zipped': (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(80_000_000, 'a'))),
  '/gzip': (response) => response.setHeader('content-encoding', 'gzip').end(gzipSync(page('kettle'))),
  '/picture': (response) => response.setHeader('content-type', 'image/png').end(Buffer.alloc(100)),
  '/utf-16': (response) => response.end(Buffer.from(`\ufeff<title>चाय का प्याला</title>`, 'utf16le')),
  '/usd': (response) =>
    response.end(json('{"@type":"Product","name":"Lamp","offers":{"price":"19.99","priceCurrency":"USD"}}')),
  '/no-currency': (response) => response.end(json('{"@type":"Product","name":"Lamp","offers":{"price":"499"}}')),
  '/from': (response) =>
    response.end(
      json(
        '{"@type":"Product","name":"Lamp","offers":{"@type":"AggregateOffer","lowPrice":499,"highPrice":"899","priceCurrency":"INR"}}',
      ),
    ),
  '/silent': () => undefined,
  '/cut-off': (response) => void response.write('<title>Tea cup</title>', () => response.destroy()),
  '/error': (response) => response.writeHead(503).end('busy'),
}

async function endless(response: ServerResponse): Promise<void> {
  const chunk = Buffer.alloc(64 * 1024, 'x')
  while (!response.destroyed) if (!response.write(chunk)) await once(response, 'drain').catch(() => undefined)
}

/** The servers of all shops. `asked`: the requested addresses, such as "chaibazaar.example/p/brass-kettle". */
export async function startShops(
  port = 0,
): Promise<{ server: Server; port: number; asked: string[]; stop: () => Promise<void> }> {
  const asked: string[] = []
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#b5651d' } })
    .jpeg()
    .toBuffer()
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const host = request.headers.host ?? ''
    const [path = ''] = (request.url ?? '').split('?')
    const name = host + path
    asked.push(name)
    response.setHeader('content-type', 'text/html')
    const to = redirects[name] ?? (path === '/loop' ? `http://${host}/loop` : undefined)
    if (to !== undefined) return void response.writeHead(302, { location: to }).end()
    if (pages[name]) return void response.end(pages[name])
    if (/\.(?:jpg|png|webp)$/.test(path)) return void response.setHeader('content-type', 'image/jpeg').end(picture)
    if (host === 'hostile.example' && hostile[path]) return void hostile[path]?.(response)
    response.writeHead(404).end('<title>Not found</title>')
  }
  const server = createServer(answer).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { server, port: (server.address() as AddressInfo).port, asked, stop }
}
