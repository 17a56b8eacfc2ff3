import sharp, { type Sharp } from 'sharp'
import type { RawPicture } from './decode-picture.ts'
import { type PictureFile, sizedFiles, wholeId, wholePath } from './picture-files.ts'

// AVIF is about a third smaller; it is made once, before anybody waits for a page.
const encoders = {
  avif: (picture: Sharp) => picture.avif({ quality: 55, effort: 3 }),
  webp: (picture: Sharp) => picture.webp({ quality: 78 }),
}

/** The whole picture; its digest is the picture's id. */
export async function encodeWhole({ data, info: raw }: RawPicture): Promise<{ id: string; file: PictureFile }> {
  const bytes = await sharp(data, { raw }).webp({ quality: 90 }).toBuffer()
  const id = wholeId(bytes)
  return { id, file: { path: wholePath(id), bytes } }
}

/** All sizes that pages use, one after the other: each needs memory of its own. */
export async function encodeSizes(id: string, { data, info: raw }: RawPicture): Promise<PictureFile[]> {
  const files: PictureFile[] = []
  for (const { path, size, format } of sizedFiles(id)) {
    const resized = sharp(data, { raw }).resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    files.push({ path, bytes: await encoders[format](resized).toBuffer() })
  }
  return files
}
