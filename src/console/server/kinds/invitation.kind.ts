import { sql } from 'kysely'
import { staffNameForAdministrators } from '../../../accounts/audit/staff-name.ts'
import { emailError } from '../../../accounts/members/account-field-rules.ts'
import { stateOfInvitation } from '../../../accounts/members/invitation.ts'
import { hasRightsOf, type StaffRole } from '../../../accounts/members/policies.ts'
import { inviteMember, resendInvitation, withdrawInvitation } from '../../../accounts/members/server/invitations.ts'
import { findMemberByEmail } from '../../../accounts/members/server/member.queries.ts'
import { canonicalEmail } from '../../../platform/email-address.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { roleOf } from '../../../shared/role.ts'
import { languageIn } from '../../../site/i18n/language.ts'
import { invitationRecord } from '../../kinds/invitation.record.ts'
import type { Values } from '../../records/record-description.ts'
import { countUpTo, keysetPage, type SortKeys } from '../records/keyset.ts'
import type { ListRequest, RecordKind, StoredRecord, WriteContext } from '../records/record-kind.ts'
import { rowsWithIds } from '../records/rows-with-ids.ts'

const keys: SortKeys = { sentAt: { by: sql`sent_at`, type: 'time' } }
const texts = [sql`email`]

const isOpen = sql`accepted_at is null and withdrawn_at is null`
const inState = (state: string, now: Date) => {
  if (state === 'accepted') return sql<boolean>`accepted_at is not null`
  if (state === 'withdrawn') return sql<boolean>`withdrawn_at is not null`
  return sql<boolean>`${isOpen} and expires_at ${sql.raw(state === 'pending' ? '>' : '<=')} ${now}`
}

const matching = (db: Db, { filters: { state }, now }: ListRequest) =>
  db.selectFrom('invitations').$if(state !== undefined, (query) => query.where(inState(state ?? '', now)))

const inviter = { id: sql.ref('members.id'), name: sql.ref('members.name') }
const selected = (db: Db) => db.selectFrom('invitations').selectAll()
type InvitationRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]

/** Editors and administrators who were invited by email, and have not come yet or have. */
export const invitationKind: RecordKind = {
  description: invitationRecord,
  list: (db, request) =>
    keysetPage(
      matching(db, request)
        .selectAll()
        .select((eb) =>
          eb
            .selectFrom('members')
            .select(staffNameForAdministrators(inviter).as('name'))
            .whereRef('members.id', '=', 'invitations.invited_by')
            .as('inviter'),
        ),
      { keys, id: sql`id`, texts },
      request,
      (row: InvitationRow & { inviter: string | null }) => {
        const { id, title, state, values, marks } = present(row, request.now)
        return { id, title, state, values: { ...values, ...marks, invitedBy: row.inviter ?? '' } }
      },
    ),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) => db.selectFrom('invitations').select(['id', 'email as title']),
  read: async (db, ids, options) =>
    (await rowsWithIds(selected(db), ids, options)).map((row) => present(row, options.now)),
  check: (db, values) => checkInvitation(db, values),
  create: async (tx, values, context) => {
    const { email, role, language } = values
    const invited = { email: `${email}`, role: role as StaffRole, language: languageIn(`${language}`) }
    return `${await inviteMember(tx, invited, sendingContext(context))}`
  },
  actions: {
    resend: {
      run: async (tx, { id, values }, _input, context) => {
        const { email, role, language } = values
        const link = { id: Number(id), email: `${email}`, role: role as StaffRole, language: languageIn(`${language}`) }
        await resendInvitation(tx, link, sendingContext(context))
      },
    },
    revoke: { run: (tx, { id }, _input, { now }) => withdrawInvitation(tx, Number(id), now) },
  },
  // The log cannot be erased.
  unlogged: ['email'],
  isTitlePersonal: true,
}

const sendingContext = ({ author, sendMail, publicUrl, now }: WriteContext) => ({
  inviter: { memberId: author.memberId, name: author.member.name },
  sendMail,
  publicUrl,
  now,
})

async function checkInvitation(db: Db, { email, role }: Values): Promise<Record<string, string>> {
  const error = emailError(`${email ?? ''}`)
  if (error !== null) return { email: error }
  const key = canonicalEmail(`${email}`)
  if (key === null) return {}
  const open = await db
    .selectFrom('invitations')
    .select('id')
    .where('email_key', '=', key)
    .where(sql<boolean>`${isOpen}`)
    .execute()
  if (open.length > 0)
    return { email: /*i18n*/ 'This address has an invitation already: open it in the list, and send it again.' }
  const account = await findMemberByEmail(db, key)
  if (account?.disabled_at)
    return { email: /*i18n*/ 'The account with this address is disabled: enable it under Members.' }
  if (account && role && hasRightsOf({ role: roleOf(account.role) }, role as StaffRole))
    return { email: /*i18n*/ 'The account with this address has this role already.' }
  return {}
}

function present(row: InvitationRow, now: Date): StoredRecord {
  const life = { expiresAt: row.expires_at, acceptedAt: row.accepted_at, withdrawnAt: row.withdrawn_at }
  return {
    id: `${row.id}`,
    title: row.email,
    state: stateOfInvitation(life, now),
    values: {
      email: row.email,
      role: roleOf(row.role),
      language: row.language,
      sentAt: row.sent_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    },
    marks: {
      acceptedAt: row.accepted_at?.toISOString() ?? null,
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    },
    publicAddress: null,
  }
}
