// What the server keeps of a picture at most.
const maxSide = 2_400
const minBytes = 2_000_000

/** A phone's photo at the size that is kept of it, so that it is sent in seconds on a slow line. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.type !== 'image/jpeg' || file.size < minBytes) return file
  try {
    const photo = await createImageBitmap(file)
    const scale = Math.min(1, maxSide / Math.max(photo.width, photo.height))
    const canvas = new OffscreenCanvas(Math.round(photo.width * scale), Math.round(photo.height * scale))
    canvas.getContext('2d')?.drawImage(photo, 0, 0, canvas.width, canvas.height)
    photo.close()
    const smaller = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 })
    return smaller.size < file.size ? smaller : file
  } catch {
    // The server says what is wrong with the file.
    return file
  }
}
