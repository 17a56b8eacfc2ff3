import type { TextRenderer } from '../../../../pictures/draw-text.ts'
import { fitText } from '../../../../pictures/fit-text.ts'
import {
  box,
  framed,
  inks,
  logo,
  marginPx,
  paint,
  placed,
  sharePicture,
} from '../../../../pictures/share-picture-drawing.ts'

/** The texts on a deal's picture, already formatted. */
export type DealSharePictureTexts = {
  siteName: string
  title: string
  store: string
  price: string
  original: string
  /** "-71%", or the state: "Expired". */
  badge: string
  /** The price label, or when an old price was last seen: "Lowest in 90 days"; usually empty. */
  label: string
  isOldPrice: boolean
  isExpired: boolean
}

const pictureSizePx = 430
const storeTop = 144
const titleTop = 196

/** A deal as messengers show it: title, store, price and original price. `picture` is the deal's own. */
export async function drawDealSharePicture(
  textRenderer: TextRenderer,
  words: DealSharePictureTexts,
  picture: Buffer | null,
): Promise<Buffer> {
  const frame = picture ? await framed(textRenderer, picture, pictureSizePx, pictureSizePx) : []
  const widthPx = sharePicture.widthPx - 2 * marginPx - (picture ? pictureSizePx + 48 : 0)
  const prices = await priceBlock(textRenderer, words, widthPx)
  const store = await fitText(textRenderer, words.store, {
    sizesPx: [34],
    color: inks.muted,
    bold: true,
    widthPx,
    heightPx: 60,
  })
  const title = await fitText(textRenderer, words.title, {
    sizesPx: picture ? [60, 54, 48, 44] : [80, 72, 60, 54],
    color: inks.ink,
    bold: true,
    widthPx,
    heightPx: prices.top - titleTop - 30,
  })
  return paint(textRenderer, [
    ...(await logo(textRenderer, marginPx, 52, 64, words.siteName)),
    ...placed(store, marginPx, storeTop),
    ...placed(title, marginPx, titleTop),
    ...prices.pieces,
    ...frame,
    ...(await labelPieces(textRenderer, words, picture ? null : prices)),
  ])
}

/** On the lower edge of the deal's picture, or after the other badges if it has none. */
async function labelPieces(textRenderer: TextRenderer, words: DealSharePictureTexts, prices: Prices | null) {
  const colors = { ink: inks.surface, fill: words.isOldPrice ? inks.muted : inks.accent }
  const sign = await plate(textRenderer, words.label, colors, pictureSizePx)
  if (prices) return sign.at(prices.end + (prices.end > marginPx ? 28 : 0), prices.middle - sign.height / 2)
  const right = sharePicture.widthPx - marginPx
  const foot = (sharePicture.heightPx - 16 + pictureSizePx) / 2
  return sign.at(right - (pictureSizePx + sign.width) / 2, foot - sign.height / 2)
}

type Prices = Awaited<ReturnType<typeof priceBlock>>

/** The prices, from the bottom up: the lowest line has the old price and the badge, the new price is above. */
async function priceBlock(textRenderer: TextRenderer, words: DealSharePictureTexts, widthPx: number) {
  const foot = sharePicture.heightPx - marginPx
  const color = words.isExpired || words.isOldPrice ? inks.muted : inks.accent
  const price = await fitText(textRenderer, words.price, {
    sizesPx: [96, 80, 64, 48],
    color,
    bold: true,
    widthPx,
    heightPx: 96,
  })
  const original = await textRenderer.text(words.original, { sizePx: 42, color: inks.muted, struck: true })
  const badge = await badgePieces(textRenderer, words)
  const lowest = Math.max(original?.height ?? 0, badge.height)
  const top = foot - lowest - (lowest > 0 ? 26 : 0) - (price?.height ?? 0)
  const badgeLeft = marginPx + (original ? original.width + 28 : 0)
  const pieces = [
    ...placed(price, marginPx, top),
    ...placed(original, marginPx, foot - lowest + (lowest - (original?.height ?? 0)) / 2),
    ...badge.at(badgeLeft, foot - lowest + (lowest - badge.height) / 2),
  ]
  return { pieces, top, end: badgeLeft + badge.width, middle: foot - lowest / 2 }
}

const badgePieces = (textRenderer: TextRenderer, { badge, isExpired }: DealSharePictureTexts) =>
  plate(
    textRenderer,
    badge,
    isExpired ? { ink: inks.surface, fill: inks.danger } : { ink: inks.signalInk, fill: inks.signal },
  )

/** A few words on a coloured background; nothing without words. */
async function plate(
  textRenderer: TextRenderer,
  words: string,
  { ink, fill }: { ink: string; fill: string },
  widthPx = 600,
) {
  // High enough for one line of the largest size, and for two lines of none.
  const room = { sizesPx: [38, 34, 30, 26, 22], widthPx: widthPx - 44, heightPx: 46 }
  const text = words === '' ? undefined : await fitText(textRenderer, words, { ...room, bold: true, color: ink })
  if (!text) return { width: 0, height: 0, at: () => [] }
  const back = box(text.width + 44, 62, { fill, radius: 14 })
  return {
    width: back.width,
    height: back.height,
    at: (left: number, top: number) => [
      ...placed(back, left, top),
      ...placed(text, left + 22, top + (back.height - text.height) / 2),
    ],
  }
}
