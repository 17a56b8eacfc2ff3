import { asUnavailable, DatabaseUnavailable } from '../database-unavailable.ts'
import { connect } from './connect.ts'

/** Our claim on a running server: as long as one process holds one, nobody stops it. */
export type Lease = {
  /** Runs one statement in the maintenance database. */
  run(statement: string): Promise<unknown>
  /** Gives the lease up. True when it was the last: from then on nobody can join, the server is ours to stop. */
  claimAlone(): Promise<boolean>
  release(): Promise<void>
}

/** 'busy': it answers, but is just starting or about to be stopped. 'silent': nothing answers. */
export type LeaseAttempt = Lease | 'busy' | 'silent'

// Any number, the same in every process.
const LOCK = 7_212_418

/** `onLost` fires at most once, and only for a lease that was given. */
export async function takeLease(maintenanceUrl: string, onLost: () => void): Promise<LeaseAttempt> {
  let isHeld = false
  const onClose = () => {
    if (isHeld) onLost()
    isHeld = false
  }
  const sql = connect(maintenanceUrl, { max: 1, session: { application_name: 'bachat lease' }, onClose })
  let answered = true
  try {
    const [row] = await sql`select pg_try_advisory_lock_shared(${LOCK}) as taken`
    isHeld = row?.taken === true
  } catch (error) {
    answered = isAnswer(error)
  }
  if (!isHeld) {
    await sql.end({ timeout: 0 })
    return answered ? 'busy' : 'silent'
  }
  return {
    run: (statement) => sql.unsafe(statement),
    claimAlone: async () => {
      // Given up before it is claimed: of two that leave together the later one must not find the other's.
      await sql`select pg_advisory_unlock_shared(${LOCK})`
      const [row] = await sql`select pg_try_advisory_lock(${LOCK}) as alone`
      return row?.alone === true
    },
    release: async () => {
      isHeld = false
      await sql.end({ timeout: 0 })
    },
  }
}

/** A server that is starting or stopping says so; any other refusal is for whoever waits to see. */
function isAnswer(error: unknown): boolean {
  const { code } = error as { code?: string }
  if (code !== undefined && /^(57P0\d|53300)$/.test(code)) return true
  if (asUnavailable(error) instanceof DatabaseUnavailable) return false
  throw error
}
