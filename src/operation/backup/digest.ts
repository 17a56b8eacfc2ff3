import { hash } from 'node:crypto'

export type Digest = { count: number; sum: string }

const NEWLINE = 10
const WORDS = 8

/**
 * The sum of the SHA-256 of each member, modulo 2^256: equal sets have equal sums in any order. Detects accidents, not
 * forgery.
 */
export function createDigest() {
  const sum = new Uint32Array(WORDS)
  let count = 0
  return {
    add(member: Uint8Array | string): void {
      const digest = hash('sha256', member, 'buffer')
      let carry = 0
      for (let word = WORDS - 1; word >= 0; word -= 1) {
        const total = (sum[word] as number) + digest.readUInt32BE(word * 4) + carry
        sum[word] = total
        carry = total > 0xffff_ffff ? 1 : 0
      }
      count += 1
    },
    result: (): Digest => ({
      count,
      sum: Array.from(sum, (word) => word.toString(16).padStart(8, '0')).join(''),
    }),
  }
}

/** For the rows of a table in COPY's text format: one line each. */
export function createRowDigest() {
  const digest = createDigest()
  let rest: Buffer = Buffer.alloc(0)
  return {
    add(chunk: Uint8Array): void {
      const bytes =
        rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([rest, chunk])
      let from = 0
      for (let to = bytes.indexOf(NEWLINE); to >= 0; to = bytes.indexOf(NEWLINE, from)) {
        digest.add(bytes.subarray(from, to))
        from = to + 1
      }
      rest = from === bytes.length ? Buffer.alloc(0) : Buffer.from(bytes.subarray(from))
    },
    /** A last line without its end counts: it makes the sums differ. */
    result(): Digest {
      if (rest.length > 0) digest.add(rest)
      rest = Buffer.alloc(0)
      return digest.result()
    },
  }
}
