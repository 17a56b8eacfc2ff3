import { createHash } from 'node:crypto'

/** Where a deal's picture is served: our own as it is, one of another site as the copy of that size that we keep. */
export function dealPictureAddress({ id, picture }: { id: number; picture: string }, size: number): string {
  if (!/^https?:/.test(picture)) return picture
  // Changes with the picture, so that a copy may be kept for ever.
  const version = createHash('sha256').update(picture).digest('hex').slice(0, 8)
  return `/media/deals/${id}-${version}-${size}.webp`
}
