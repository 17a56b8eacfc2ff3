// Node takes small buffers, and what its compressors return, from larger pools: a slice that is kept would retain all of
// its pool.

// Most pages fit. Counting a long text's bytes before it is encoded would take almost as long as encoding it.
const scratch = Buffer.allocUnsafeSlow(1024 * 1024)
const maxBytesPerUnit = 3

/** The fragments in one buffer of exactly their length. */
export function bufferOf(parts: readonly (string | Buffer)[]): Buffer {
  const room = parts.reduce((sum, part) => sum + part.length * (typeof part === 'string' ? maxBytesPerUnit : 1), 0)
  const target = room <= scratch.length ? scratch : Buffer.allocUnsafeSlow(room)
  let end = 0
  for (const part of parts) end += typeof part === 'string' ? target.write(part, end) : part.copy(target, end)
  const own = Buffer.allocUnsafeSlow(end)
  target.copy(own, 0, 0, end)
  return own
}

/** The buffer itself if it is not a slice of a larger one, else a copy. */
export const unpooledBuffer = (buffer: Buffer): Buffer =>
  buffer.buffer.byteLength === buffer.length ? buffer : bufferOf([buffer])
