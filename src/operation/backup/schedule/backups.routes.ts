import type { BackupsAnswer } from '../../../console/backup.contract.ts'
import { type ConsoleRoute, consoleRoute } from '../../../console/server/http/console-route.ts'
import { maskSecrets } from '../../../console/server/jobs/mask-secrets.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { nextBackupAt } from './backup-rules.ts'
import { listRunsOf } from './backup-runs.ts'
import { readBackupState } from './backup-state.ts'
import { attemptsOf } from './run-due-backup.ts'

/** The state of the backups by the clock. */
export const backupRoutes = ({ db, config }: { db: Db; config: Pick<Config, 'backups'> }): ConsoleRoute[] => [
  consoleRoute('jobs', 'GET /backups', {
    handle: async ({ now }) => ({ body: config.backups ? await present(db, config.backups, now) : withoutBackups }),
  }),
]

const withoutBackups: BackupsAnswer = {
  ...{ target: null, isEncrypted: false, nextAt: null, isRunning: false, isFailing: false },
  ...{ lastGood: null, lastCheck: null, lastFailure: null },
}

async function present(db: Db, settings: NonNullable<Config['backups']>, now: Date): Promise<BackupsAnswer> {
  const target = settings.target.name
  const made = await listRunsOf(db, target, now)
  const { lastGood, lastChecked, lastFailed, isFailing } = await readBackupState(db, target, now)
  return {
    target,
    isEncrypted: settings.publicKey !== null,
    nextAt: nextBackupAt(attemptsOf(made), settings.at, now).toISOString(),
    isRunning: made.some(({ status }) => status === 'running'),
    isFailing,
    lastGood: lastGood && {
      ...{ at: lastGood.started_at.toISOString(), file: lastGood.file, bytes: lastGood.bytes ?? 0 },
    },
    lastCheck: lastChecked && {
      ...{ at: lastChecked.checked_at?.toISOString() ?? '', file: lastChecked.file, limit: lastChecked.check_limit },
      failure: lastChecked.check_failure && maskSecrets(lastChecked.check_failure),
    },
    lastFailure: lastFailed && {
      at: (lastFailed.checked_at ?? lastFailed.finished_at ?? lastFailed.started_at).toISOString(),
      reason: maskSecrets(lastFailed.check_failure ?? lastFailed.failure ?? ''),
    },
  }
}
