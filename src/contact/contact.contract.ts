import Type, { type Static } from 'typebox'
import { call } from '../platform/contract.ts'

export const ContactInfo = Type.Object({
  email: Type.String(),
  facebook: Type.String(),
  twitter: Type.String(),
  google: Type.String(),
  linkedin: Type.String(),
})
export type ContactInfo = Static<typeof ContactInfo>

export const contactInfo = call('A31', 'GET', '/contactus', {
  summary: 'How to reach us',
  data: ContactInfo,
})
