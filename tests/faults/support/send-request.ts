import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; body: string; ms: number }

type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Uint8Array; agent?: Agent }

/** One request, by default on a new connection; the address is sent as it is written. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body, agent }: RequestOptions = {}) {
  const startedAt = performance.now()
  return new Promise<HttpAnswer>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: agent ?? false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const { statusCode = 0, headers: responseHeaders } = response
        resolve({
          status: statusCode,
          headers: responseHeaders,
          bytes,
          body: `${bytes}`,
          ms: performance.now() - startedAt,
        })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/** A form as a browser posts it, sent by the token's owner. */
export function formOf(values: Record<string, string | number>, token = ''): RequestOptions {
  const texts = Object.entries(values).map(([name, value]) => [name, `${value}`])
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  return { method: 'POST', headers, body: new URLSearchParams(texts).toString() }
}

/** The answer to exactly these bytes, until the other side closes. */
export function askRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(`${Buffer.concat(chunks)}`))
  })
}

/** An answer's body without its encoding. */
export function decompress({ headers, bytes }: HttpAnswer): string {
  if (headers['content-encoding'] === 'br') return `${brotliDecompressSync(bytes)}`
  return headers['content-encoding'] === 'gzip' ? `${gunzipSync(bytes)}` : `${bytes}`
}
