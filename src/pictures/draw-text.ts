import { fileURLToPath } from 'node:url'
import type sharpModule from 'sharp'
import { normalise } from '../platform/normalise.ts'
import { xml } from '../platform/xml.ts'

/** A layer of a picture, trimmed to its visible part. */
export type RenderedText = { input: Buffer; width: number; height: number }

export type TextRenderer = {
  sharp: typeof sharpModule
  /** Renders text in lines of this width; undefined when there is nothing to render. */
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
 * Renders text. Pango and HarfBuzz, which are part of sharp, shape letters with the typeface of the pages: a picture looks
 * the same on every machine, and needs none of its fonts.
 */
export async function createTextRenderer(): Promise<TextRenderer> {
  // Loaded when the first letter is drawn.
  process.env.FONTCONFIG_FILE = fileURLToPath(new URL('fonts.conf', import.meta.url))
  const { default: sharp } = await import('sharp')

  async function text(words: string, look: TextStyle): Promise<RenderedText | undefined> {
    const drawn = drawable(words)
    if (drawn === '') return
    const { sizePx, color, bold = false, struck = false, widthPx } = look
    const { data: input, info } = await sharp({
      text: {
        text: xml`<span foreground="${color}" weight="${bold ? 'bold' : 'normal'}" strikethrough="${`${struck}`}" line_height="0.95">${drawn}</span>`
          .text,
        font: `Noto Sans, Noto Sans Devanagari ${sizePx}px`,
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

// The characters of the typeface. Any other would be drawn as a box with its number.
const missing =
  /[^\u0020-\u007e\u00a0-\u017f\u0900-\u097f\u200c-\u200d\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2032-\u2033\u2039\u203a\u20ac\u20b9\u2122\u2212]/g

/** The text without unsupported characters: emoji, other scripts. */
export const drawable = (text: string): string =>
  normalise(text, 'NFC').replace(missing, ' ').replace(/\s+/g, ' ').trim()
