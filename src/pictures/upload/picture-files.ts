import { createHash } from 'node:crypto'
import { uploadedSizes } from '../../shared/picture-sizes.ts'
import type { Crop } from '../../shared/uploaded-picture.ts'

/** `path` as the storage names it. */
export type PictureFile = { path: string; bytes: Uint8Array }

const formats = ['avif', 'webp'] as const
type Format = (typeof formats)[number]

const digest = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, 32)

/** The id of an uploaded picture, by its whole file. */
export const wholeId = (bytes: Uint8Array): string => digest(bytes)

/** The id of a crop of a picture. */
export const cropId = (sourceId: string, { x, y, width, height }: Crop): string =>
  digest(`${sourceId} ${x} ${y} ${width} ${height}`)

/** The whole picture, from which parts are made later. */
export const wholePath = (id: string): string => `pictures/${id}-whole.webp`

/** The sizes and formats that pages use. */
export const sizedFiles = (id: string): { path: string; size: number; format: Format }[] =>
  uploadedSizes.flatMap((size) => formats.map((format) => ({ path: `pictures/${id}-${size}.${format}`, size, format })))

/** All files of a picture. */
export const pathsOf = (id: string): string[] => [wholePath(id), ...sizedFiles(id).map(({ path }) => path)]
