import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'

const allowed = new WeakSet<Socket>()

/** Gives the body of a request this time to arrive, instead of `requestTimeoutMs`. */
export function allowSlowBody(request: IncomingMessage, timeoutMs: number): void {
  const { socket } = request
  allowed.add(socket)
  const timer = setTimeout(() => request.destroy(), timeoutMs).unref()
  request.once('close', () => {
    clearTimeout(timer)
    allowed.delete(socket)
  })
}

export const isSlowBodyAllowed = (socket: Socket): boolean => allowed.has(socket)

/** Reads and drops the rest of a body. A client that is still sending may not read an answer before that. */
export async function dropBody(request: IncomingMessage): Promise<void> {
  if (request.complete || request.readableEnded || request.destroyed) return
  request.resume()
  await new Promise<void>((resolve) => request.once('end', resolve).once('close', resolve))
}
