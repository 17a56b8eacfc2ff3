/** Why visitors report something. */
export const reportReasons = {
  deal: {
    expired: /*i18n*/ 'The deal has expired',
    price: /*i18n*/ 'The price is wrong',
    code: /*i18n*/ 'The code does not work',
    misleading: /*i18n*/ 'Wrong or misleading information',
    other: /*i18n*/ 'Something else',
  },
  comment: {
    spam: /*i18n*/ 'Spam or advertising',
    abusive: /*i18n*/ 'Abusive or insulting',
    other: /*i18n*/ 'Something else',
  },
} as const
