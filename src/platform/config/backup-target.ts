import { join, resolve, sep } from 'node:path'
import { storeAddress } from './setting-types.ts'

type StoreAccess = { endpoint: string; key: string; secret: string }

export type BackupTarget =
  | { kind: 'folder'; name: string; folder: string }
  | ({ kind: 's3'; name: string; bucket: string; prefix: string } & StoreAccess)

/** Null where `address` names a store, and there is no access to one. */
export function backupTarget(address: string, access: StoreAccess | null): BackupTarget | null {
  const [, bucket, path = ''] = storeAddress.exec(address) ?? []
  if (bucket === undefined) return { kind: 'folder', name: resolve(address), folder: resolve(address) }
  if (!access) return null
  const { endpoint, key, secret } = access
  const prefix = path.split('/').filter(Boolean).join('/')
  const name = `s3://${[bucket, prefix].filter(Boolean).join('/')}`
  return { kind: 's3', name, bucket, prefix, endpoint, key, secret }
}

type PicturePlace = { s3: { endpoint: string; bucket: string } | null; dataDir: string }

/** Backups beside pictures would be in every later backup, be served to anybody, and be removed as unused pictures. */
export const isAmongPictures = (target: BackupTarget, { s3, dataDir }: PicturePlace): boolean =>
  target.kind === 's3'
    ? target.endpoint === s3?.endpoint && target.bucket === s3.bucket
    : `${target.folder}${sep}`.startsWith(`${join(resolve(dataDir), 'media')}${sep}`)
