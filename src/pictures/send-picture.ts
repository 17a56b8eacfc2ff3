import type { FastifyReply } from 'fastify'
import { unknownAddress } from '../platform/errors.ts'
import { contentTypeOf, type PictureStorage } from './storage/picture-storage.ts'

type Caching = { immutable?: boolean; maxAgeSeconds?: number }

const yearSeconds = 31_536_000

/** Answers with a stored picture. By default its address never shows another picture. */
export async function sendPicture(
  reply: FastifyReply,
  storage: PictureStorage,
  path: string,
  { immutable = true, maxAgeSeconds = yearSeconds }: Caching = {},
): Promise<FastifyReply> {
  if (storage.folder !== null) return reply.sendFile(path, { immutable, maxAge: maxAgeSeconds * 1000 })
  const picture = await storage.open(path)
  if (!picture) throw unknownAddress()
  return reply
    .headers(pictureHeaders)
    .header('cache-control', `public, max-age=${maxAgeSeconds}${immutable ? ', immutable' : ''}`)
    .header('content-length', picture.size)
    .type(contentTypeOf(path))
    .send(picture.body)
}

export const pictureHeaders = {
  // An SVG opened on its own is a document: it gets no scripts and no origin.
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  // Feed readers and social networks show our pictures on their own pages.
  'cross-origin-resource-policy': 'cross-origin',
}
