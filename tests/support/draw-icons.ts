import { join } from 'node:path'
import sharp from 'sharp'

// The app's icons as installers want them, made from their drawings. The launcher cuts the maskable one to its own shape.
const folder = join(import.meta.dirname, '../../public/icons')
const icons = [
  { drawing: 'icon.svg', file: 'icon-192.png', size: 192 },
  { drawing: 'icon.svg', file: 'icon-512.png', size: 512 },
  { drawing: 'maskable.svg', file: 'maskable-192.png', size: 192 },
  { drawing: 'maskable.svg', file: 'maskable-512.png', size: 512 },
  { drawing: 'maskable.svg', file: 'apple-touch-icon.png', size: 180 },
]

for (const { drawing, file, size } of icons)
  await sharp(join(folder, drawing), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(folder, file))
