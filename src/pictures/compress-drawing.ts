import { pipeline, Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { onSendAsyncHookHandler } from 'fastify'
import { encodingFor } from '../platform/cache/send-cached-response.ts'

const compressors = {
  // A window of 64 kB: drawings are small, and each response in progress holds one.
  br: () =>
    createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } }),
  gzip: () => createGzip(),
}

const isDrawingAddress = /^[^?]*\.svg(?:\?|$)/

/** Compresses an SVG, which is text: a fifth of its bytes is left. Other pictures are compressed by their format. */
export const compressDrawing: onSendAsyncHookHandler = async (request, reply, payload) => {
  // Without a content type, but with the header by which caches tell apart the answers to one address.
  if (reply.statusCode === 304 && isDrawingAddress.test(request.url)) reply.header('vary', 'accept-encoding')
  const isDrawing = `${reply.getHeader('content-type')}`.startsWith('image/svg+xml')
  if (!isDrawing || reply.statusCode !== 200 || reply.hasHeader('content-encoding')) return payload
  reply.header('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '')
  if (encoding === 'identity' || request.method === 'HEAD' || !(payload instanceof Readable)) return payload
  reply.header('content-encoding', encoding).removeHeader('content-length')
  const compressed = compressors[encoding]()
  // Fastify sends `compressed`, and reports its error.
  pipeline(payload, compressed, () => undefined)
  return compressed
}
