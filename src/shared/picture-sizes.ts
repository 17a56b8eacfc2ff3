/** The longest side, in pixels, of the copies that the site stores of a picture. Their addresses end with it. */
export const pictureSizes = [160, 320, 640, 960] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Uploaded pictures also have one as wide as a large screen, for banners. */
export const uploadedSizes = [...pictureSizes, 1920] as const

/** The copy used where only one address is possible. */
export const standardSize: PictureSize = 640

const standardSuffix = `-${standardSize}.webp`

const isUploaded = (address: string) => address.startsWith('/media/pictures/')
const hasCopies = (address: string) => address.startsWith('/media/') && address.endsWith(standardSuffix)

/** For `srcset` of the AVIF copies, which uploaded pictures have too. */
export const avifSetOf = (address: string): string | undefined =>
  isUploaded(address) ? srcSetOf(address)?.replaceAll('.webp', '.avif') : undefined

/** For `srcset`: every copy of a picture that has some; undefined for an SVG, which has one size. */
export const srcSetOf = (address: string): string | undefined =>
  hasCopies(address)
    ? sizesOf(address)
        .map((size) => `${copyOf(address, size)} ${size}w`)
        .join(', ')
    : undefined

/** The largest copy of a picture; the picture itself if it has no copies. */
export const largestCopyOf = (address: string): string =>
  hasCopies(address) ? copyOf(address, Math.max(...sizesOf(address))) : address

const sizesOf = (address: string) => (isUploaded(address) ? uploadedSizes : pictureSizes)
const copyOf = (address: string, size: number) => `${address.slice(0, -standardSuffix.length)}-${size}.webp`
