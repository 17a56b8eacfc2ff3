import Type from 'typebox'
import { call, languageParam } from '../../site/api/contract.ts'
import { honeypotParams } from '../../site/forms/honeypot.ts'

const Nothing = Type.Null()
const token = Type.Optional(Type.String({ description: 'From the link in the email.' }))

export const subscribe = call('H6', 'POST', '/newsletter', {
  summary: 'Ask for the newsletter; the answer is the same for every address, the rest is in a mail to it',
  params: Type.Object({ email: Type.Optional(Type.String()), ...languageParam, ...honeypotParams }),
  data: Nothing,
})

export const confirmSubscription = call('confirmSubscription', 'POST', '/newsletter/confirm', {
  summary: 'Confirm a newsletter subscription with the emailed token',
  params: Type.Object({ token }),
  data: Nothing,
})

export const unsubscribe = call('unsubscribe', 'POST', '/newsletter/unsubscribe', {
  summary: 'Unsubscribe from the newsletter',
  params: Type.Object({ token }),
  data: Nothing,
})
