import type { Db } from '../../../platform/schema/db.ts'
import { type BackupRun, listNewestOfEachKind } from './backup-runs.ts'

export type BackupState = {
  /** The last good backup that is still there. */
  lastGood: BackupRun | null
  /** The last backup that was checked. */
  lastChecked: BackupRun | null
  lastFailed: BackupRun | null
  /** The last finished attempt failed, or the last check did. */
  isFailing: boolean
}

const hasFailed = ({ status, check_failure }: Pick<BackupRun, 'status' | 'check_failure'>): boolean =>
  status === 'failed' || check_failure !== null

/** `target`: a folder or store; null for all. */
export async function readBackupState(db: Db, target: string | null, now: Date): Promise<BackupState> {
  const runs = await listNewestOfEachKind(db, target, now)
  const last = runs.find(({ status }) => status !== 'running' && status !== 'interrupted')
  const lastChecked = runs.find(({ checked_at }) => checked_at !== null) ?? null
  return {
    lastGood: runs.find((run) => run.status === 'good' && run.check_failure === null) ?? null,
    lastChecked,
    lastFailed: runs.find(hasFailed) ?? null,
    isFailing: (last !== undefined && hasFailed(last)) || (lastChecked?.check_failure ?? null) !== null,
  }
}
