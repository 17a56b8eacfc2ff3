import { Problem } from '../../platform/errors.ts'

// The format of a file follows from its first bytes, never from its name or declared type.

export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'gif'

/** As many first bytes as `pictureFormatOf` needs. */
export const sniffedBytes = 1_024

const signatures: readonly (readonly [PictureFormat, RegExp])[] = [
  ['png', /^\x89PNG\r\n/],
  ['jpeg', /^\xff\xd8\xff/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[\s\S]{4}WEBP/],
  ['avif', /^[\s\S]{4}ftypavi[fs]/],
]

const others: readonly (readonly [RegExp, string])[] = [
  [
    /<svg[\s>]/i,
    /*i18n*/ 'This is an SVG drawing, which may contain scripts. Please upload a PNG, JPEG, WebP, AVIF or GIF picture.',
  ],
  [
    /<(?:!doctype|html|head|body|script)\b/i,
    /*i18n*/ 'This is a web page, not a picture. Please save the picture itself.',
  ],
  [/^%PDF-/, /*i18n*/ 'This is a PDF document. Please upload a PNG, JPEG, WebP, AVIF or GIF picture.'],
  [
    /^[\s\S]{4}ftyp(?:hei[cfmsx]|hev[cx]|mif1)/,
    /*i18n*/ 'This is an HEIC picture, which browsers do not show. Please save it as JPEG first.',
  ],
]

/** Throws a Problem with the reason for everything that is not a supported picture. */
export function pictureFormatOf(head: Buffer): PictureFormat {
  const text = head.subarray(0, sniffedBytes).toString('latin1')
  if (text === '') throw unreadable(/*i18n*/ 'The file is empty.')
  const signature = signatures.find(([, pattern]) => pattern.test(text))
  if (signature) return signature[0]
  const other = others.find(([pattern]) => pattern.test(text))
  throw unreadable(
    other?.[1] ??
      /*i18n*/ 'This is not a picture that can be read. Please upload a PNG, JPEG, WebP, AVIF or GIF picture.',
  )
}

/** 415: the content is not what the call accepts. */
export const unreadable = (sentence: string) => new Problem(415, sentence, { file: sentence })
