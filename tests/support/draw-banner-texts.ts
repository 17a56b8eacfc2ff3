import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

// The Hindi texts of the demo's banners as outlines: a picture in a page loads no font, and not every computer has
// Devanagari letters.

/** By weight: parts of the letters' size in one unit, which is a third of a pixel in the largest ones. */
const unitsPerEm: Record<number, number> = { 400: 80, 700: 140 }
const { resolve } = createRequire(import.meta.url)

type Glyph = { codepoint: number; xAdvance: number; xOffset: number; yOffset: number }
/** HarfBuzz's font, and the letters that it has. */
type Face = { font: { glyphToPath: (glyph: number) => string }; has: RegExp; shape: (text: string) => Glyph[] }

/** The source of `demo/drawings/hindi-outlines.ts`. `decompress` makes TrueType from WOFF2. */
export async function drawBannerTexts(
  width: number,
  decompress: (font: Uint8Array) => Promise<Uint8Array>,
): Promise<string> {
  const outlines: string[] = []
  const texts: string[] = []
  for (const { text, weight } of await hindiTexts()) {
    const faces = await facesOf({ wght: weight, wdth: width }, decompress)
    const scaled = (value: number): number => Math.round((value * (unitsPerEm[weight] ?? 0)) / 1000)
    const glyphs: number[] = []
    let x = 0
    for (const [run] of text.matchAll(/[\p{Script=Devanagari}।]+|[^\p{Script=Devanagari}।]+/gu)) {
      const face = faces.find(({ has }) => has.test(run))
      if (!face) throw new Error(`No font has "${run}".`)
      for (const { codepoint, xAdvance, xOffset, yOffset } of face.shape(run)) {
        const outline = relativeOutline(face.font.glyphToPath(codepoint), scaled)
        if (outline !== '') {
          if (!outlines.includes(outline)) outlines.push(outline)
          glyphs.push(outlines.indexOf(outline), scaled(x + xOffset), -scaled(yOffset))
        }
        x += xAdvance
      }
    }
    texts.push(`  ${JSON.stringify(`${weight} ${text}`)}: { width: ${scaled(x)}, glyphs: ${JSON.stringify(glyphs)} },`)
  }
  return `// Made by \`npm run fonts\` from Noto Sans.
export const unitsPerEm: Record<number, number> = ${JSON.stringify(unitsPerEm)}

/** Relative to the letter's beginning on the base line. */
export const outlines = ${JSON.stringify(outlines)}

/** By weight and text: each letter's outline, and where it stands. */
export const hindiTexts: Record<string, { width: number; glyphs: readonly number[] }> = {
${texts.join('\n')}
}
`
}

/** The quoted texts in the source of the banners, except titles, which are not drawn. */
async function hindiTexts(): Promise<{ text: string; weight: number }[]> {
  const source = await readFile(join(import.meta.dirname, '../../src/demo/banners.ts'), 'utf8')
  return source.split('\n').flatMap((line) => {
    if (line.trim().startsWith('title:')) return []
    const weight = line.trim().startsWith('line:') ? 400 : 700
    const quoted = [...line.matchAll(/'([^']*)'/g)].map(([, text = '']) => text)
    return quoted.filter((text) => /\p{Script=Devanagari}/u.test(text)).map((text) => ({ text, weight }))
  })
}

async function facesOf(axes: Record<string, number>, decompress: (font: Uint8Array) => Promise<Uint8Array>) {
  const { Blob, Buffer, Face, Font, Variation, shape } = await import(resolve('harfbuzzjs'))
  const faceOf = async (family: string, script: string, has: RegExp): Promise<Face> => {
    const file = resolve(`@fontsource-variable/${family}/files/${family}-${script}-standard-normal.woff2`)
    const font = new Font(new Face(new Blob(await decompress(await readFile(file)))))
    font.setVariations(Object.entries(axes).map(([axis, value]) => new Variation(axis, value)))
    return {
      font,
      has,
      shape: (text) => {
        const buffer = new Buffer()
        buffer.addText(text)
        buffer.guessSegmentProperties()
        shape(font, buffer)
        return buffer.getGlyphInfosAndPositions()
      },
    }
  }
  return [
    await faceOf('noto-sans-devanagari', 'devanagari', /^[\p{Script=Devanagari}।]+$/u),
    await faceOf('noto-sans', 'latin', /^[\x20-\x7e]+$/),
  ]
}

/** A path with absolute commands in thousandths, upwards, as one with relative commands in our units, downwards. */
function relativeOutline(path: string, scaled: (value: number) => number): string {
  let outline = ''
  let [atX, atY] = [0, 0]
  let [startX, startY] = [0, 0]
  for (const [, command = '', numbers = ''] of path.matchAll(/([A-Z])([^A-Z]*)/g)) {
    const values = numbers.split(/[ ,]/).filter(Boolean).map(Number)
    const points = values.map((value, n) => (n % 2 === 0 ? scaled(value) : -scaled(value)))
    const relative = points.map((value, n) => value - (n % 2 === 0 ? atX : atY))
    outline += command.toLowerCase() + relative.join(' ').replaceAll(' -', '-')
    if (command === 'Z') [atX, atY] = [startX, startY]
    else [atX = 0, atY = 0] = points.slice(-2)
    if (command === 'M') [startX, startY] = [atX, atY]
  }
  return outline
}
