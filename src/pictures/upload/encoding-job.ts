import type { Crop } from '../../shared/uploaded-picture.ts'
import type { PictureFile } from './picture-files.ts'
import type { PictureFormat } from './picture-format.ts'

// Messages between the site and the process that encodes a picture.

export type EncodingJob =
  /** A received file, of the format that its first bytes name. */
  | { kind: 'whole'; path: string; format: PictureFormat }
  /** A crop of a stored picture, itself a picture with this id. */
  | { kind: 'crop'; whole: Uint8Array; id: string; crop: Crop }

export type EncodedPicture = { id: string; width: number; height: number; files: PictureFile[] }

/** Why a file is not stored. */
export type Refusal =
  | { reason: 'damaged' | 'slow' | 'crashed' }
  | { reason: 'too-large'; megapixels: number; max: number }

export type EncodingOutcome =
  | { kind: 'encoded'; picture: EncodedPicture }
  | { kind: 'refused'; refusal: Refusal }
  /** A fault of ours, for the log. */
  | { kind: 'failed'; message: string }
