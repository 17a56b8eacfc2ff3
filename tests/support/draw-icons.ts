import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// The app's icons in the formats for installation, made from SVG. The launcher crops the maskable one to its own shape.
const folder = join(import.meta.dirname, '../../public/icons')
const icons = [
  { drawing: 'icon.svg', file: 'icon-192.png', size: 192 },
  { drawing: 'icon.svg', file: 'icon-512.png', size: 512 },
  { drawing: 'maskable.svg', file: 'maskable-192.png', size: 192 },
  { drawing: 'maskable.svg', file: 'maskable-512.png', size: 512 },
  { drawing: 'maskable.svg', file: 'apple-touch-icon.png', size: 180 },
  // Requested at these addresses by programs that read no page.
  { drawing: 'maskable.svg', file: '../apple-touch-icon.png', size: 180 },
]

const draw = (drawing: string, size: number) =>
  sharp(join(folder, drawing), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })

for (const { drawing, file, size } of icons) await draw(drawing, size).toFile(join(folder, file))

const favicons = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, png: await draw('icon.svg', size).toBuffer() })),
)
await writeFile(join(folder, '../favicon.ico'), iconFile(favicons))

/** The ICO format: a list of pictures, which may be PNG files. */
function iconFile(pictures: { size: number; png: Buffer }[]): Buffer {
  const [headBytes, entryBytes] = [6, 16]
  const head = Buffer.alloc(headBytes + entryBytes * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let dataOffset = head.length
  for (const [n, { size, png }] of pictures.entries()) {
    const entryOffset = headBytes + entryBytes * n
    head.writeUInt8(size, entryOffset)
    head.writeUInt8(size, entryOffset + 1)
    head.writeUInt16LE(1, entryOffset + 4)
    head.writeUInt16LE(32, entryOffset + 6)
    head.writeUInt32LE(png.length, entryOffset + 8)
    head.writeUInt32LE(dataOffset, entryOffset + 12)
    dataOffset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}
