import type { Field } from './record-description.ts'

/** A picture that can be uploaded and cropped, or stands elsewhere. */
export const pictureField = {
  type: 'address',
  label: /*i18n*/ 'Picture',
  maxLength: 2000,
  isLocalAllowed: true,
  isPicture: true,
} as const satisfies Field

/** As cards show it. */
export const squarePictureField = { ...pictureField, shape: 'square' } as const satisfies Field
