import type { Channel } from '../../platform/channel.ts'

/** `browser` and `os`: one of a few names, or empty, as those of sessions. */
type Device = { browser: string; os: string }

/** A browser that is told. */
export type PushBrowser = Device & { id: number; endpoint: string; addedAtMs: number }

/** A channel that ended by itself: the mailbox or a browser refused messages, or the member blocked the bot. */
export type ChannelFailure = Device & { channel: Channel; atMs: number }

/** The channels on which a member can be told. */
export type MyChannels = {
  email: { address: string; isConfirmed: boolean }
  /** `key`: that with which browsers subscribe; null before the site has one. */
  push: { key: string | null; browsers: PushBrowser[] }
  telegram: { kind: 'unavailable' } | { kind: 'unlinked' } | { kind: 'linked'; name: string; sinceMs: number }
  failures: ChannelFailure[]
}

/** Those on which a member can be told now; by email once the address is confirmed. */
export const ownChannels = ({ push, telegram }: MyChannels): Channel[] => [
  'email',
  ...(push.browsers.length > 0 ? (['push'] as const) : []),
  ...(telegram.kind === 'linked' ? (['telegram'] as const) : []),
]

/** Browsers of a member. */
export const maxBrowsers = 10
