/** The beginning of a text: at most `length` UTF-16 units, and no half of a character. */
export const cutText = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** The text, or its beginning and an ellipsis. */
export const truncate = (text: string, length: number): string =>
  text.length > length ? `${cutText(text, length).trimEnd()} …` : text
