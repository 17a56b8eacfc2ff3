import { palettes } from './drawing-palettes.ts'
import { electronicsFigures } from './electronics.ts'
import { fashionFigures } from './fashion.ts'
import { groceryFigures } from './grocery.ts'
import { applianceFigures } from './home.ts'
import { kitchenFigures } from './kitchen.ts'
import { serviceFigures } from './services.ts'
import { circle, type Figure, type Palette, rect } from './svg-shapes.ts'
import { playFigures } from './toys-and-sports.ts'

const figures: Record<string, Figure> = {
  ...electronicsFigures,
  ...applianceFigures,
  ...kitchenFigures,
  ...fashionFigures,
  ...groceryFigures,
  ...playFigures,
  ...serviceFigures,
}

/** How a product is shown: whole, from nearby, or lying at an angle. */
export type View = 'whole' | 'near' | 'tilted'

const views: Record<View, { transform: string; halo: number }> = {
  whole: { transform: '', halo: 168 },
  near: { transform: 'translate(200 200) scale(1.9) translate(-200 -165)', halo: 300 },
  tilted: { transform: 'translate(200 205) rotate(-24) scale(.84) translate(-200 -200)', halo: 132 },
}

/** A product's picture: SVG, 400 by 400, completely painted. Throws on an unknown name. */
export function drawing(name: string, paletteName: string, view: View = 'whole'): string {
  const palette = paletteOf(paletteName)
  const { transform, halo } = views[view]
  const figure = figureOf(name)(palette)
  const placed = transform ? `<g transform="${transform}">${figure}</g>` : figure
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">${rect(0, 0, 400, 400, 0, palette.ground)}${circle(200, 194, halo, palette.halo)}${placed}</svg>`
}

/** A product without its background, to be nested in a larger picture. */
export const nested = (name: string, paletteName: string, x: number, y: number, size: number): string =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 400 400">${figureOf(name)(paletteOf(paletteName))}</svg>`

function figureOf(name: string): Figure {
  const figure = figures[name]
  if (!figure) throw new Error(`No drawing is called "${name}"`)
  return figure
}

function paletteOf(name: string): Palette {
  const palette = palettes[name]
  if (!palette) throw new Error(`No palette is called "${name}"`)
  return palette
}
