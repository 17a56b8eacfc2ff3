import { type Route, route } from '../../../../site/api/server/route.ts'
import { assertValidFields } from '../../../../site/forms/server/assert-valid-fields.ts'
import { deleteAccount, exportData, myProfile, updateProfile } from '../../account.contract.ts'
import { addressError } from '../../account-field-rules.ts'
import { encodeProfile } from '../../member.wire.ts'
import { cleanPhone, phoneError } from '../../phone.ts'
import { limitOwnPassword } from '../account-limits.ts'
import { type AccountDeps, limitContextOf } from '../account-services.ts'
import * as deleting from '../delete-account.ts'
import { getMember } from '../member.queries.ts'
import { presentProfile } from '../present-member.ts'
import { listStoredData } from './exported-data.queries.ts'
import * as updating from './update-profile.ts'

export const profileRoutes = (deps: AccountDeps): Route[] => [
  route(myProfile, {
    handle: async ({ userid }) => ({ data: presentProfile(await getMember(deps.db, userid)) }),
    encode: encodeProfile,
  }),
  route(updateProfile, {
    handle: async ({ userid, phone, address }, { now }) => {
      assertValidFields({ phone: phoneError(phone ?? ''), address: addressError(address ?? '') })
      const change = {
        phone: phone === undefined ? undefined : cleanPhone(phone),
        address: address?.trim(),
      }
      await updating.updateProfile(deps.db, userid, change, now)
      return { data: presentProfile(await getMember(deps.db, userid)), message: /*i18n*/ 'Profile Edited successfully' }
    },
    encode: encodeProfile,
  }),
  route(deleteAccount, {
    handle: async ({ userid, password = '' }, context) => {
      await limitOwnPassword(limitContextOf(deps, context), userid)
      const { now, caller } = context
      await deleting.deleteAccount(
        deps.background,
        { memberId: userid, password, token: caller.token },
        deps.memberDeletions,
        now,
      )
      deps.recordEvent({ name: 'account-deleted', accountId: userid, address: caller.address })
      return { data: null, message: /*i18n*/ 'Your account was deleted' }
    },
  }),
  route(exportData, {
    handle: async ({ userid }) => ({ data: await listStoredData(deps.db, userid) }),
  }),
]
