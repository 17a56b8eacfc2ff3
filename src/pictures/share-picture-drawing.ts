import { readFile } from 'node:fs/promises'
import type { OverlayOptions } from 'sharp'
import type { RenderedText, TextRenderer } from './draw-text.ts'

/** The picture that messengers and social networks show beside a shared link. */
export const sharePicture = { widthPx: 1200, heightPx: 630, contentType: 'image/jpeg', extension: 'jpg' } as const

/** The colours of the light theme, as in `ui/styles.css`. */
export const inks = {
  canvas: '#f6f7f3',
  surface: '#ffffff',
  line: '#dfe4db',
  ink: '#141d17',
  muted: '#525d55',
  accent: '#0b6a41',
  signal: '#f8a325',
  signalInk: '#2a1900',
  danger: '#b3261e',
} as const

export const marginPx = 64
const footPx = 16
const matPx = 20

const markFile = new URL('../../public/favicon.svg', import.meta.url)

export const placed = (piece: RenderedText | undefined, left: number, top: number): OverlayOptions[] =>
  piece ? [{ input: piece.input, left: Math.round(left), top: Math.round(top) }] : []

/** A rectangle with rounded corners. */
export const box = (
  width: number,
  height: number,
  look: { fill: string; radius: number; stroke?: string },
): RenderedText => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="1" y="1" width="${width - 2}" height="${height - 2}" rx="${look.radius}" fill="${look.fill}" stroke="${look.stroke ?? look.fill}" stroke-width="2"/></svg>`,
  ),
  width,
  height,
})

/** The logo and the name, as in the site's header in that language. */
export async function logo(
  textRenderer: TextRenderer,
  left: number,
  top: number,
  sizePx: number,
  siteName: string,
): Promise<OverlayOptions[]> {
  const mark = await textRenderer
    .sharp(await readFile(markFile), { density: 72 * Math.ceil(sizePx / 40) })
    .resize(sizePx, sizePx)
    .png()
    .toBuffer()
  const name = await textRenderer.text(siteName, { sizePx: Math.round(sizePx * 0.8), bold: true, color: inks.accent })
  return [
    { input: mark, left, top },
    ...placed(name, left + sizePx * 1.15, top + (sizePx - (name?.height ?? 0)) / 2 + sizePx * 0.06),
  ]
}

/** A picture in a white frame of this size at the right, vertically centred. */
export async function framed(
  textRenderer: TextRenderer,
  picture: Buffer,
  width: number,
  height: number,
): Promise<OverlayOptions[]> {
  const left = sharePicture.widthPx - marginPx - width
  const top = (sharePicture.heightPx - footPx - height) / 2
  const inner = { width: width - 2 * matPx, height: height - 2 * matPx }
  const input = await textRenderer
    .sharp(picture, { limitInputPixels: 40_000_000 })
    .resize(inner.width, inner.height, { fit: 'contain', background: inks.surface })
    .png()
    .toBuffer()
  const frame = box(width, height, { fill: inks.surface, stroke: inks.line, radius: 28 })
  return [...placed(frame, left, top), ...placed({ input, ...inner }, left + matPx, top + matPx)]
}

/** Composes the layers on the site's background. */
export function paint(textRenderer: TextRenderer, pieces: OverlayOptions[]): Promise<Buffer> {
  const { widthPx: width, heightPx: height } = sharePicture
  const foot = box(width, footPx, { fill: inks.accent, radius: 0 })
  return (
    textRenderer
      .sharp({ create: { width, height, channels: 3, background: inks.canvas } })
      .composite([{ input: foot.input, left: 0, top: height - footPx }, ...pieces])
      // Full chroma resolution: reduced, it would blur the edges of green text.
      .jpeg({ quality: 84, chromaSubsampling: '4:4:4', mozjpeg: true })
      .toBuffer()
  )
}
