// Node takes small buffers, and what its compressors return, from larger pools: a slice that is kept would retain all of
// its pool.

/** The parts in one buffer of exactly their length. */
export function bufferOf(parts: readonly (string | Buffer)[]): Buffer {
  const own = Buffer.allocUnsafeSlow(parts.reduce((bytes, part) => bytes + Buffer.byteLength(part), 0))
  let end = 0
  for (const part of parts) end += typeof part === 'string' ? own.write(part, end) : part.copy(own, end)
  return own
}

/** The buffer itself if it is no slice of a larger one, else a copy. */
export const ownBuffer = (buffer: Buffer): Buffer =>
  buffer.buffer.byteLength === buffer.length ? buffer : bufferOf([buffer])
