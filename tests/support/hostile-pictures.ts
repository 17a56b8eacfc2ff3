import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

// Pictures of every supported kind, and files that only look like pictures.

export const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#0b6a41' } }).composite([
    { input: { create: { width: 40, height: 40, channels: 3, background: '#f4a300' } }, left: 3, top: 3 },
  ])

/** As a phone takes it: rotated, with its place and time. */
export const phonePhoto = () =>
  photo()
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitude: '19/1 4/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '72/1 52/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

/** A PNG whose header claims a size, with few bytes of data, and further chunks. */
export function pngOf(width: number, height: number, extraChunks: [type: string, data: Buffer][] = []): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // 8 bits, RGB.
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...extraChunks.map(([type, data]) => chunk(type, data)),
    chunk('IDAT', deflateSync(Buffer.alloc(10_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A compressed text that fills 200 MB. */
export const textBomb = (): Buffer =>
  pngOf(64, 52, [
    ['zTXt', Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(200_000_000))])],
  ])

export const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
export const html = '<!doctype html><title>x</title><script>alert(1)</script>'
