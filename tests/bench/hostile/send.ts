import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export type SendResult = { status: number; ms: number; bytes: number }

type SendOptions = {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string
  /** The sender's address in the loopback range. */
  from: string
}

/** One request on a new connection. Status 0: there was no answer. */
export function send({ port, path, method = 'GET', headers = {}, body, from }: SendOptions): Promise<SendResult> {
  const startedAt = performance.now()
  const { promise, resolve } = Promise.withResolvers<SendResult>()
  const finish = (status: number) =>
    resolve({ status, ms: performance.now() - startedAt, bytes: path.length + (body?.length ?? 0) })
  const outgoing = request(
    { host: '127.0.0.1', port, path, method, headers, localAddress: from, agent: false, timeout: 30_000 },
    (response) => {
      response.resume()
      response.on('end', () => finish(response.statusCode ?? 0))
      response.on('error', () => finish(0))
    },
  )
  outgoing.on('timeout', () => outgoing.destroy())
  outgoing.on('error', () => finish(0))
  outgoing.end(body)
  return promise
}

/** Calls `step` at a given rate in bursts, without waiting for earlier calls, until the time has passed. */
export async function callAtRate(
  { perSecond, burst, seconds }: { perSecond: number; burst: number; seconds: number },
  step: (n: number) => Promise<unknown>,
): Promise<void> {
  const startedAt = performance.now()
  const pending = new Set<Promise<unknown>>()
  // The number of pending requests is limited, as on an attacker's machine.
  const maxPending = 400
  for (let n = 0; performance.now() - startedAt < seconds * 1000; ) {
    for (let sentInBurst = 0; sentInBurst < burst && pending.size < maxPending; sentInBurst += 1, n += 1) {
      const call = step(n).finally(() => pending.delete(call))
      pending.add(call)
    }
    const nextAt = startedAt + (n / perSecond) * 1000
    await delay(Math.max(5, nextAt - performance.now()))
  }
  await Promise.all(pending)
}

/** The nth address of a part of the loopback range. */
export const loopbackAddress = (part: number, n: number): string =>
  `127.${part}.${Math.floor(n / 250) % 250}.${(n % 250) + 1}`
