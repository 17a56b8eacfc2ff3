import { OperatorError } from '../../../platform/operator-error.ts'
import { decryptText, encryptText } from '../../../platform/security/encrypted-text.ts'

export type SecretHeaders = Record<string, string>

/** A feed's request headers, such as a password, encrypted with the operator's SECRETS_KEY. */
export const encryptHeaders = (key: Buffer, headers: SecretHeaders): Buffer => encryptText(key, JSON.stringify(headers))

/** Throws a sentence when the key is not that with which they were stored. */
export function decryptHeaders(key: Buffer | null, stored: Buffer): SecretHeaders {
  if (!key) throw new OperatorError('The request headers of this feed are encrypted: set SECRETS_KEY.')
  try {
    return JSON.parse(decryptText(key, stored))
  } catch {
    throw new OperatorError(
      'The request headers of this feed cannot be decrypted with SECRETS_KEY: enter them again, or set the former key.',
    )
  }
}
