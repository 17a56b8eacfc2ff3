import type { BackupState } from '../../operation/backup/schedule/backup-state.ts'

type BackupGauge = { name: string; help: string; read(state: BackupState): number | null }

const seconds = (time: Date | null): number | null => time && time.getTime() / 1000

/** Of the backups by the clock; a value of null is left out. */
export const backupGauges: BackupGauge[] = [
  {
    name: 'backup_failing',
    help: 'Whether the last backup, or the last check of one, failed.',
    read: ({ lastGood, lastFailed, isFailing }) => ((lastGood ?? lastFailed) ? Number(isFailing) : null),
  },
  {
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last good backup began.',
    read: ({ lastGood }) => lastGood && seconds(lastGood.started_at),
  },
  {
    name: 'backup_last_success_bytes',
    help: 'Size of the last good backup.',
    read: ({ lastGood }) => lastGood?.bytes ?? null,
  },
  {
    name: 'backup_last_check_timestamp_seconds',
    help: 'When a backup was last checked.',
    read: ({ lastChecked }) => lastChecked && seconds(lastChecked.checked_at),
  },
]
