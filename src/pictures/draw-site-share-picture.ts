import type { Brush } from './draw-text.ts'
import { fitText } from './fit-text.ts'
import { inks, logo, marginPx, paint, placed, sharePicture } from './share-picture-drawing.ts'

/** The site itself, for pages that have no picture of their own. */
export async function drawSitePicture(brush: Brush, promise: string): Promise<Buffer> {
  const widthPx = sharePicture.widthPx - 2 * marginPx
  const words = await fitText(brush, promise, { sizesPx: [54, 46, 38], color: inks.muted, widthPx, heightPx: 160 })
  return paint(brush, [
    ...(await logo(brush, 300, 170, 170)),
    ...placed(words, (sharePicture.widthPx - (words?.width ?? 0)) / 2, 400),
  ])
}
