import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { type FeedRequest, feedServer } from './feed-server.ts'

/** How the server of a shop answers a request for its feed, whose file is given. */
export type Answer = (file: string, request: FeedRequest, response: ServerResponse) => unknown

/** With an ETag, by which it knows an unchanged file. */
export const honest: Answer = (file, request, response) => {
  const etag = `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"`
  if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag }).end()
  else response.writeHead(200, { etag, 'content-length': Buffer.byteLength(file) }).end(file)
}

export const answers = {
  status:
    (status: number, headers: Record<string, string> = {}): Answer =>
    (_file, _request, response) =>
      response.writeHead(status, headers).end(),
  /** Another text than the file. */
  text:
    (textOf: (file: string) => string, type = 'text/csv'): Answer =>
    (file, _request, response) =>
      response.writeHead(200, { 'content-type': type }).end(textOf(file)),
  /** Only at this path; the file itself is elsewhere. */
  redirect:
    (status: number, from: string, to: string): Answer =>
    (file, request, response) =>
      request.path === from ? response.writeHead(status, { location: to }).end() : honest(file, request, response),
  /** In five parts, one after the other. */
  slow: (async (file, _request, response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(file) })
    const length = Math.ceil(file.length / 5)
    for (let from = 0; from < file.length; from += length) {
      response.write(file.slice(from, from + length))
      await delay(10)
    }
    response.end()
  }) as Answer,
  /** The connection is lost after half of the file. */
  cut: ((file, _request, response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(file) })
    response.write(file.slice(0, file.length / 2), () => response.destroy())
  }) as Answer,
  /** Announces this many bytes more than it sends, or fewer. */
  wrongLength:
    (difference: number): Answer =>
    (file, _request, response) => {
      response.writeHead(200, { 'content-length': Buffer.byteLength(file) + difference, connection: 'close' })
      response.write(file, () => response.socket?.destroySoon())
    },
  /** A packed file without its end, of the length announced. */
  gzipCut: ((file, _request, response) => {
    const packed = gzipSync(file)
    response.writeHead(200).end(packed.subarray(0, packed.length - 20))
  }) as Answer,
  /** Says "unchanged" to a request that does not ask whether it is. */
  unchangedOnly: ((file, request, response) =>
    request.headers['if-none-match'] ? honest(file, request, response) : response.writeHead(304).end()) as Answer,
  /** Says "unchanged" to whoever asks whether, whatever the file is. */
  alwaysUnchanged: ((file, request, response) =>
    request.headers['if-none-match'] ? response.writeHead(304).end() : honest(file, request, response)) as Answer,
  /** The clock of the server is wrong: by its time the file will never have changed. */
  fromTheFuture: ((file, request, response) => {
    if (request.headers['if-modified-since']) response.writeHead(304).end()
    else response.writeHead(200, { 'last-modified': 'Fri, 01 Jan 2100 00:00:00 GMT' }).end(file)
  }) as Answer,
}

/** A shop with one feed at some paths, whose file and manner of answering can be changed at any time. */
export async function simulatedShop(...paths: string[]) {
  const shop = { file: '', answer: honest }
  const { answers, requests, addressOf } = await feedServer()
  for (const path of paths)
    answers.set(path, (response) => shop.answer(shop.file, requests.at(-1) as FeedRequest, response))
  return Object.assign(shop, { addressOf })
}
