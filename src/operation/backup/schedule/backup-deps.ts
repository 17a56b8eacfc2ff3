import { join } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import { openBackupStore } from './open-store.ts'
import type { BackupDeps } from './run-due-backup.ts'

/** What a backup needs of the settings; null without BACKUP_TO. */
export const backupDepsOf = ({ backups, databaseUrl, dataDir, publicUrl }: Settings): SettingDeps | null =>
  backups && {
    ...{ at: backups.at, publicKey: backups.publicKey, publicUrl },
    store: openBackupStore(backups.target),
    databaseDir: databaseDirOf(databaseUrl, dataDir),
  }

type Settings = Pick<Config, 'backups' | 'databaseUrl' | 'dataDir' | 'publicUrl'>
type SettingDeps = Pick<BackupDeps, 'at' | 'publicKey' | 'publicUrl' | 'store' | 'databaseDir'>

/** For a server on this machine, whose folder is not known, the disk of DATA_DIR stands for its own. */
function databaseDirOf(databaseUrl: string | null, dataDir: string): string | null {
  if (databaseUrl === null) return join(dataDir, 'postgres')
  const { hostname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? hostname
  // A name without a dot is that of a container, or localhost.
  const isOnThisMachine = host.startsWith('/') || !/[.:]/.test(host) || /^(?:127\.|\[?::1\]?$)/.test(host)
  return isOnThisMachine ? dataDir : null
}
