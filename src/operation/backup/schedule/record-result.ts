import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { type BackupNews, type MailDeps, tellAdministrators } from './backup-mails.ts'
import { type RunChanges, updateBackupRun } from './backup-runs.ts'
import { readBackupState } from './backup-state.ts'
import type { BackupStore } from './backup-store.ts'

/**
 * Writes what became of a backup or of its check. Where a series of failures begins or ends with it, administrators are
 * told in the same transaction.
 */
export async function recordResult(
  deps: MailDeps & { store: Pick<BackupStore, 'name'>; clock: Clock },
  db: Db,
  id: number,
  changes: RunChanges,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isFailing = async () => (await readBackupState(tx, deps.store.name, deps.clock())).isFailing
    const wasFailing = await isFailing()
    await updateBackupRun(tx, id, changes)
    if ((await isFailing()) !== wasFailing) await tellAdministrators(deps, tx, id, newsOf(changes))
  })
}

function newsOf({ failure, check_failure }: RunChanges): BackupNews {
  if (failure) return { kind: 'failed', reason: failure }
  return check_failure ? { kind: 'check-failed', reason: check_failure } : { kind: 'recovered' }
}
