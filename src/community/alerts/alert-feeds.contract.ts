import Type, { type Static } from 'typebox'
import { call, Id } from '../../site/api/contract.ts'

const params = Type.Object({ userid: Id, alert: Type.Optional(Type.Integer({ ...Id, description: 'Default: all.' })) })

const AlertFeed = Type.Object({
  alert: Type.Union([Type.Integer(), Type.Null()], { description: 'Null: of all alerts.' }),
  address: Type.String({ description: 'Secret: whoever has it reads the feed.' }),
})
export type AlertFeed = Static<typeof AlertFeed>

export const listAlertFeeds = call('T14', 'GET', '/alertfeeds', {
  summary: "The addresses of a member's news feeds of alerts",
  params: Type.Object({ userid: Id }),
  personal: 'own',
  data: Type.Array(AlertFeed),
})

export const makeAlertFeed = call('T15', 'POST', '/makealertfeed', {
  summary: 'Make a news feed of an alert or of all, or give it another address; the one before is no longer valid',
  params,
  personal: 'own',
  data: AlertFeed,
})

export const endAlertFeed = call('T16', 'POST', '/endalertfeed', {
  summary: 'Remove the news feed of an alert or of all; one that is gone does no harm',
  params,
  personal: 'own',
  data: Type.Null(),
})
