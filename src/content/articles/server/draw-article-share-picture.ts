import type { TextRenderer } from '../../../pictures/draw-text.ts'
import { fitText } from '../../../pictures/fit-text.ts'
import { framed, inks, logo, marginPx, paint, placed, sharePicture } from '../../../pictures/share-picture-drawing.ts'

// Like articles' own pictures, 16 to 9, with a frame.
const frameWidthPx = 488
const frameHeightPx = 292
const titleTop = 156
const authorTop = 516

/** An article as messengers show it. `picture` is the article's own. */
export async function drawArticleSharePicture(
  textRenderer: TextRenderer,
  { title, author, siteName }: { title: string; author: string; siteName: string },
  picture: Buffer | null,
): Promise<Buffer> {
  const widthPx = sharePicture.widthPx - 2 * marginPx - (picture ? frameWidthPx + 48 : 0)
  const headline = await fitText(textRenderer, title, {
    sizesPx: picture ? [68, 60, 54, 48] : [88, 76, 66, 56],
    color: inks.ink,
    bold: true,
    widthPx,
    heightPx: authorTop - titleTop - 24,
  })
  const byline = await fitText(textRenderer, author, { sizesPx: [36], color: inks.muted, widthPx, heightPx: 50 })
  return paint(textRenderer, [
    ...(await logo(textRenderer, marginPx, 52, 64, siteName)),
    ...placed(headline, marginPx, titleTop),
    ...placed(byline, marginPx, authorTop),
    ...(picture ? await framed(textRenderer, picture, frameWidthPx, frameHeightPx) : []),
  ])
}
