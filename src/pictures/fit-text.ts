import type { Brush, Piece, TextLook } from './draw-text.ts'

export type Room = Omit<TextLook, 'sizePx'> & {
  /** Tried in this order. */
  sizesPx: readonly number[]
  widthPx: number
  heightPx: number
}

/** Writes the text as large as its room lets it be; what has no room at the smallest size loses its last words. */
export async function fitText(brush: Brush, words: string, room: Room): Promise<Piece | undefined> {
  const { sizesPx, ...look } = room
  for (const sizePx of sizesPx) {
    const piece = await brush.text(words, { ...look, sizePx })
    if (!piece || fits(piece, room)) return piece
  }
  return cutText(brush, words, { ...look, sizePx: sizesPx.at(-1) ?? 0 }, room)
}

const fits = (piece: Piece, room: Room) => piece.width <= room.widthPx && piece.height <= room.heightPx

/** The longest beginning that has room, found by halving. */
async function cutText(brush: Brush, words: string, look: TextLook, room: Room): Promise<Piece | undefined> {
  const all = words.split(/\s+/)
  let best: Piece | undefined
  for (let [least, most] = [1, all.length - 1]; least <= most; ) {
    const middle = (least + most) >> 1
    const piece = await brush.text(`${all.slice(0, middle).join(' ')}…`, look)
    if (piece && fits(piece, room)) [best, least] = [piece, middle + 1]
    else most = middle - 1
  }
  return best
}
