/** The longest side of the copies that the site keeps of a picture, in pixels. Their addresses end in it. */
export const pictureSizes = [160, 320, 640, 960] as const
export type PictureSize = (typeof pictureSizes)[number]

/** The copy that stands for all of them. */
export const standardSize: PictureSize = 640

const standardSuffix = `-${standardSize}.webp`

/** For `srcset`: every copy of a picture that has some; undefined for a drawing, which is one size for all. */
export function srcSetOf(address: string): string | undefined {
  if (!address.startsWith('/media/') || !address.endsWith(standardSuffix)) return
  const stem = address.slice(0, -standardSuffix.length)
  return pictureSizes.map((size) => `${stem}-${size}.webp ${size}w`).join(', ')
}
