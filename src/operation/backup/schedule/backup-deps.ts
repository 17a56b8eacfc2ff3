import { join } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import { openBackupStore } from './open-store.ts'
import type { BackupDeps } from './run-due-backup.ts'

/** What a backup needs of the settings; null without BACKUP_TO. */
export const backupDepsOf = ({ backups, databaseUrl, dataDir, publicUrl }: Settings): SettingDeps | null =>
  backups && {
    ...{ at: backups.at, publicKey: backups.publicKey, publicUrl },
    store: openBackupStore(backups.target),
    databaseDir: databaseUrl === null ? join(dataDir, 'postgres') : null,
  }

type Settings = Pick<Config, 'backups' | 'databaseUrl' | 'dataDir' | 'publicUrl'>
type SettingDeps = Pick<BackupDeps, 'at' | 'publicKey' | 'publicUrl' | 'store' | 'databaseDir'>
