import { hindiTexts, outlines, unitsPerEm } from './hindi-outlines.ts'

/** Flat shapes for the demo's pictures: figures are on a 400 by 400 canvas with the floor near y = 330. */
export type Palette = { ground: string; halo: string; main: string; deep: string; soft: string; accent: string }
export type Figure = (palette: Palette) => string

export const tone = {
  ink: '#26323A',
  steel: '#D5DDE2',
  steelDark: '#A3B1BB',
  white: '#FFFFFF',
  cream: '#FFF6E3',
  wood: '#BD8552',
  woodDark: '#8F5D36',
  glass: '#DDF0F6',
  leaf: '#4FA05C',
  leafDark: '#357A43',
  red: '#D9483B',
  gold: '#F3B63F',
  copper: '#C9793F',
} as const

export const group = (...parts: string[]): string => parts.join('')

export const rect = (x: number, y: number, width: number, height: number, radius: number, fill: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ''} fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const ring = (x: number, y: number, radius: number, stroke: string, width: number) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

export const oval = (x: number, y: number, radiusX: number, radiusY: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="${fill}"/>`

export const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const turn = (degrees: number, x: number, y: number, ...parts: string[]) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${parts.join('')}</g>`

export const faint = (opacity: number, ...parts: string[]) => `<g opacity="${opacity}">${parts.join('')}</g>`

/** The one highlight of a figure. */
export const shine = (d: string, width = 8) => faint(0.45, line(d, tone.white, width))

export const shadow = (width = 110, x = 200, y = 334) => faint(0.13, oval(x, y, width, 13, '#14232B'))

/** `draw(0)` to `draw(count - 1)`, concatenated. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

// A picture that a page shows cannot load the page's typeface; phones that have it installed use it.
const typeface = 'Noto Sans,sans-serif'

type Anchor = 'start' | 'middle'

/** Letters of any font; Hindi ones, which not every computer has, as outlines. */
export function words(
  x: number,
  y: number,
  size: number,
  fill: string,
  text: string,
  { anchor = 'middle', weight = 700 }: { anchor?: Anchor; weight?: number } = {},
): string {
  const drawn = hindiTexts[`${weight} ${text}`]
  if (!drawn)
    return `<text x="${x}" y="${y}" font-family="${typeface}" font-weight="${weight}" font-size="${size}" fill="${fill}" text-anchor="${anchor}">${text}</text>`
  const scale = Number((size / (unitsPerEm[weight] ?? size)).toFixed(3))
  const left = Math.round(anchor === 'middle' ? x - (drawn.width * scale) / 2 : x)
  const letters = drawn.glyphs.flatMap((glyph, n) =>
    n % 3 === 0 ? `M${drawn.glyphs[n + 1]} ${drawn.glyphs[n + 2]}${outlines[glyph]}` : [],
  )
  return `<path transform="translate(${left} ${y})scale(${scale})" d="${letters.join('')}" fill="${fill}"/>`
}
