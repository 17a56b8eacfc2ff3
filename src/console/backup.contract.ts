/** GET /backups: the state of the backups by the clock. For administrators. */
export type BackupsAnswer = {
  /** The folder or store; null when there are none by the clock. */
  target: string | null
  isEncrypted: boolean
  /** In the past while it runs or waits for the worker; null without a target. */
  nextAt: string | null
  isRunning: boolean
  /** The last attempt or check failed. */
  isFailing: boolean
  lastGood: { at: string; file: string; bytes: number } | null
  lastCheck: { at: string; file: string; failure: string | null; limit: 'key' | 'rights' | 'space' | null } | null
  lastFailure: { at: string; reason: string } | null
}
