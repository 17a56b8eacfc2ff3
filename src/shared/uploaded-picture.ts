// Pictures that editors uploaded: `/media/pictures/{id}-640.webp`, in several sizes and formats.

/** A part of a picture, in pixels. */
export type Crop = { x: number; y: number; width: number; height: number }

/** Answer of the console's calls about pictures. */
export type UploadedPicture = {
  id: string
  /** The address that records store. */
  address: string
  width: number
  height: number
  /** The whole picture, if this is a part of it; otherwise itself. */
  source: { id: string; address: string; width: number; height: number }
  crop: Crop | null
}

export const pictureAddress = (id: string): string => `/media/pictures/${id}-640.webp`

/** The id of an uploaded picture, or null for any other address. */
export const pictureIdOf = (address: string): string | null =>
  /^\/media\/pictures\/([\da-f]{32})-640\.webp$/.exec(address)?.[1] ?? null

/** Whether browsers load a picture from this address: the content policy allows https:// and the site's own paths. */
export const isPictureAllowed = (address: string): boolean => /^(?:https:\/\/|\/(?!\/))/.test(address)

/** Whether a crop is a part of a picture of that size. */
export const isWithin = ({ x, y, width, height }: Crop, size: { width: number; height: number }): boolean =>
  x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= size.width && y + height <= size.height
