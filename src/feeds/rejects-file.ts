import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Refusal } from './offer.ts'

/** The lines that were set aside, as JSON objects one a line. The file is made when there is a first one. */
export function rejectsFile(path: string) {
  let stream: WriteStream | null = null
  return {
    path,
    async add(line: number, { field, reason, value }: Refusal): Promise<void> {
      if (!stream) {
        await mkdir(dirname(path), { recursive: true })
        stream = createWriteStream(path)
        await once(stream, 'open')
      }
      if (!stream.write(`${JSON.stringify({ line, field, reason, value })}\n`)) await once(stream, 'drain')
    },
    async close(): Promise<void> {
      const open = stream
      stream = null
      if (!open) return
      open.end()
      await once(open, 'close')
    },
  }
}

export type RejectsFile = ReturnType<typeof rejectsFile>
