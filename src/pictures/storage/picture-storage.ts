import type { Readable } from 'node:stream'
import { Problem } from '../../platform/errors.ts'

export type ListedPicture = { path: string; storedAt: Date }

/** The store of pictures. Paths are those below `/media/`: `deals/12-0a1b2c3d-640.webp`. */
export type PictureStorage = {
  /** The picture is durable when this returns, and never visible incomplete. */
  put(path: string, bytes: string | Uint8Array): Promise<void>
  has(path: string): Promise<boolean>
  /** Null if there is none. A picture that is being read does not change. */
  open(path: string): Promise<{ size: number; body: Readable } | null>
  /** All pictures below a folder, which is a path without the last slash; '' means all. */
  list(folder: string): AsyncIterable<ListedPicture>
  remove(path: string): Promise<void>
  /** The local folder, whose files may be sent directly; null for a remote store. */
  folder: string | null
  /** For messages to the operator. */
  name: string
}

/** The store does not answer: the call was valid and may be repeated. */
export class StorageUnavailableError extends Problem {
  constructor(cause: unknown) {
    super(503, /*i18n*/ 'Pictures cannot be stored or read at the moment. Please try again in a minute.', undefined, 30)
    this.cause = cause
  }
}

export async function readPicture(storage: PictureStorage, path: string): Promise<Buffer | null> {
  const picture = await storage.open(path)
  if (!picture) return null
  const chunks: Buffer[] = []
  for await (const chunk of picture.body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const contentTypes: Record<string, string> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** By the extension, which we gave the file. */
export const contentTypeOf = (path: string): string =>
  contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
