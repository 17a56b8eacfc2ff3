import type { Crop } from '../../../shared/uploaded-picture.ts'

export type Size = { width: number; height: number }
/** As the crop is drawn: in percent of the picture. */
export type PercentBox = { x: number; y: number; width: number; height: number }
export type Shape = 'square' | 'free'

/** The largest part of that shape, in the middle. */
export function largestCrop({ width, height }: Size, shape: Shape): Crop {
  if (shape === 'free') return { x: 0, y: 0, width, height }
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), width: side, height: side }
}

const within = (value: number, min: number, max: number): number => Math.min(Math.max(Math.round(value), min), max)

/** The nearest part that lies within the picture. A square follows its width. */
export function fittedCrop(crop: Crop, size: Size, shape: Shape): Crop {
  const maxWidth = shape === 'square' ? Math.min(size.width, size.height) : size.width
  const width = within(crop.width, 1, maxWidth)
  const height = shape === 'square' ? width : within(crop.height, 1, size.height)
  return { x: within(crop.x, 0, size.width - width), y: within(crop.y, 0, size.height - height), width, height }
}

export const toPercent = ({ x, y, width, height }: Crop, size: Size): PercentBox => ({
  x: (100 * x) / size.width,
  y: (100 * y) / size.height,
  width: (100 * width) / size.width,
  height: (100 * height) / size.height,
})

export const toPixels = ({ x, y, width, height }: PercentBox, size: Size, shape: Shape): Crop =>
  fittedCrop(
    {
      x: (x * size.width) / 100,
      y: (y * size.height) / 100,
      width: (width * size.width) / 100,
      height: (height * size.height) / 100,
    },
    size,
    shape,
  )

/** How far the crop is zoomed in: 1 shows the largest part of its proportions, 10 a tenth of it. */
export const maxZoom = 10

const largestLike = ({ width, height }: Crop, size: Size): number => Math.min(size.width / width, size.height / height)

export const zoomOf = (crop: Crop, size: Size): number => Math.min(largestLike(crop, size), maxZoom)

/** The part of the same proportions, around the same middle. */
export function zoomed(crop: Crop, size: Size, shape: Shape, zoom: number): Crop {
  const scale = largestLike(crop, size) / zoom
  const [width, height] = [crop.width * scale, crop.height * scale]
  const [middleX, middleY] = [crop.x + crop.width / 2, crop.y + crop.height / 2]
  return fittedCrop({ x: middleX - width / 2, y: middleY - height / 2, width, height }, size, shape)
}
