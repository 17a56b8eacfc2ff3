import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

// Stored as nonce, tag and ciphertext of AES-256-GCM.
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** A secret as it is stored, encrypted with the operator's SECRETS_KEY. */
export function encryptText(key: Buffer, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext])
}

/** Throws when the key is not that with which it was encrypted. */
export function decryptText(key: Buffer, stored: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, stored.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAuthTag(stored.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  const text = decipher.update(stored.subarray(NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([text, decipher.final()]).toString('utf8')
}
