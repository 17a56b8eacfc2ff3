const characters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  '#x27': "'",
}

/** Decodes HTML without tags: the character references that React, the sanitiser and our own code write. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|nbsp|#39|#x27);/g, (reference, name: string) => characters[name] ?? reference)
