import type { Brush } from '../media/draw-text.ts'
import { fitText } from '../media/fit-text.ts'
import { box, framed, inks, logo, marginPx, paint, placed, sharePicture } from '../media/share-picture.ts'

/** What stands on the picture of a deal, ready to be read. */
export type DealPictureWords = {
  title: string
  store: string
  price: string
  original: string
  /** "-71%", or what became of it: "Expired". */
  badge: string
  isOver: boolean
}

const pictureSizePx = 430
const storeTop = 144
const titleTop = 196

/** A deal as messengers show it: what, where, for how much instead of how much. `picture` is the deal's own. */
export async function drawDealPicture(brush: Brush, words: DealPictureWords, picture: Buffer | null): Promise<Buffer> {
  const frame = picture ? await framed(brush, picture, pictureSizePx, pictureSizePx) : []
  const widthPx = sharePicture.widthPx - 2 * marginPx - (picture ? pictureSizePx + 48 : 0)
  const prices = await priceBlock(brush, words, widthPx)
  const store = await fitText(brush, words.store, {
    sizesPx: [34],
    color: inks.muted,
    bold: true,
    widthPx,
    heightPx: 60,
  })
  const title = await fitText(brush, words.title, {
    sizesPx: picture ? [60, 54, 48, 44] : [80, 72, 60, 54],
    color: inks.ink,
    bold: true,
    widthPx,
    heightPx: prices.top - titleTop - 30,
  })
  return paint(brush, [
    ...(await logo(brush, marginPx, 52, 64)),
    ...placed(store, marginPx, storeTop),
    ...placed(title, marginPx, titleTop),
    ...prices.pieces,
    ...frame,
  ])
}

/** The prices, from the foot upwards: the lowest line holds the old one and the badge, the new one stands above. */
async function priceBlock(brush: Brush, words: DealPictureWords, widthPx: number) {
  const foot = sharePicture.heightPx - marginPx
  const color = words.isOver ? inks.muted : inks.accent
  const price = await fitText(brush, words.price, {
    sizesPx: [96, 80, 64, 48],
    color,
    bold: true,
    widthPx,
    heightPx: 96,
  })
  const original = await brush.text(words.original, { sizePx: 42, color: inks.muted, struck: true })
  const badge = await badgePieces(brush, words)
  const lowest = Math.max(original?.height ?? 0, badge.height)
  const top = foot - lowest - (lowest > 0 ? 26 : 0) - (price?.height ?? 0)
  const badgeLeft = marginPx + (original ? original.width + 28 : 0)
  const pieces = [
    ...placed(price, marginPx, top),
    ...placed(original, marginPx, foot - lowest + (lowest - (original?.height ?? 0)) / 2),
    ...badge.at(badgeLeft, foot - lowest + (lowest - badge.height) / 2),
  ]
  return { pieces, top }
}

async function badgePieces(brush: Brush, { badge, isOver }: DealPictureWords) {
  const text = await brush.text(badge, { sizePx: 38, bold: true, color: isOver ? inks.surface : inks.signalInk })
  if (!text) return { height: 0, at: () => [] }
  const back = box(text.width + 44, 62, { fill: isOver ? inks.danger : inks.signal, radius: 14 })
  return {
    height: back.height,
    at: (left: number, top: number) => [
      ...placed(back, left, top),
      ...placed(text, left + 22, top + (back.height - text.height) / 2),
    ],
  }
}
