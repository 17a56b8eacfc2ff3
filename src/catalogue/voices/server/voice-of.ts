import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { wideNetworkOf } from '../../../platform/limits/rate-limits.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { DAY_MS } from '../../../shared/durations.ts'
import { dayInIndia } from '../../../shared/india-time.ts'
import { visitorWeight, voiceWeight } from '../voice-weight.ts'

/** What somebody speaks about. Each has its own digests, so that nobody can be followed from one to another. */
export type VoiceSubject = { kind: 'code' | 'code copy' | 'deal'; id: number }

export type Speaker = { address: string; memberId: number | null }

export type Voice = {
  /** The same for all that one speaker says about the subject on one day in India. Nobody can compute it later. */
  digest: Buffer
  /** The same on every day. Two bytes are shared by many thousands of addresses: too little to identify anyone. */
  origin: Buffer
  /** In hundredths of a visitor's voice. */
  weight: number
}

/**
 * One voice for each visitor, network and subject a day. A network is one visitor: neighbours who share one make the
 * number of voices too low rather than too high, and accounts made there add none. Only a member whose record weighs
 * more than a visitor has a voice beside the network's.
 */
export async function voiceOf(
  db: Db,
  subject: VoiceSubject,
  { address, memberId }: Speaker,
  now: Date,
): Promise<Voice> {
  const weight = memberId === null ? visitorWeight : await findWeight(db, memberId, now)
  const who = weight > visitorWeight ? `member ${memberId}` : `network ${wideNetworkOf(address)}`
  const text = `${subject.kind} ${subject.id} ${who}`
  return {
    digest: createHmac('sha256', await keyOfDay(db, now))
      .update(text)
      .digest()
      .subarray(0, 8),
    origin: createHash('sha256').update(text).digest().subarray(0, 2),
    weight,
  }
}

async function findWeight(db: Db, memberId: number, now: Date): Promise<number> {
  const member = await db
    .selectFrom('members')
    .leftJoin('voice_records', 'voice_records.member_id', 'members.id')
    .select(['members.created_at', 'right_count', 'wrong_count'])
    .where('members.id', '=', memberId)
    .executeTakeFirst()
  if (!member) return visitorWeight
  return voiceWeight({
    right: member.right_count ?? 0,
    wrong: member.wrong_count ?? 0,
    accountDays: (now.getTime() - member.created_at.getTime()) / DAY_MS,
  })
}

const dateOf = (now: Date) => sql<Date>`${dayInIndia(now)}::date`

/** The same in all processes; nobody can compute a digest again once the day is over and its key deleted. */
async function keyOfDay(db: Db, now: Date): Promise<Buffer> {
  const find = () => db.selectFrom('voice_keys').select('key').where('day', '=', dateOf(now)).executeTakeFirst()
  const stored = await find()
  if (stored) return stored.key
  await db
    .insertInto('voice_keys')
    .values({ day: dateOf(now), key: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.key ?? randomBytes(32)
}

/** Deletes the keys of days that are over. */
export async function purgeVoiceKeys(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('voice_keys').where('day', '<', dateOf(now)).execute()
}
