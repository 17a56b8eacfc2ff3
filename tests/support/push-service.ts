import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Received = { endpoint: string; headers: IncomingHttpHeaders; body: Buffer }
type PushAnswer = {
  status: number
  headers?: Record<string, string>
  /** Not given before then, if it is later than the first `after`. */
  until?: Promise<void>
  after?: number
}

/** A push service on this machine that stores what it receives, answers as it is told, and makes subscriptions. */
export async function startPushService() {
  const received: Received[] = []
  const state: { answer: PushAnswer } = { answer: { status: 201 } }
  const server = createServer(async (request, response) => {
    received.push({ endpoint: `${url}${request.url}`, headers: request.headers, body: await buffer(request) })
    const { status, headers, until, after = 0 } = state.answer
    if (received.length > after) await until
    response.writeHead(status, headers).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    answer: (answer: PushAnswer) => {
      state.answer = answer
    },
    /** A browser, with the keys that only it has. */
    newBrowser: () => newBrowser(url),
    stop: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function newBrowser(url: string) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  return {
    subscription: {
      endpoint: `${url}/${randomBytes(8).toString('hex')}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** As a browser reads a message (RFC 8188 and 8291). */
    decrypt: (body: Buffer): unknown => {
      const salt = body.subarray(0, 16)
      const end = 21 + body.readUInt8(20)
      const sender = body.subarray(21, end)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
      const derived = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
      const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** What the site signs about itself (RFC 8292), if the signature is that of the public key. */
export function readVapid(header = '', publicKey: string): { aud: string; sub: string; exp: number } {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? []
  if (key !== publicKey) throw new Error('Another key')
  const [head, claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.toString('base64url', 1, 33), point.toString('base64url', 33)]
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  if (!verify('sha256', signed, { key: jwk, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url')))
    throw new Error('Another signature')
  return JSON.parse(Buffer.from(claims, 'base64url').toString())
}
