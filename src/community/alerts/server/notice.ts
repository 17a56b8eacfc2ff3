import type { EmailText } from '../../../platform/mail/mail-template.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { Language } from '../../../site/i18n/language.ts'
import type { Channel } from '../alert.ts'

/** A message to a member. `key` is unique: each channel sends it once. */
export type Notice = {
  key: string
  language: Language
  title: EmailText
  lines: EmailText[]
  items: NoticeItem[]
  url: string
  usefulUntil: Date | null
  /** Stops emails of this kind. */
  stopUrl: string
}

/** A deal: its title, price and what is said of it, and its address on the site. */
export type NoticeItem = { title: string; facts: EmailText[]; url: string }

export type SendNotice = (tx: Db, memberId: number, channels: readonly Channel[], notice: Notice) => Promise<void>
