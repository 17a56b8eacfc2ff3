import pg from 'pg'
import { asUnavailable, DatabaseUnavailableError } from '../database-unavailable.ts'
import { clientConfig } from './client-config.ts'

/** A process's claim on a running server: nobody stops the server while one exists. */
export type Lease = {
  /** Runs one statement in the maintenance database. */
  run(statement: string): Promise<unknown>
  /**
   * Releases the lease. True if it was the last: from then on nobody can join, and this process must stop the server.
   */
  releaseIfLast(): Promise<boolean>
  release(): Promise<void>
}

/** 'busy': it answers, but is starting or about to be stopped. 'unresponsive': nothing answers. */
export type LeaseAttempt = Lease | 'busy' | 'unresponsive'

// An arbitrary number, the same in every process.
const LOCK = 7_212_418
const CONNECT_TIMEOUT_MS = 5_000

/** `onLost` is called at most once, and only after the lease was granted. */
export async function takeLease(maintenanceUrl: string, onLost: () => void): Promise<LeaseAttempt> {
  let isHeld = false
  const client = new pg.Client({
    ...clientConfig(maintenanceUrl, { application_name: 'bachat lease' }),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  })
  client.on('error', () => {})
  client.on('end', () => {
    if (isHeld) onLost()
    isHeld = false
  })
  const isTrue = async (lock: string) => {
    const { rows } = await client.query(`select ${lock}(${LOCK}) as taken`)
    return rows[0]?.taken === true
  }
  let answered = true
  try {
    await client.connect()
    isHeld = await isTrue('pg_try_advisory_lock_shared')
  } catch (error) {
    answered = isAnswer(error)
  }
  if (!isHeld) {
    void client.end()
    return answered ? 'busy' : 'unresponsive'
  }
  return {
    run: (statement) => client.query(statement),
    releaseIfLast: async () => {
      // Released before the exclusive claim: if two leave together, the later one must not find the other's lease.
      await isTrue('pg_advisory_unlock_shared')
      return isTrue('pg_try_advisory_lock')
    },
    release: async () => {
      isHeld = false
      await client.end()
    },
  }
}

// Each new session writes to the disk first: a server whose disk is full, or fails, rejects all of them.
const FAILED_DISK = ['53100', '58030']

/** A server that is starting or stopping reports so; the caller handles any other rejection. */
function isAnswer(error: unknown): boolean {
  const { code } = error as { code?: string }
  if (code !== undefined && /^(57P0\d|53300)$/.test(code)) return true
  if (code !== undefined && FAILED_DISK.includes(code)) throw error
  if (asUnavailable(error) instanceof DatabaseUnavailableError) return false
  throw error
}
