// Spreadsheets read other encodings into a file without it.
export const byteOrderMark = '\uFEFF'

export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`

/** Also in full width, which spreadsheets in East Asian languages read alike, and after signs that take no room. */
const formulaStart = /^[\s\p{Cf}]*[=+\-@|%\t\r＝＋－＠｜％]/u

/** A text that a spreadsheet would take for a formula is made plain text by an apostrophe. */
function cell(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text)
  const harmless = !isNumber && formulaStart.test(text) ? `'${text}` : text
  return /[",;\r\n\t']|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}
