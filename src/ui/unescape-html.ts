const characters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
}

/** The text of HTML that has no tags: the references that React, the sanitiser and we write. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|nbsp|#39|#x27);/g, (reference, name: string) => characters[name] ?? reference)
