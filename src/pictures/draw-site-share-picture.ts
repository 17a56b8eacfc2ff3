import type { TextRenderer } from './draw-text.ts'
import { fitText } from './fit-text.ts'
import { inks, logo, marginPx, paint, placed, sharePicture } from './share-picture-drawing.ts'

/** The site's own share picture, for pages without another. */
export async function drawSiteSharePicture(
  textRenderer: TextRenderer,
  { promise, siteName }: { promise: string; siteName: string },
): Promise<Buffer> {
  const widthPx = sharePicture.widthPx - 2 * marginPx
  const words = await fitText(textRenderer, promise, {
    sizesPx: [54, 46, 38],
    color: inks.muted,
    widthPx,
    heightPx: 160,
  })
  return paint(textRenderer, [
    ...(await logo(textRenderer, 300, 170, 170, siteName)),
    ...placed(words, (sharePicture.widthPx - (words?.width ?? 0)) / 2, 400),
  ])
}
