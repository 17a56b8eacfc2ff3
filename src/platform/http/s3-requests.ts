import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { inOutgoingRequest } from '../tracing/trace.ts'

export type S3Access = { endpoint: string; bucket: string; key: string; secret: string }

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty: the bucket itself. */
  path: string
  query?: URLSearchParams | undefined
  body?: Buffer<ArrayBuffer> | undefined
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

export type S3Answer = { status: number; headers: Headers; bytes: Buffer }
export type SendToS3 = (request: S3Request) => Promise<S3Answer>

/** `timeoutMs`: of each attempt, with the answer's body. `pausesMs`: between the attempts. */
type Limits = { timeoutMs: number; pausesMs: readonly number[] }

/** The signed path must be the sent one: aws4fetch signs a plus sign as a space. */
const encodedPath = (path: string) => path.split('/').map(encodeURIComponent).join('/')

/** Signed requests to a bucket, repeated while its store is busy or does not answer. */
export function createS3Requests(access: S3Access, { timeoutMs, pausesMs }: Limits): SendToS3 {
  const { endpoint, bucket, key, secret } = access
  const host = new URL(endpoint).hostname
  // Retries are done here, because aws4fetch does not repeat requests that got no answer.
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', retries: 0 })

  async function attempt({ method, path, query, body, headers, signal }: S3Request): Promise<S3Answer> {
    const address = `${endpoint}/${bucket}${path === '' ? '' : `/${encodedPath(path)}`}${query ? `?${query}` : ''}`
    const answer = await inOutgoingRequest({ method, host }, (trace) =>
      client.fetch(address, {
        method,
        headers: { ...trace, ...headers },
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
        ...(body && { body }),
      }),
    )
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }

  return async function send(request) {
    const { signal } = request
    for (const pauseMs of pausesMs) {
      const answer = await attempt(request).catch(() => null)
      signal?.throwIfAborted()
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      await wait(pauseMs, null, { signal })
    }
    return attempt(request)
  }
}
