import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Access } from '../../src/platform/http/s3-requests.ts'
import { freePort } from './free-port.ts'

const bucket = 'bachat-pictures'

/**
 * A real S3-compatible store on a free port, which can be stopped and started again with its objects. It lacks the end of
 * unfinished uploads, which is added here.
 */
export async function startS3Server() {
  const directory = await mkdtemp(join(tmpdir(), 'bachat-s3-'))
  const uploads = join(directory, bucket, '._S3rver_uploads')
  const start = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    })
    server.middleware.unshift(async (context, next) => {
      const { uploadId } = context.query
      if (context.method !== 'DELETE' || uploadId === undefined) return next()
      await rm(join(uploads, uploadId), { recursive: true, force: true })
      context.status = 204
    })
    return { server, port: (await server.run()).port }
  }
  // Not one that the system gives to others while the store is stopped.
  let current = await start(await freePort())
  const { port } = current
  const settings: S3Access = { endpoint: `http://127.0.0.1:${port}`, bucket, key: 'S3RVER', secret: 'S3RVER' }
  return {
    settings,
    /** The unfinished multipart uploads. */
    listUploads: () => readdir(uploads).catch(() => []),
    stop: () => current.server.close(),
    restart: async () => {
      current = await start(port)
    },
    end: async () => {
      await current.server.close().catch(() => undefined)
      await rm(directory, { recursive: true, force: true })
    },
  }
}
