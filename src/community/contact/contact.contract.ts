import Type, { type Static } from 'typebox'
import { call, OptionalText } from '../../site/api/contract.ts'
import { honeypotParams } from '../../site/forms/honeypot.ts'

export const ContactInfo = Type.Object({
  email: Type.String(),
  facebook: Type.String(),
  twitter: Type.String(),
  google: Type.String(),
  linkedin: Type.String(),
})
export type ContactInfo = Static<typeof ContactInfo>

export const contactInfo = call('A31', 'GET', '/contactus', {
  summary: 'Contact information',
  data: ContactInfo,
})

// Texts are optional here, so that the rules in contact-form.ts report a missing one, as the form does.
export const contactUs = call('A32', 'POST', '/contactus', {
  summary: 'Write to the team; the same message again on the same day changes nothing',
  personal: 'optional',
  params: Type.Object({
    firstname: OptionalText('1 to 15 characters.'),
    lastname: OptionalText('1 to 20 characters.'),
    email: OptionalText('Where we reply to.'),
    mobile: OptionalText('10 to 15 digits.'),
    message: OptionalText('1 to 200 characters.'),
    ...honeypotParams,
  }),
  data: Type.Null(),
})
