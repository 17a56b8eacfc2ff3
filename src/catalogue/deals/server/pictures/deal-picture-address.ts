import { createHash } from 'node:crypto'

/** The address of a deal's picture: our own pictures unchanged, other sites' as a cached copy of that size. */
export function dealPictureAddress({ id, picture }: { id: number; picture: string }, size: number): string {
  if (!/^https?:/.test(picture)) return picture
  // Changes with the picture, so that a copy may be cached forever.
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 8)
  return `/media/deals/${id}-${version}-${size}.webp`
}
