import type { BackupTarget } from '../../../platform/config/backup-target.ts'
import type { BackupStore } from './backup-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

export const openBackupStore = (target: BackupTarget): BackupStore =>
  target.kind === 'folder' ? createFolderStore(target.folder) : createS3Store(target)
