import type { Readable } from 'node:stream'

type WriteSteps = {
  /** An upload has begun, of which a killed process leaves its parts behind. */
  onUpload(id: string): Promise<void>
  /** All bytes are stored, not yet under the final name; what it throws ends the writing. */
  beforeNaming(): Promise<void>
}

/** Where backups are. A name in it has a whole file or none. */
export type BackupStore = {
  /** As in BACKUP_TO. */
  name: string
  /** Bytes have their final name when this returns; a failure leaves what `removeUnfinished` removes. */
  write(file: string, chunks: AsyncIterable<Uint8Array>, steps: WriteSteps): Promise<void>
  /** Bytes of a file; null if there is none. */
  size(file: string): Promise<number | null>
  read(file: string, signal?: AbortSignal): Readable
  remove(file: string): Promise<void>
  removeUnfinished(file: string, upload: string | null): Promise<void>
}
