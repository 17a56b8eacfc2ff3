import { ownFile, readOwnPicture, type StoredPictures } from '../../../catalogue/deals/server/pictures/own-picture.ts'
import { encodeJpeg } from '../../../pictures/encode-jpeg.ts'
import { largestCopyOf } from '../../../shared/picture-sizes.ts'
import type { PostDeps } from './send-next-post.ts'

/** Reads a deal's picture for a post, which goes without one that cannot be read now. */
export const createReadPicture = (stored: StoredPictures): PostDeps['readPicture'] =>
  async function readPostPicture(address) {
    const file = ownFile(largestCopyOf(address))
    const picture = file && (await readOwnPicture(stored, file))
    return (
      picture &&
      encodeJpeg(picture).catch((error) => {
        stored.log.error({ err: error, path: file.path }, 'A picture cannot be sent to Telegram')
        return null
      })
    )
  }
