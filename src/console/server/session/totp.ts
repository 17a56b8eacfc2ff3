import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

const secretBytes = 20
const periodSeconds = 30
/** A phone's clock may be this many steps behind or ahead. */
const toleratedSteps = 1

export const newTotpSecret = (): Buffer => Buffer.from(new Secret({ size: secretBytes }).bytes)

const totpOf = (secret: Buffer, account = '') =>
  new TOTP({ issuer: 'Bachat', label: account, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })

/** The step of 30 s that a code is of, or null when it is of none around now. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: toleratedSteps })
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** What an authenticator app takes in: typed, as a link on the phone itself, or as a picture. */
export function presentTotp(secret: Buffer, account: string): { secret: string; address: string; qr: string } {
  const totp = totpOf(secret, account)
  const address = totp.toString()
  return { secret: totp.secret.base32, address, qr: renderSVG(address, { border: 2 }) }
}
