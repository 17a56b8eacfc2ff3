import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type Sent = { status: number; ms: number; bytes: number }

type Sending = {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The sender's address in the loopback range. */
  from: string
}

/** One request on a new connection. Status 0: there was no answer. */
export function send({ port, path, method = 'GET', headers = {}, body, from }: Sending): Promise<Sent> {
  const began = performance.now()
  const { promise, resolve } = Promise.withResolvers<Sent>()
  const done = (status: number) =>
    resolve({ status, ms: performance.now() - began, bytes: path.length + (body?.length ?? 0) })
  const sent = request(
    { host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: false, timeout: 30_000 },
    (response) => {
      response.resume()
      response.on('end', () => done(response.statusCode ?? 0))
      response.on('error', () => done(0))
    },
  )
  sent.on('timeout', () => sent.destroy())
  sent.on('error', () => done(0))
  sent.end(body)
  return promise
}

/** Calls `step` at a given rate in bursts, without waiting for earlier calls, until the time has passed. */
export async function paced(
  { perSecond, burst, seconds }: { perSecond: number; burst: number; seconds: number },
  step: (n: number) => Promise<unknown>,
): Promise<void> {
  const began = performance.now()
  const underWay = new Set<Promise<unknown>>()
  // The number of pending requests is limited, as on an attacker's machine.
  const maxUnderWay = 400
  for (let n = 0; performance.now() - began < seconds * 1000; ) {
    for (let each = 0; each < burst && underWay.size < maxUnderWay; each += 1, n += 1) {
      const one = step(n).finally(() => underWay.delete(one))
      underWay.add(one)
    }
    const next = began + (n / perSecond) * 1000
    await delay(Math.max(5, next - performance.now()))
  }
  await Promise.all(underWay)
}

/** The nth address of a part of the loopback range. */
export const loopbackAddress = (part: number, n: number): string =>
  `127.${part}.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`
