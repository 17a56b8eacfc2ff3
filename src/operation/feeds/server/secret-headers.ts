import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { OperatorError } from '../../../platform/operator-error.ts'

// Stored as nonce, tag and ciphertext of AES-256-GCM.
const NONCE_BYTES = 12
const TAG_BYTES = 16

export type SecretHeaders = Record<string, string>

/** A feed's request headers, such as a password, encrypted with the operator's SECRETS_KEY. */
export function encryptHeaders(key: Buffer, headers: SecretHeaders): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const text = Buffer.concat([cipher.update(JSON.stringify(headers), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

/** Throws a sentence when the key is not that with which they were stored. */
export function decryptHeaders(key: Buffer | null, stored: Buffer): SecretHeaders {
  if (!key) throw new OperatorError('The request headers of this feed are encrypted: set SECRETS_KEY.')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    const text = decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES))
    return JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8'))
  } catch {
    throw new OperatorError(
      'The request headers of this feed cannot be decrypted with SECRETS_KEY: enter them again, or set the former key.',
    )
  }
}
