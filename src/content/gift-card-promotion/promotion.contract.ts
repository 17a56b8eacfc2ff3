import Type from 'typebox'
import { call } from '../../site/api/contract.ts'

const Text = (maxLength: number) => Type.Optional(Type.String({ maxLength }))

export const joinPromotion = call('promotion', 'POST', '/promotion', {
  summary: 'Take part in a promotion, with what the Telegram login gave; each sign-in counts once and for a day',
  params: Type.Object(
    {
      slug: Type.String({
        pattern: '^[a-z0-9][a-z0-9-]{0,99}$',
        title: 'lower-case letters, digits and hyphens',
        description: 'The promotion; "banner" on the gift-card page.',
      }),
      id: Type.String({
        pattern: '^[1-9]\\d{0,15}$',
        title: 'a number in digits',
        description: "The visitor's Telegram id.",
      }),
      first_name: Text(300),
      last_name: Text(300),
      username: Text(100),
      photo_url: Text(1000),
      auth_date: Type.String({
        pattern: '^\\d{1,12}$',
        title: 'a number in digits',
        description: 'Seconds since 1970.',
      }),
      hash: Type.String({
        pattern: '^[\\da-fA-F]{64}$',
        title: '64 hexadecimal digits',
        description: "Telegram's signature of all fields.",
      }),
    },
    // A signature covers all fields: an additional one is rejected, not dropped.
    { additionalProperties: false },
  ),
  data: Type.Object({ slug: Type.String(), name: Type.String() }),
})
