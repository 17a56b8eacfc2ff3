import { type PictureStorage, readPicture } from '../../../../pictures/storage/picture-storage.ts'
import { Problem } from '../../../../platform/errors.ts'
import type { Log } from '../../../../platform/log/log.ts'
import type { DealPictures } from './deal-pictures.ts'

export type StoredPictures = { pictures: PictureStorage; dealPictures: DealPictures; log: Pick<Log, 'error'> }
type OwnFile = { path: string; copy: string | null }

/** A picture that is stored here, or of which a copy can be fetched. */
export function ownFile(address: string): OwnFile | null {
  const [, path, copy = null] =
    /^\/media\/([\w-]+\.\w+|pictures\/[\w-]+\.webp|deals\/([\w-]+\.webp))$/.exec(address) ?? []
  return path === undefined ? null : { path, copy }
}

/** Null when it cannot be read or fetched now. */
export async function readOwnPicture(
  { pictures, dealPictures, log }: StoredPictures,
  { path, copy }: OwnFile,
): Promise<Buffer | null> {
  const nullWithoutPicture = (error: unknown) => {
    // A problem is expected: there is no such picture, or the store does not answer at the moment.
    if (!(error instanceof Problem)) log.error({ err: error, path }, 'A stored picture cannot be read')
    return null
  }
  if (copy !== null) await dealPictures.take(copy).catch(nullWithoutPicture)
  return readPicture(pictures, path).catch(nullWithoutPicture)
}
