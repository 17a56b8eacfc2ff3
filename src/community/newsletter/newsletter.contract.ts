import Type, { type Static } from 'typebox'
import { WireDeal } from '../../catalogue/deals/deal.contract.ts'
import type { Deal } from '../../catalogue/deals/deal.ts'
import { call, domain, Id, IdList, languageParam, paging } from '../../site/api/contract.ts'
import { honeypotParams } from '../../site/forms/honeypot.ts'
import { cadences, type IssueDate } from './issue.ts'

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
  summary: 'Unsubscribe from the newsletter; an issue whose link is used counts it',
  params: Type.Object({
    token,
    issue: Type.Optional(Id),
  }),
  data: Nothing,
})

export const savePreferences = call('N4', 'POST', '/newsletter/preferences', {
  summary: 'Choose how often the newsletter is sent, its language and categories; what is missing stays as it is',
  params: Type.Object({
    token,
    cadence: Type.Optional(Type.Enum(cadences)),
    ...languageParam,
    categories: Type.Optional(Type.With(IdList, { description: 'Only deals of these; empty: of all.' })),
  }),
  data: Type.Object({
    cadence: Type.Enum(cadences),
    lang: Type.String(),
    categories: Type.Array(Type.Integer()),
  }),
})

const WireIssue = Type.Object({
  day: Type.String({ description: 'In India: "2026-11-27".' }),
  cadence: Type.Enum(cadences),
  title: Type.String(),
  greeting: Type.String(),
  sent: Type.String({ format: 'date-time' }),
  deals: Type.Array(WireDeal, { description: 'In their order, as they are now.' }),
})
export type WireIssue = Static<typeof WireIssue>

/** An issue as the site shows it: its deals with what is true of them now. */
export type ShownIssue = IssueDate & { title: string; greeting: string; sentAtMs: number; deals: Deal[] }

export const newsletterIssue = call('N6', 'GET', '/newsletterissue', {
  summary: 'An issue of the newsletter that has been sent',
  params: Type.Object({
    issue: Type.String({ maxLength: 30, description: '"2026-11-27", or "2026-11-28-weekly".' }),
  }),
  data: WireIssue,
  domain: domain<ShownIssue>(),
})

export const newsletterIssues = call('newsletterIssues', 'GET', '/newsletterissues', {
  summary: 'The issues of the newsletter that have been sent, newest first',
  params: Type.Object({ limit: paging(10).limit }),
  data: Type.Array(WireIssue),
  domain: domain<ShownIssue[]>(),
})

/** GET /newsletter-issues/:id/preview of the console: the email without its pictures, in each language. */
export type IssuePreviews = { language: string; subject: string; text: string }[]
