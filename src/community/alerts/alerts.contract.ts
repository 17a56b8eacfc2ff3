import Type, { type Static } from 'typebox'
import { WireDeal } from '../../catalogue/deals/deal.contract.ts'
import type { Deal } from '../../catalogue/deals/deal.ts'
import { channels } from '../../platform/channel.ts'
import { call, domain, flag, Id, languageParam, paging } from '../../site/api/contract.ts'
import { type Alert, alertKinds, dealConditions, deliveries, MAX_RUPEES, MAX_WORDS, type SentNotice } from './alert.ts'

const words = (description: string) => Type.Optional(Type.String({ maxLength: MAX_WORDS, description }))
const optionalId = Type.Optional(Id)
const rupees = Type.Optional(Type.Number({ minimum: 1, maximum: MAX_RUPEES, description: 'In rupees.' }))

/** What an alert looks for, as the parameters of a call; how they depend on each other is checked by `checkAlert`. */
const query = {
  kind: Type.Enum(alertKinds),
  words: words('Words as in a search; at least one of them, a store or a category.'),
  exclude: words('Words that the deal must not have.'),
  store: optionalId,
  category: optionalId,
  maxprice: rupees,
  cards: Type.Optional(
    Type.String({
      maxLength: 4_000,
      description:
        'With whose payment offers, and with codes, the highest price is compared, as "card hdfc credit", "card sbi debit rupay" or "product axis-ace"; separated by commas.',
    }),
  ),
  minbelow: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 99, description: 'At least so many per cent below its usual price.' }),
  ),
  coupon: Type.Optional(flag()),
  deal: optionalId,
  condition: Type.Optional(Type.Enum(dealConditions)),
}

const WireNamed = Type.Union([
  Type.Object({
    id: Type.Integer(),
    title: Type.Union([Type.String(), Type.Null()], {
      description: 'Null: it no longer exists, and the alert finds nothing.',
    }),
  }),
  Type.Null({ description: 'Any.' }),
])

const WireAlert = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(alertKinds),
  words: Type.String(),
  exclude: Type.String(),
  store: WireNamed,
  category: WireNamed,
  maxprice: Type.Union([Type.Number(), Type.Null()]),
  cards: Type.Array(Type.String()),
  minbelow: Type.Union([Type.Integer(), Type.Null()]),
  coupon: flag(),
  deal: Type.Union([
    Type.Object({ id: Type.Integer(), slug: Type.String(), title: Type.String() }),
    Type.Null({ description: 'Also when the deal is gone.' }),
  ]),
  condition: Type.Union([Type.Enum(dealConditions), Type.Null()]),
  delivery: Type.Enum(deliveries),
  channels: Type.Array(Type.Enum(channels)),
  paused: flag(),
  created: Type.String({ format: 'date-time' }),
  sent: Type.Integer({ description: 'How many messages were sent about it.' }),
  last_sent: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
})
export type WireAlert = Static<typeof WireAlert>

const WireNotice = Type.Object({
  at: Type.String({ format: 'date-time' }),
  slug: Type.String(),
  title: Type.String(),
  price: Type.Union([Type.Number(), Type.Null()]),
  channels: Type.Array(Type.Enum(channels)),
})
export type WireNotice = Static<typeof WireNotice>

export const listAlerts = call('T1', 'GET', '/alerts', {
  summary: "A member's alerts, the newest first",
  params: Type.Object({ userid: Id }),
  personal: 'own',
  offline: true,
  data: Type.Array(WireAlert),
  domain: domain<Alert[]>(),
})

export const saveAlert = call('T2', 'POST', '/savealert', {
  summary: 'Create an alert, or change the one with this id. A member has at most 50; the address must be confirmed',
  params: Type.Object({
    userid: Id,
    id: optionalId,
    ...query,
    delivery: Type.Enum(deliveries),
    channels: Type.Optional(
      Type.String({ description: 'email, push, telegram; separated by commas. Default: those that the member has.' }),
    ),
    ...languageParam,
  }),
  personal: 'own',
  data: Type.Object({ id: Type.Integer() }),
})

export const pauseAlert = call('T3', 'POST', '/pausealert', {
  summary: 'Pause an alert, or continue it. What happened meanwhile is not sent',
  params: Type.Object({ userid: Id, id: Id, paused: flag() }),
  personal: 'own',
  data: Type.Null(),
})

export const deleteAlert = call('T4', 'POST', '/deletealert', {
  summary: 'Delete an alert with its history; one that is gone does no harm. It can be restored for a day',
  params: Type.Object({ userid: Id, id: Id }),
  personal: 'own',
  data: Type.Null(),
})

export const restoreAlert = call('restoreAlert', 'POST', '/restorealert', {
  summary: 'Take back the deletion of an alert, within a day: its history and its news feed stay',
  params: Type.Object({ userid: Id, id: Id }),
  personal: 'own',
  data: Type.Null(),
})

/** What an alert would have found. */
export type AlertPreview = { total: number; deals: Deal[] }
export const previewAlert = call('T5', 'GET', '/alertpreview', {
  summary: 'What an alert would have found in the last 30 days: how many deals, and the newest five',
  params: Type.Object({ userid: Id, ...query }),
  personal: 'own',
  data: Type.Object({ total: Type.Integer(), deals: Type.Array(WireDeal) }),
  domain: domain<AlertPreview>(),
})

export const alertHistory = call('T6', 'GET', '/alerthistory', {
  summary: 'What was sent about an alert, the latest first',
  params: Type.Object({ userid: Id, id: Id, ...paging(20) }),
  personal: 'own',
  data: Type.Array(WireNotice),
  domain: domain<SentNotice[]>(),
})

export const stopAlertMails = call('stopAlertMails', 'POST', '/stopalertmails', {
  summary: 'Stop the emails of all alerts of the member to whom an alert email with this token was sent',
  params: Type.Object({ token: Type.Optional(Type.String({ description: "Of the email's link." })) }),
  data: Type.Null(),
})
