import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { freePort } from '../../support/free-port.ts'

/**
 * The site's pages as bare HTML: the same elements and texts without scripts, style sheets and pictures, filled up to
 * the same number of bytes. Nothing that a page does can be faster.
 */
export async function startBareSite(site: string, defer: (undo: () => unknown) => void): Promise<string> {
  const pages = new Map<string, Buffer>()
  const pageAt = async (address: string) =>
    pages.get(address) ?? pages.set(address, await barePage(site + address)).get(address)
  const server = createServer(async ({ url = '/' }, answer) => {
    const page = await pageAt(url)
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'max-age=0',
    }
    answer.writeHead(200, headers).end(page)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  defer(() => server.close())
  defer(() => server.closeAllConnections())
  return `http://127.0.0.1:${port}`
}

const compress = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 8, [constants.BROTLI_PARAM_LGWIN]: 22 } })

async function barePage(url: string): Promise<Buffer> {
  const html = await (await fetch(url)).text()
  const targetBytes = compress(html).length
  const bare = html
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<(link|img|source)\b[^>]*>/g, '')
    .replaceAll(/ (style|srcset)="[^"]*"/g, '')
  // Random hexadecimal digits take about half a byte each.
  const missingBytes = Math.max(0, targetBytes - compress(bare).length)
  return compress(`${bare}<!--${randomBytes(missingBytes).toString('hex')}-->`)
}
