import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { inDigits, MAX_LISTED_REJECTS } from './feed-limits.ts'
import type { Refusal } from './offer.ts'

/**
 * The lines that were set aside, as JSON objects one a line. The file is made when there is a first one. Beyond
 * `most` they are only counted, and the file's last line has the count.
 */
export function rejectsFile(path: string, most = MAX_LISTED_REJECTS) {
  let stream: WriteStream | null = null
  let listed = 0
  let omitted = 0
  async function write(entry: object): Promise<void> {
    if (listed >= most) {
      omitted++
      return
    }
    listed++
    if (!stream) {
      await mkdir(dirname(path), { recursive: true })
      stream = createWriteStream(path)
      await once(stream, 'open')
    }
    if (!stream.write(`${JSON.stringify(entry)}\n`)) await once(stream, 'drain')
  }
  return {
    path,
    /** Whether more were set aside than are listed. */
    isCut: () => omitted > 0,
    add: (line: number, { field, reason, value }: Refusal) => write({ line, field, reason, value }),
    /** A field that could not be read of a row that goes in. */
    warn: (line: number, { field, reason, value }: Refusal) => write({ line, warning: true, field, reason, value }),
    async close(): Promise<void> {
      const open = stream
      stream = null
      if (!open) return
      if (omitted > 0)
        open.write(`${JSON.stringify({ omitted, reason: `only the first ${inDigits(most)} are listed` })}\n`)
      open.end()
      await once(open, 'close')
    },
  }
}

export type RejectsFile = ReturnType<typeof rejectsFile>
