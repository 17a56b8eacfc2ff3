/** The longest side, in pixels, of the copies that the site stores of a picture. Their addresses end with it. */
export const pictureSizes = [160, 320, 640, 960] as const
export type PictureSize = (typeof pictureSizes)[number]

/** The copy used where only one address is possible. */
export const standardSize: PictureSize = 640

const standardSuffix = `-${standardSize}.webp`

/** For `srcset` of the AVIF copies, which uploaded pictures have too. */
export const avifSetOf = (address: string): string | undefined =>
  address.startsWith('/media/pictures/') ? srcSetOf(address)?.replaceAll('.webp', '.avif') : undefined

/** The largest copy of a picture; the picture itself if it has no copies. */
export const largestCopyOf = (address: string): string =>
  hasCopies(address) ? `${stemOf(address)}-${pictureSizes.at(-1)}.webp` : address

/** For `srcset`: every copy of a picture that has some; undefined for an SVG, which has one size. */
export function srcSetOf(address: string): string | undefined {
  if (!hasCopies(address)) return
  const stem = stemOf(address)
  return pictureSizes.map((size) => `${stem}-${size}.webp ${size}w`).join(', ')
}

const hasCopies = (address: string) => address.startsWith('/media/') && address.endsWith(standardSuffix)
const stemOf = (address: string) => address.slice(0, -standardSuffix.length)
