import { type Kysely, sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Log } from '../log/log.ts'
import type { SessionCounts } from '../postgres/pool.ts'
import { type DatabaseOptions, openDatabase } from './database.ts'
import { lastRecordEnd, type ReplicaProbe } from './replica-positions.ts'
import { createReplicaReads, type ReadCounts } from './replica-reads.ts'
import { createReplicaState } from './replica-state.ts'

/** Runs a statement on the session that listens to announcements. */
type AskListener = <Row extends object>(text: string) => Promise<Row[]>

export type Replica<Tables> = {
  db: Kysely<Tables>
  /** Reads on the replica, or on the primary while the replica may lack something announced or does not answer. */
  read<T>(onReplica: () => Promise<T>, onPrimary: () => Promise<T>): Promise<T>
  /** To be called when the session that listens is open, for each announcement, and at both ends of each gap. */
  start(ask: AskListener): void
  changed(): void
  lost(): void
  listeningAgain(): void
  stats(): ReplicaStats
  countSessions(): SessionCounts
  close(): Promise<void>
}

export type ReplicaStats = { isUsed: boolean; behindSeconds: number; reads: ReadCounts }

/** Connects on first use. */
export function openReplica<Tables>(
  url: string,
  options: DatabaseOptions,
  log: Pick<Log, 'info' | 'warn'>,
): Replica<Tables> {
  let ask: AskListener = () => Promise.reject(new Error('No session listens yet.'))
  const onSession = noticeRestarts(() => state.restarted())
  const database = openDatabase<Tables>(url, { ...options, onSession })
  const state = createReplicaState({
    primaryPosition: () => primaryPosition(ask),
    probeReplica: () => probe(database.db as Kysely<unknown>),
    log,
  })
  const reads = createReplicaReads(state)

  return {
    db: database.db,
    read: reads.read,
    start(listener) {
      ask = listener
      state.start()
    },
    changed: state.changed,
    lost: state.lost,
    listeningAgain() {
      reads.primaryIsBack()
      state.listeningAgain()
    },
    stats: () => ({ isUsed: state.isUsed(), behindSeconds: state.behindSeconds(), reads: reads.counts }),
    countSessions: database.countSessions,
    close: async () => {
      state.stop()
      await database.close()
    },
  }
}

/** The end of the log so far: whatever is visible as committed is before it, flushed or not. */
async function primaryPosition(ask: AskListener): Promise<number> {
  const [row] = await ask<{ position: number; page_size: number }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::int8 as position, current_setting('wal_block_size')::int8 as page_size`,
  )
  if (!row) throw new Error('The primary did not tell its position.')
  return lastRecordEnd(row.position, row.page_size)
}

async function probe(db: Kysely<unknown>): Promise<ReplicaProbe> {
  const { rows } = await sql<{ position: number; replica: boolean }>`
    select coalesce(pg_last_wal_replay_lsn() - '0/0', 0)::int8 as position, pg_is_in_recovery() as replica`.execute(db)
  return { position: rows[0]?.position ?? 0, isReplica: rows[0]?.replica === true }
}

/** A session with a server that was started anew is noticed before its first use. */
function noticeRestarts(onRestart: () => void) {
  let lastStart: string | undefined
  return async (client: ClientBase): Promise<void> => {
    const { rows } = await client.query<{ started: string }>('select pg_postmaster_start_time()::text as started')
    const started = rows[0]?.started
    if (started === lastStart) return
    lastStart = started
    onRestart()
  }
}
