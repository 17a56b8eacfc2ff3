import type { Config } from '../../../platform/config/config.ts'
import type { Limits } from '../../../platform/limits/rate-limits.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { SendMail } from '../../../platform/mail/mail-queue.ts'
import type { Db } from '../../../platform/schema/db.ts'
import type { RecordSecurityEvent } from '../../../platform/security/security-events.ts'
import type { Caller } from '../../../site/api/server/route.ts'
import type { LimitContext } from './account-limits.ts'
import type { EmailContext } from './confirm-email.ts'
import type { DeleteMemberData } from './delete-account.ts'
import type { EndMemberAccess } from './password/reset-password.ts'

export type AccountDeps = {
  db: Db
  /** For what takes longer than a request may. */
  background: Db
  config: Config
  limits: Limits
  log: Log
  sendMail: SendMail
  recordEvent: RecordSecurityEvent
  /** The data that other slices delete with an account. */
  memberDeletions: readonly DeleteMemberData[]
  /** What else than sessions ends when the password is reset: somebody else may have set it up. */
  accessEnds: readonly EndMemberAccess[]
}

export const emailContextOf = ({ config, sendMail }: AccountDeps, { language }: Caller): EmailContext => ({
  sendMail,
  publicUrl: config.publicUrl,
  language,
})

export const limitContextOf = (
  { limits }: Pick<AccountDeps, 'limits'>,
  { caller, now }: { caller: Pick<Caller, 'address'>; now: Date },
): LimitContext => ({ limits, address: caller.address, now })
