import Type from 'typebox'
import { call, languageParam } from '../api/contract.ts'
import { robotParams } from '../forms/honeypot.ts'

const Nothing = Type.Null()
const token = Type.Optional(Type.String({ description: "The mailed link's." }))

export const subscribe = call('H6', 'POST', '/newsletter', {
  summary: 'Ask for the newsletter; the answer is the same for every address, the rest is in a mail to it',
  params: Type.Object({ email: Type.Optional(Type.String()), ...languageParam, ...robotParams }),
  data: Nothing,
})

export const confirmSubscription = call('confirmSubscription', 'POST', '/newsletter/confirm', {
  summary: 'Confirm with the mailed token that the newsletter is wanted',
  params: Type.Object({ token }),
  data: Nothing,
})

export const unsubscribe = call('unsubscribe', 'POST', '/newsletter/unsubscribe', {
  summary: 'Have no newsletter any more',
  params: Type.Object({ token }),
  data: Nothing,
})
