import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { BackupError } from '../archive.ts'

/** The first bytes of a file of age. */
const AGE_HEADER = 'age-encryption.org/'

// Loaded on demand: most sites, and most processes of a site, never encrypt.
const loadAge = () => import('age-encryption')

/** Throws where the checksum of a public key is wrong, as of one that was copied in part. */
export async function assertPublicKey(publicKey: string): Promise<void> {
  const { Encrypter } = await loadAge()
  try {
    new Encrypter().addRecipient(publicKey)
  } catch (error) {
    throw new BackupError('BACKUP_PUBLIC_KEY is not a public key of age: copy all of it.', { cause: error })
  }
}

/** For the owner of the key that belongs to `publicKey`. */
export async function encrypted(source: Readable, publicKey: string): Promise<AsyncIterable<Uint8Array>> {
  const { Encrypter } = await loadAge()
  const encrypter = new Encrypter()
  encrypter.addRecipient(publicKey)
  return asNode(await encrypter.encrypt(asWeb(source)))
}

/** `identityFile`: as `age-keygen` writes it, with one or more keys and comments. */
export async function decrypted(source: Readable, identityFile: string): Promise<Readable> {
  const keys = (await readFile(identityFile, 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'))
  if (keys.length === 0) throw new BackupError(`${identityFile} has no key of age (AGE-SECRET-KEY-…).`)
  const { Decrypter } = await loadAge()
  const decrypter = new Decrypter()
  try {
    for (const key of keys) decrypter.addIdentity(key)
  } catch (error) {
    throw new BackupError(`${identityFile} has a key that is not complete.`, { cause: error })
  }
  try {
    return asNode(await decrypter.decrypt(asWeb(source)))
  } catch (error) {
    source.destroy()
    if (/no identity matched/.test((error as Error).message))
      throw new BackupError(`The key in ${identityFile} does not belong to this backup: use that of its public key.`)
    throw new BackupError(`The archive is truncated or damaged: ${(error as Error).message}.`, { cause: error })
  }
}

export const isEncrypted = (start: Uint8Array): boolean =>
  Buffer.from(start.subarray(0, AGE_HEADER.length)).toString('latin1') === AGE_HEADER

const asWeb = (source: Readable) => Readable.toWeb(source) as ReadableStream<Uint8Array>
const asNode = (source: ReadableStream<Uint8Array>) => Readable.fromWeb(source as never)
