import { Writable } from 'node:stream'
import { type FetchLimits, fetchPublic } from '../../../platform/http/fetch-public.ts'

const timeoutMs = 15_000
/** The connection ends long before: only the beginning is read. */
const maxBytes = 4_000_000_000

/** The first bytes of the file at an address. Throws FetchError. */
export async function fetchBeginning(
  address: string,
  bytes: number,
  isPublic: NonNullable<FetchLimits['isPublic']>,
): Promise<{ bytes: Uint8Array; isCut: boolean }> {
  const enough = new AbortController()
  const chunks: Uint8Array[] = []
  let length = 0
  const into = new Writable({
    write(chunk: Uint8Array, _encoding, done) {
      chunks.push(chunk)
      length += chunk.length
      if (length > bytes) enough.abort()
      done()
    },
  })
  try {
    await fetchPublic(address, into, { timeoutMs, maxBytes, isPublic, signal: enough.signal })
  } catch (error) {
    if (!enough.signal.aborted) throw error
  }
  return { bytes: Buffer.concat(chunks).subarray(0, bytes), isCut: enough.signal.aborted }
}
