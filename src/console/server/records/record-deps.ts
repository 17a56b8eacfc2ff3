import Type from 'typebox'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Message } from '../../../platform/message.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { RecordSecurityEvent } from '../../../platform/security/security-events.ts'
import type { Translate } from '../../../site/i18n/server/translate.ts'
import type { StaffContext } from '../http/console-route.ts'
import { assertSignedIn } from '../session/console-sessions.ts'
import type { MemberTurns } from './member-concurrency-limit.ts'
import type { RecordKind, WriteContext } from './record-kind.ts'

export type RecordDeps = {
  db: Db
  /** For what takes longer than a request may. */
  background: Db
  kinds: readonly RecordKind[]
  translate: Translate
  sendMail: SendMail
  publicUrl: string
  recordEvent: RecordSecurityEvent
  secretsKey: Buffer | null
  /** For long work: exports, bulk changes. */
  turns: MemberTurns
}

/** The limit of values with long texts, many of them escaped. */
export const maxRecordBytes = 768 * 1024

export const Values = Type.Record(Type.String({ maxLength: 60 }), Type.Unknown())
/** PostgreSQL cannot store NUL or unpaired surrogates. */
export const Id = Type.String({ maxLength: 100, pattern: '^[^\\u0000\\ud800-\\udfff]*$' })

export const uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' })
export const isUuid = (text: string): boolean => /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/.test(text)

export const writeContext = (
  { sendMail, publicUrl, recordEvent, secretsKey }: RecordDeps,
  context: StaffContext,
): WriteContext => {
  const { session, address, now } = context
  const author = { memberId: session.memberId, member: session.member, address, now }
  const assertStillSignedIn = (tx: Db) => assertSignedIn(tx, session)
  return { now, author, sendMail, publicUrl, recordEvent, secretsKey, assertSignedIn: assertStillSignedIn }
}

/** Translates into the caller's language. */
export const translatorFor =
  ({ translate }: RecordDeps, { language }: StaffContext) =>
  (sentence: string | Message): string =>
    translate(language, sentence)
