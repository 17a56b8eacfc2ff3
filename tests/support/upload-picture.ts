import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { UploadedPicture } from '../../src/shared/uploaded-picture.ts'

type Answer = { status: number; headers: Record<string, unknown>; body: UploadedPicture & { message: string } }

/** Sends a file as the console does, from the browser of `signedInBrowser`. */
export async function uploadPicture(
  app: FastifyInstance,
  { cookie }: { cookie: () => string | undefined },
  bytes: Buffer | Readable | string,
  { language = 'en' } = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: '/ifs/console/pictures',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
      'accept-language': language,
      ...(cookie() !== undefined && { cookie: cookie() }),
    },
    payload: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
