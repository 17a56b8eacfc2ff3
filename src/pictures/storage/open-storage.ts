import { join } from 'node:path'
import type { Config } from '../../platform/config/config.ts'
import type { Log } from '../../platform/log/log.ts'
import { createLocalStorage } from './local-storage.ts'
import type { PictureStorage } from './picture-storage.ts'
import { createS3Storage } from './s3-storage.ts'

/** The bucket of the settings, or else a folder of DATA_DIR. */
export const openPictureStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, log: Pick<Log, 'warn'>) =>
  (s3 ? createS3Storage(s3, log) : createLocalStorage(join(dataDir, 'media'))) satisfies PictureStorage
