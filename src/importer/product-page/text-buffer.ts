/** A text that is gathered from pieces, up to a length. */
export type TextBuffer = ReturnType<typeof createTextBuffer>

export function createTextBuffer(maxLength: number) {
  const pieces: string[] = []
  let length = 0
  return {
    add(piece: string): void {
      if (length < maxLength) pieces.push(piece.slice(0, maxLength - length))
      length += piece.length
    },
    text: (): string => pieces.join(''),
    isCut: (): boolean => length > maxLength,
  }
}
