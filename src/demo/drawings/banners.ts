import { circle, faint, group, rect, shape, times, words } from './svg-shapes.ts'

type Look = { ground: string; wave: string; text: string; quiet: string; chip: string; chipText: string }
/** The texts of a banner. */
export type Message = { chip: string; headline: [string, string]; line: string }

export const deepGreen: Look = {
  ground: '#0F4F39',
  wave: '#17654A',
  text: '#FFFFFF',
  quiet: '#C9E8D7',
  chip: '#F6A623',
  chipText: '#2B1B00',
}
export const saffron: Look = {
  ground: '#F6A623',
  wave: '#FFBC4E',
  text: '#3A2200',
  quiet: '#5A3800',
  chip: '#0F4F39',
  chipText: '#FFFFFF',
}
export const cream: Look = {
  ground: '#FFF4E0',
  wave: '#FFE6BD',
  text: '#123D2D',
  quiet: '#55553F',
  chip: '#0F4F39',
  chipText: '#FFFFFF',
}
export const mint: Look = {
  ground: '#DFF1E6',
  wave: '#C6E5D2',
  text: '#0F4F39',
  quiet: '#335E4A',
  chip: '#0F4F39',
  chipText: '#FFFFFF',
}
export const night: Look = {
  ground: '#1D2B44',
  wave: '#2A3C5C',
  text: '#FFFFFF',
  quiet: '#C9D3E6',
  chip: '#F6A623',
  chipText: '#2B1B00',
}

const SVG = 'xmlns="http://www.w3.org/2000/svg"'

/** Begins to the right of the slider's arrow. */
const message = (look: Look, { chip, headline, line }: Message): string => {
  // The number of visible letters: Devanagari combines several characters.
  const letters = [...new Intl.Segmenter('hi').segment(chip)].length
  const width = 30 + letters * 11.5
  return group(
    rect(92, 28, width, 34, 17, look.chip),
    words(92 + width / 2, 51, 16, look.chipText, chip),
    ...headline.map((text, i) => words(90, 116 + i * 52, 47, look.text, text, { anchor: 'start' })),
    words(92, 212, 23, look.quiet, line, { anchor: 'start', weight: 400 }),
  )
}

/**
 * The slider is 256 high and as wide as the page, so the picture has no fixed shape. Wide: the products are beside the
 * text, in a window that begins to the right of any phone. Narrow: a second copy is below the text; "slice" scales it
 * with the width, which moves it out at the bottom on wide screens.
 */
export const homeBanner = (look: Look, text: Message, goods: string): string =>
  `<svg ${SVG} width="100%" height="100%">${group(
    `<rect width="100%" height="100%" fill="${look.ground}"/>`,
    `<svg width="100%" height="100%" viewBox="0 0 1360 256" preserveAspectRatio="xMaxYMid slice">${shape('M700 256C760 120 900 40 1360 20v236z', look.wave)}${faint(0.6, circle(1300, 30, 90, look.wave))}</svg>`,
    `<svg width="100%" height="100%" viewBox="0 0 600 256" preserveAspectRatio="xMinYMin meet">${message(look, text)}</svg>`,
    `<svg x="420" width="100%" height="100%"><svg x="-420" width="100%" height="100%"><svg x="50%" width="50%" height="100%" viewBox="0 0 640 256" preserveAspectRatio="xMaxYMax meet">${goods}</svg></svg></svg>`,
    `<svg width="100%" height="100%" viewBox="0 0 400 256" preserveAspectRatio="xMinYMin slice"><g transform="translate(20 132) scale(.48)">${goods}</g></svg>`,
  )}</svg>`

/** A card of the gift-card page, 16 by 9. */
export const cardBanner = (look: Look, text: Message, goods: string): string =>
  `<svg ${SVG} viewBox="0 0 960 540" width="960" height="540">${group(
    rect(0, 0, 960, 540, 0, look.ground),
    shape('M240 540C330 330 560 250 960 230v310z', look.wave),
    `<g transform="translate(-54 8) scale(1.22)">${message(look, text)}</g>`,
    goods,
  )}</svg>`

export const confetti = (fill: string) =>
  times(9, (i) => circle(230 + ((i * 97) % 390), 12 + ((i * 31) % 54), 3 + (i % 3), fill))

/** A gift card with a ribbon. */
export const card = (
  x: number,
  y: number,
  angle: number,
  fill: string,
  ribbon: string,
  text: string,
  textFill: string,
) =>
  `<g transform="rotate(${angle} ${x + 150} ${y + 95})">${group(
    faint(0.15, rect(x + 6, y + 10, 300, 190, 22, '#000000')),
    rect(x, y, 300, 190, 22, fill),
    rect(x + 204, y, 26, 190, 0, ribbon),
    shape(`M${x + 217} ${y + 70}q-56-58-70-18 8 26 70 18zM${x + 217} ${y + 70}q56-58 70-18-8 26-70 18z`, ribbon),
    circle(x + 217, y + 70, 14, textFill),
    words(x + 26, y + 156, 34, textFill, text, { anchor: 'start' }),
    rect(x + 26, y + 30, 60, 12, 6, textFill),
    rect(x + 26, y + 52, 36, 8, 4, textFill),
  )}</g>`
