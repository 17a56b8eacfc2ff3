import { sql } from 'kysely'
import { canEditDeals } from '../../../accounts/members/policies.ts'
import { forgetWrongCodes } from '../../../accounts/members/server/account-limits.ts'
import {
  changeRole,
  disableAccount,
  enableAccount,
} from '../../../accounts/members/server/administrator/change-account.ts'
import { getMember } from '../../../accounts/members/server/member.queries.ts'
import type { EmailKey } from '../../../platform/email-address.ts'
import { badInput, Problem } from '../../../platform/errors.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type Role, roleNumbers, roleOf, roles } from '../../../shared/role.ts'
import { memberRecord } from '../../kinds/member.record.ts'
import type { Values } from '../../records/record-description.ts'
import { countUpTo, keysetPage, type SortKeys } from '../records/keyset.ts'
import { numericIds } from '../records/record-id.ts'
import type { ListRequest, RecordKind, StoredRecord, WriteContext } from '../records/record-kind.ts'

const keys: SortKeys = {
  createdAt: { by: sql`created_at`, type: 'time' },
  name: { by: sql`lower(name)`, type: 'text' },
}

const texts = [sql`name`, sql`email`]

const matching = (db: Db, { filters: { role: wantedRole, state } }: ListRequest) =>
  db
    .selectFrom('members')
    .$if(wantedRole !== undefined, (query) => query.where('role', '=', roleNumbers[wantedRole as Role]))
    .$if(state !== undefined, (query) => query.where('disabled_at', state === 'disabled' ? 'is not' : 'is', null))

const columns = [
  'id',
  'name',
  'email',
  'role',
  'created_at',
  'email_confirmed_at',
  'disabled_at',
  'disabled_reason',
] as const
type MemberRow = Awaited<ReturnType<ReturnType<typeof selected>['execute']>>[number]
const selected = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('members')
    .select(columns)
    .where('id', 'in', [0, ...ids])
    .orderBy('id')

export const memberKind: RecordKind = {
  description: memberRecord,
  list: (db, request) =>
    keysetPage(matching(db, request).select(columns), { keys, id: sql`id`, texts }, request, (row: MemberRow) => {
      const { id, title, state, values, marks } = present(row)
      return { id, title, state, values: { ...values, ...marks } }
    }),
  count: (db, request) => countUpTo(db, matching(db, request), texts, request.search),
  titles: (db) => db.selectFrom('members').select(['id', 'name as title']),
  read: async (db, ids, { isLocked }) => {
    const numbers = numericIds(ids)
    if (isLocked) await lockInOrder(db, numbers)
    return (await selected(db, numbers).execute()).map(present)
  },
  write,
  actions: {
    disable: { run: (tx, record, { reason }, context) => disable(tx, Number(record.id), `${reason}`, context) },
    enable: { run: (tx, record, _input, context) => enable(tx, Number(record.id), context) },
    'allow-codes': {
      run: (tx, record, _input, context) => allowCodes(tx, Number(record.id), context),
      isPossible: ({ values }) => canEditDeals({ role: values.role as Role }),
    },
  },
  unlogged: ['name', 'email'],
  isTitlePersonal: true,
}

/**
 * In the order of password resets and of the check for the last administrator, so that no two of them wait for each
 * other: tokens, then all administrators, then the members.
 */
async function lockInOrder(tx: Db, ids: readonly number[]): Promise<void> {
  const tokens = tx.selectFrom('one_time_tokens').select('member_id')
  await tokens
    .where('member_id', 'in', [0, ...ids])
    .orderBy('member_id')
    .forUpdate()
    .execute()
  const administrators = tx.selectFrom('members').select('id').where('role', '=', roleNumbers.administrator)
  await administrators.orderBy('id').forUpdate().execute()
  await selected(tx, ids).forUpdate().execute()
}

const present = (row: MemberRow): StoredRecord => ({
  id: `${row.id}`,
  title: row.name,
  state: row.disabled_at ? 'disabled' : 'enabled',
  values: {
    name: row.name,
    email: row.email,
    role: roleOf(row.role),
    createdAt: row.created_at.toISOString(),
    emailConfirmedAt: row.email_confirmed_at?.toISOString() ?? null,
  },
  marks: { disabledAt: row.disabled_at?.toISOString() ?? null, disabledReason: row.disabled_reason ?? '' },
  publicAddress: null,
})

const lastAdministrator = /*i18n*/ 'This is the only enabled administrator. Give another account this role first.'

/** `disabledAt` is changed by a restored entry of the log. */
async function write(tx: Db, record: StoredRecord, changes: Values, context: WriteContext): Promise<void> {
  const memberId = Number(record.id)
  const role = roles.find((name) => name === changes.role)
  if (role) {
    const change = await changeRole(tx, { memberId, role }, context.now)
    if (change === 'last-administrator') throw badInput({ role: lastAdministrator })
    if (change === 'changed')
      context.recordEvent({ name: 'role-changed', accountId: memberId, address: context.author.address, reason: role })
  }
  if (changes.disabledAt === null) await enable(tx, memberId, context)
  else if (changes.disabledAt !== undefined) await disable(tx, memberId, `${changes.disabledReason ?? ''}`, context)
}

async function disable(tx: Db, memberId: number, reason: string, context: WriteContext): Promise<void> {
  const { now, author, recordEvent } = context
  const change = await disableAccount(tx, { memberId, reason: reason || null }, now)
  if (change === 'last-administrator') throw new Problem(409, lastAdministrator)
  if (change === 'changed') recordEvent({ name: 'account-disabled', accountId: memberId, address: author.address })
}

async function enable(tx: Db, memberId: number, { now, author, recordEvent }: WriteContext): Promise<void> {
  const change = await enableAccount(tx, memberId, now)
  if (change === 'changed') recordEvent({ name: 'account-enabled', accountId: memberId, address: author.address })
}

/** By another administrator: who has taken over an account must not get more guesses from it. */
async function allowCodes(tx: Db, memberId: number, { author }: WriteContext): Promise<void> {
  if (author.memberId === memberId) throw new Problem(409, /*i18n*/ 'Another administrator has to allow your codes.')
  const { email_key: key } = await getMember(tx, memberId)
  await forgetWrongCodes(tx, key as EmailKey)
}
