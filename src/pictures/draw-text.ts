import { fileURLToPath } from 'node:url'
import type sharpModule from 'sharp'
import { normalise } from '../platform/normalise.ts'
import { xml } from '../platform/xml.ts'

/** A piece of a picture, cut to what is seen of it. */
export type RenderedText = { input: Buffer; width: number; height: number }

export type TextRenderer = {
  sharp: typeof sharpModule
  /** Writes text in lines of this width; undefined when there is nothing to write. */
  text: (words: string, look: TextStyle) => Promise<RenderedText | undefined>
}

export type TextStyle = {
  sizePx: number
  color: string
  bold?: boolean
  struck?: boolean
  /** Without a width it is one line. */
  widthPx?: number
}

/**
 * Renders text. Letters are shaped by Pango and HarfBuzz, which come with sharp, with a font family designed for
 * Latin and Devanagari together and comes with npm: a picture looks the same on every machine, and needs none of its fonts.
 */
export async function createTextRenderer(): Promise<TextRenderer> {
  // Read when the first letter is drawn.
  process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts.conf', import.meta.url))
  const { default: sharp } = await import('sharp')

  async function text(words: string, look: TextStyle): Promise<RenderedText | undefined> {
    const drawn = drawable(words)
    if (drawn === '') return
    const { sizePx, color, bold = false, struck = false, widthPx } = look
    const { data: input, info } = await sharp({
      text: {
        text: xml`<span foreground="${color}" weight="${bold ? 'bold' : 'normal'}" strikethrough="${`${struck}`}" line_height="0.78">${drawn}</span>`
          .text,
        font: `Mukta ${sizePx}px`,
        dpi: 72,
        rgba: true,
        wrap: 'word-char',
        ...(widthPx === undefined ? {} : { width: widthPx }),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { input, width: info.width, height: info.height }
  }
  return { sharp, text }
}

// What the family has. Anything else would be drawn as a box with its number.
const missing =
  /[^\u0020-\u007e\u00a0-\u0137\u0139-\u017e\u0900-\u0977\u0979-\u097f\u200c-\u200d\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u20b9\u2122\u2212]/g

/** The text without what cannot be drawn: signs of feeling, other scripts. */
export const drawable = (text: string): string =>
  normalise(text, 'NFC').replace(missing, ' ').replace(/\s+/g, ' ').trim()
