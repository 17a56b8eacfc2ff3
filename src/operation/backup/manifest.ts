import { hash } from 'node:crypto'
import { BackupError } from './archive.ts'
import type { Digest } from './digest.ts'

export const FORMAT = 1
export const HEAD_NAME = 'bachat.json'
export const MANIFEST_NAME = 'manifest.json'
export const MAX_MANIFEST_BYTES = 10_000_000

/** The first entry: a description of the archive. */
export type Head = {
  format: number
  /** The version of the site that wrote it. */
  version: string
  createdAt: string
  /** Without `needs` in archives of versions before it. */
  migrations: { name: string; checksum: string; needs?: string | null }[]
  /** Table to its columns, in the order of the values. */
  tables: Record<string, string[]>
}

/** The last entry, missing in a truncated archive: the expected contents. */
export type Manifest = {
  tables: Record<string, Digest>
  /** Sequence to its last value; null if it was never used. */
  sequences: Record<string, number | null>
  pictures: Digest & { bytes: number }
}

export function asHead(value: unknown): Head {
  const head = value as Head
  if (typeof head?.format !== 'number' || typeof head.tables !== 'object')
    throw new BackupError('This is not a backup of the site.')
  if (head.format !== FORMAT)
    throw new BackupError(
      `The archive has the format ${head.format}, and this version of the site reads ${FORMAT}: use version ${head.version} or newer.`,
    )
  return head
}

export const partName = (table: string, part: number): string => `tables/${table}/${`${part}`.padStart(6, '0')}`
export const pictureName = (path: string): string => `media/${path}`

/** The contents of an entry, by its name. */
export function entryKind(name: string): { kind: 'part'; table: string } | { kind: 'picture'; path: string } | null {
  const [, table] = /^tables\/([a-z_0-9]+)\/\d+$/.exec(name) ?? []
  if (table !== undefined) return { kind: 'part', table }
  const path = name.startsWith('media/') ? name.slice('media/'.length) : ''
  // Never outside the folder of pictures.
  const isInside = path !== '' && path.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))
  return isInside ? { kind: 'picture', path } : null
}

/** A picture's contribution to the digest of all. */
export const pictureMember = (path: string, contentHash: string): string => hash('sha256', `${path}\n${contentHash}`)
