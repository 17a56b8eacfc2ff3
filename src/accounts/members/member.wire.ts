import { isoInIndia } from '../../shared/india-time.ts'
import type { WireData } from '../../site/api/contract.ts'
import { decodeUser, encodeUser } from '../../site/api/user.wire.ts'
import type { mailSettings, WireOwnSession, WireProfile } from './account.contract.ts'
import type { MailSettings, OwnSession, Profile } from './member.ts'

export const encodeProfile = (profile: Profile): WireProfile => ({
  ...encodeUser(profile),
  email_confirmed: profile.isEmailConfirmed,
  has_password: profile.hasPassword,
})

export const decodeProfile = (wire: WireProfile): Profile => ({
  ...decodeUser(wire),
  isEmailConfirmed: wire.email_confirmed,
  hasPassword: wire.has_password,
})

const encodeDevice = ({ browser, os, begunAtMs, lastSeenAtMs }: Omit<OwnSession, 'id' | 'isCurrent'>) => ({
  browser,
  os,
  since: isoInIndia(new Date(begunAtMs)),
  last_seen: isoInIndia(new Date(lastSeenAtMs)),
})

export const encodeOwnSessions = (sessions: readonly OwnSession[]): WireOwnSession[] =>
  sessions.map(({ id, isCurrent, ...device }) => ({ id, ...encodeDevice(device), current: isCurrent }))

export const decodeOwnSessions = (sessions: readonly WireOwnSession[]): OwnSession[] =>
  sessions.map(({ id, browser, os, since, last_seen, current }) => ({
    id,
    browser,
    os,
    begunAtMs: Date.parse(since),
    lastSeenAtMs: Date.parse(last_seen),
    isCurrent: current,
  }))

export const encodeMailSettings = (settings: MailSettings): WireData<typeof mailSettings> => ({
  reply_mails: settings.wantsReplies,
  newsletter: settings.getsNewsletter,
})

export const decodeMailSettings = (wire: WireData<typeof mailSettings>): MailSettings => ({
  wantsReplies: wire.reply_mails,
  getsNewsletter: wire.newsletter,
})
