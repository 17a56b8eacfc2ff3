import type { RenderedText, TextRenderer, TextStyle } from './draw-text.ts'

export type TextBox = Omit<TextStyle, 'sizePx'> & {
  /** Tried in this order. */
  sizesPx: readonly number[]
  widthPx: number
  heightPx: number
}

/**
 * Renders the text as large as its space permits; if it does not fit at the smallest size, its last words are dropped.
 */
export async function fitText(
  textRenderer: TextRenderer,
  words: string,
  box: TextBox,
): Promise<RenderedText | undefined> {
  const { sizesPx, ...look } = box
  for (const sizePx of sizesPx) {
    const piece = await textRenderer.text(words, { ...look, sizePx })
    if (!piece || fits(piece, box)) return piece
  }
  return cutText(textRenderer, words, { ...look, sizePx: sizesPx.at(-1) ?? 0 }, box)
}

const fits = (piece: RenderedText, box: TextBox) => piece.width <= box.widthPx && piece.height <= box.heightPx

/** The longest beginning that fits, found by binary search. */
async function cutText(
  textRenderer: TextRenderer,
  words: string,
  look: TextStyle,
  box: TextBox,
): Promise<RenderedText | undefined> {
  const all = words.split(/\s+/)
  let best: RenderedText | undefined
  for (let [low, high] = [1, all.length - 1]; low <= high; ) {
    const middle = (low + high) >> 1
    const piece = await textRenderer.text(`${all.slice(0, middle).join(' ')}…`, look)
    if (piece && fits(piece, box)) [best, low] = [piece, middle + 1]
    else high = middle - 1
  }
  return best
}
