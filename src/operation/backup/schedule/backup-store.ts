import type { Readable } from 'node:stream'
import { BackupError } from '../archive.ts'

/** The store does not answer, or refuses: this says nothing about the files in it. */
export class StoreError extends BackupError {
  override name = 'StoreError'
}

type WriteSteps = {
  /** An upload has begun, of which a killed process leaves its parts behind. */
  onUpload(id: string): Promise<void>
  /** All bytes are stored, not yet under the final name; what it throws ends the writing. */
  beforeNaming(): Promise<void>
  signal?: AbortSignal
}

/** Where backups are. A name in it has a whole file or none. A signal also ends a request that gets no answer. */
export type BackupStore = {
  /** As in BACKUP_TO. */
  name: string
  /** Bytes have their final name when this returns; a failure leaves what `removeUnfinished` removes. */
  write(file: string, chunks: AsyncIterable<Uint8Array>, steps: WriteSteps): Promise<void>
  /** Bytes of a file; null if there is none. */
  size(file: string, signal?: AbortSignal): Promise<number | null>
  read(file: string, signal?: AbortSignal): Readable
  remove(file: string, signal?: AbortSignal): Promise<void>
  removeUnfinished(file: string, upload: string | null, signal?: AbortSignal): Promise<void>
}
