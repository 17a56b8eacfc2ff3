import type { Message } from '../../platform/message.ts'
import type { Language } from '../../site/i18n/language.ts'

/** A message to translate into the reader's language; plain text is unchanged. */
type NoticeText = string | Message

/** What a notice is about, such as a deal: its title, price and facts, and its address on the site. */
export type NoticeItem = { title: string; facts: NoticeText[]; url: string }

/** A message to a member, the same for every channel. All texts are text, all addresses absolute. */
export type Notice = {
  /** Names the event, as the keys of emails do; each channel sends it once. */
  key: string
  language: Language
  title: NoticeText
  lines: NoticeText[]
  items: NoticeItem[]
  /** What a press on it opens. */
  url: string
  /** Later it is not sent any more. */
  usefulUntil: Date | null
  /** Stops emails of this kind, as the `unsubscribeUrl` of an email; empty if there are no more of them. */
  stopUrl: string
  /** The member waits for it, as for a test: it goes at any hour and before others, and only on the named channels. */
  isAwaited?: true
}

/** What the service worker gets, as JSON. `tag`: a later notification with it replaces an earlier one. */
export type PushMessage = { title: string; body: string; url: string; tag: string }
