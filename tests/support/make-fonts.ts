import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { languages } from '../../src/site/i18n/language.ts'
import { hindiSyllables } from './hindi-syllables.ts'

// The typeface of the pages (WOFF2) and of drawn pictures (TrueType: Pango reads no WOFF2), made from the packages' files:
// weights 400 to 700 of one width, without hinting. Pages get the letters and conjuncts of Hindi, pictures all of them.

/** Slightly narrower than the design's default, so that titles break where system fonts break them. */
const width = 95
const { resolve } = createRequire(import.meta.url)
const { compress, decompress } = createRequire(import.meta.url)('wawoff2') as Record<'compress' | 'decompress', Convert>
type Convert = (font: Uint8Array) => Promise<Uint8Array>

type Script = 'latin' | 'latin-ext' | 'devanagari'
type FontRequest = { script: Script; family: string; characters: string; features: string; text?: string[] }

const folder = join(import.meta.dirname, '../../src')
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)).join('')

const devanagariFeatures =
  'nukt akhn rphf rkrf blwf half vatu cjct pres abvs blws psts haln abvm blwm dist kern ccmp locl'
const latin: FontRequest = {
  script: 'latin',
  family: 'noto-sans',
  characters: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’‚“”„•…′″‹›€™−`,
  features: 'kern ccmp mark locl',
}
const latinExtended: FontRequest = { ...latin, script: 'latin-ext', characters: `${range(0x100, 0x17f)}₹` }
const devanagari: FontRequest = {
  script: 'devanagari',
  family: 'noto-sans-devanagari',
  characters: `${range(0x900, 0x97f)}\u200c\u200d`,
  features: devanagariFeatures,
}
const hindi: FontRequest = {
  ...devanagari,
  text: hindiSyllables(),
  characters: [...new Set(hindiSyllables().join(''))].join(''),
}

const subsetter = await loadSubsetter()
for (const request of [latin, latinExtended, hindi])
  await writeFile(join(folder, `ui/fonts/noto-sans-${request.script}.woff2`), await compress(await subset(request)))
for (const request of [latin, latinExtended, devanagari])
  await writeFile(join(folder, `pictures/fonts/noto-sans-${request.script}.ttf`), await subset(request))
await writeFile(join(folder, 'web/layout/language-names.ts'), await drawLanguageNames())
for (const family of ['noto-sans', 'noto-sans-devanagari']) {
  const license = await readFile(resolve(`@fontsource-variable/${family}/LICENSE`))
  for (const place of ['ui', 'pictures']) await writeFile(join(folder, place, `fonts/${family}.OFL.txt`), license)
}

async function subset({ script, family, characters, features, text }: FontRequest): Promise<Uint8Array> {
  const file = `@fontsource-variable/${family}/files/${family}-${script}-standard-normal.woff2`
  const font = await decompress(await readFile(resolve(file)))
  // With a text, only the glyphs that its letters join to are kept; other conjuncts appear with their halant.
  const glyphs = text && (await glyphsOf(font, text))
  return subsetter({ font, characters, features: features.split(' '), glyphs })
}

/** The glyphs with which a font writes the texts. */
async function glyphsOf(font: Uint8Array, texts: string[]): Promise<Set<number>> {
  const { Blob, Buffer, Face, Font, shape } = await import(resolve('harfbuzzjs'))
  const shapingFont = new Font(new Face(new Blob(font), 0))
  const glyphs = new Set<number>()
  for (const text of texts) {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(shapingFont, buffer)
    for (const { codepoint } of buffer.getGlyphInfosAndPositions()) glyphs.add(codepoint)
  }
  return glyphs
}

/** The names of Hindi as outlines, for pages in other languages: not every computer has Devanagari letters. */
async function drawLanguageNames(): Promise<string> {
  const { Blob, Buffer, Face, Font, Variation, shape } = await import(resolve('harfbuzzjs'))
  const file = resolve(
    '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-standard-normal.woff2',
  )
  const font = new Font(new Face(new Blob(await decompress(await readFile(file)))))
  font.setVariations([new Variation('wght', 600), new Variation('wdth', width)])
  const draw = (text: string) => {
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    let width = 0
    let outline = ''
    for (const { codepoint, xAdvance } of buffer.getGlyphInfosAndPositions()) {
      for (const [, command = '', numbers = ''] of font.glyphToPath(codepoint).matchAll(/([A-Z])([^A-Z]*)/g)) {
        const points = numbers.split(/[ ,]/).filter(Boolean).map(Number)
        const positions = points.map((value: number, n: number) => Math.round(n % 2 === 0 ? width + value : -value))
        outline += command + positions.join(' ').replaceAll(' -', '-')
      }
      width += xAdvance
    }
    return `{ width: ${width}, outline: '${outline}' }`
  }
  const { name, short } = languages.hi
  return `// Made by \`npm run fonts\` from Noto Sans Devanagari: outlines and widths in thousandths of the letters' size.
export const hindiName = {
  name: ${draw(name)},
  short: ${draw(short)},
}
`
}

type Subset = { font: Uint8Array; characters: string; features: string[]; glyphs: Set<number> | undefined }

/** HarfBuzz's hb-subset, which its package has as WebAssembly only. Memory is not freed: the process ends soon. */
async function loadSubsetter() {
  const [sets, flags] = [{ features: 6 }, { noHinting: 0x1, noLayoutClosure: 0x200 }]
  const module = await WebAssembly.instantiate(await readFile(resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')))
  const { memory, ...hb } = module.instance.exports as Record<string, (...values: number[]) => number> & {
    memory: WebAssembly.Memory
  }
  hb._initialize?.()
  const call = (name: string, ...values: number[]) => hb[`hb_${name}`]?.(...values) ?? 0
  const tag = (name: string) => [...name].reduce((sum, letter) => sum * 256 + letter.charCodeAt(0), 0)

  return ({ font, characters, features, glyphs }: Subset): Uint8Array => {
    const pointer = hb.malloc?.(font.length) ?? 0
    new Uint8Array(memory.buffer).set(font, pointer)
    const face = call('face_create', call('blob_create', pointer, font.length, 2, 0, 0), 0)
    const input = call('subset_input_create_or_fail')
    const featureSet = call('subset_input_set', input, sets.features)
    call('set_clear', featureSet)
    for (const feature of features) call('set_add', featureSet, tag(feature))
    call('subset_input_set_flags', input, flags.noHinting | (glyphs ? flags.noLayoutClosure : 0))
    for (const character of characters)
      call('set_add', call('subset_input_unicode_set', input), character.codePointAt(0) ?? 0)
    for (const glyph of glyphs ?? []) call('set_add', call('subset_input_glyph_set', input), glyph)
    call('subset_input_pin_axis_location', input, face, tag('wdth'), width)
    call('subset_input_set_axis_range', input, face, tag('wght'), 400, 700, Number.NaN)
    const blob = call('face_reference_blob', call('subset_or_fail', face, input))
    const start = call('blob_get_data', blob, 0)
    return new Uint8Array(memory.buffer).slice(start, start + call('blob_get_length', blob))
  }
}
