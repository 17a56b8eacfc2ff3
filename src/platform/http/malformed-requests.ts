import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { isSlowBodyAllowed } from './slow-bodies.ts'

type Refusal = 400 | 408 | 413 | 417 | 431

const messages: Record<Refusal, string> = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive.',
  413: 'A part of the request is too large.',
  417: 'The Expect header of the request is not supported.',
  431: 'The headers of the request are too large.',
}

const statuses: Record<string, Refusal> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

// How long unread input from a client is tolerated before the connection is cut.
const lingerMs = 1_000

/** Answers requests that never reach the router: unparsable or ambiguous ones. */
export function createMalformedRequestHandler(headers: Record<string, string>, count: (status: Refusal) => void) {
  const headersFor = (status: Refusal) => ({
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': `${bodyOf(status).length}`,
    'cache-control': 'no-store',
    connection: 'close',
  })

  function refuse(response: ServerResponse, status: Refusal): void {
    count(status)
    response.writeHead(status, headersFor(status)).end(bodyOf(status))
  }

  /** The parser provides no response object, so the bytes are written to the socket. */
  function onClientError(error: NodeJS.ErrnoException, socket: Socket): void {
    // Node checks each request's time once, and leaves what to do to this handler.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && isSlowBodyAllowed(socket)) return
    // An earlier request still expects an answer, and the client would take this one for it.
    if (error.code === 'ECONNRESET' || !socket.writable || isAnswering(socket)) {
      if (!socket.writableEnded) socket.destroy()
      return
    }
    const status = statuses[error.code ?? ''] ?? 400
    count(status)
    const lines = Object.entries(headersFor(status)).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${bodyOf(status)}`)
    // Closing with unread bytes would reset the connection before the answer arrives.
    socket.on('error', () => undefined)
    setTimeout(() => socket.destroy(), lingerMs).unref()
  }

  return { refuse, onClientError }
}

const bodyOf = (status: Refusal) => `${messages[status]}\n`

const isAnswering = (socket: Socket) => Boolean((socket as { _httpMessage?: unknown })._httpMessage)

/**
 * With two Host headers a proxy and this server could choose different ones (RFC 9112, 3.2); Node takes the first. Only
 * HTTP/1.0 may omit it.
 */
export function hasSingleHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}
