import Type, { type Static } from 'typebox'
import { channels } from '../../platform/channel.ts'
import { call, domain, Id, languageParam } from '../../site/api/contract.ts'
import type { MyChannels } from './my-channels.ts'

const Self = { userid: Id }
const at = Type.String({ format: 'date-time' })
const device = {
  browser: Type.String({ description: 'One of a few names, or empty.' }),
  os: Type.String({ description: 'One of a few names, or empty.' }),
}

const WireMyChannels = Type.Object({
  email: Type.String(),
  email_confirmed: Type.Boolean({ description: 'Only a confirmed address is told.' }),
  push_key: Type.Union([Type.String(), Type.Null()], { description: 'With which browsers subscribe (VAPID).' }),
  browsers: Type.Array(Type.Object({ id: Type.Integer(), endpoint: Type.String(), ...device, since: at })),
  telegram: Type.Union([
    Type.Object({ state: Type.Enum(['unavailable', 'unlinked']) }),
    Type.Object({ state: Type.Literal('linked'), name: Type.String(), since: at }),
  ]),
  failures: Type.Array(Type.Object({ channel: Type.Enum(channels), ...device, at }), {
    description: 'Channels that ended by themselves: an address refused messages, or the bot was blocked.',
  }),
})
export type WireMyChannels = Static<typeof WireMyChannels>

export const myChannels = call('U2', 'GET', '/mychannels', {
  summary: 'The channels on which a member can be told, and which of them ended by themselves',
  params: Type.Object(Self),
  personal: 'own',
  data: WireMyChannels,
  domain: domain<MyChannels>(),
})

export const addPushSubscription = call('U3', 'POST', '/pushsubscription', {
  summary: 'Tell the member in this browser, as its push subscription says. At most 10 browsers',
  params: Type.Object({
    ...Self,
    endpoint: Type.String({
      ...{ pattern: '^https://', title: 'an https address', maxLength: 1000 },
      description: "The push service's address for this browser.",
    }),
    p256dh: Type.String({
      pattern: '^[\\w-]{87}=?$',
      description: 'The public key of the subscription, as base64url.',
    }),
    auth: Type.String({ pattern: '^[\\w-]{22}={0,2}$', description: 'The secret of the subscription, as base64url.' }),
  }),
  personal: 'own',
  data: Type.Null(),
})

export const removePushSubscription = call('U4', 'POST', '/removepushsubscription', {
  summary: 'Tell the member no more in a browser; one that is gone does no harm',
  params: Type.Object({ ...Self, id: Id }),
  personal: 'own',
  data: Type.Null(),
})

export const linkTelegram = call('U5', 'POST', '/linktelegram', {
  summary: "The address that opens a chat with the site's bot and links it to the member: once, within 30 minutes",
  params: Type.Object(Self),
  personal: 'own',
  data: Type.Object({ url: Type.String() }),
})

export const unlinkTelegram = call('U6', 'POST', '/unlinktelegram', {
  summary: 'End the link to the chat; without one it does no harm',
  params: Type.Object(Self),
  personal: 'own',
  data: Type.Null(),
})

export const sendTestNotice = call('U7', 'POST', '/sendtestnotice', {
  summary: 'Send a test message on a channel',
  params: Type.Object({ ...Self, channel: Type.Enum(channels), ...languageParam }),
  personal: 'own',
  data: Type.Null(),
})
