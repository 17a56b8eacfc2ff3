import { Writable } from 'node:stream'
import { FetchError, type FetchLimits, fetchPublic } from '../../../platform/http/fetch-public.ts'
import { isPublicAddress } from '../../../platform/http/public-address.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { RecordSecurityEvent } from '../../../platform/security/security-events.ts'

/** The operator may set any address, an editor only a public one. */
export type PromotionAddress = { url: string; by: 'operator' | 'editor' }

const limits: FetchLimits = { timeoutMs: 5_000, maxBytes: 64 * 1024 }

/** Notifies the external address of a new participant. Its answer is logged and otherwise ignored. */
export async function reportPromotion(
  { url, by }: PromotionAddress,
  { slug, telegramId, name }: { slug: string; telegramId: number; name: string },
  { log, recordEvent }: { log: Pick<Log, 'info' | 'warn'>; recordEvent: RecordSecurityEvent },
  isPublic = isPublicAddress,
): Promise<void> {
  const { host } = new URL(url)
  try {
    const address = withQuery(url, { slug, telegram_id: `${telegramId}`, name })
    const ignored = new Writable({ write: (_chunk, _encoding, done) => done() })
    await fetchPublic(address, ignored, { ...limits, isPublic: (host) => by === 'operator' || isPublic(host) })
    log.info({ slug, host }, 'The promotion address was notified')
  } catch (error) {
    if (error instanceof FetchError && error.blocked)
      recordEvent({ name: 'outgoing-address-blocked', reason: 'promotion' })
    log.warn({ slug, host, reason: (error as Error).message }, 'The promotion address could not be notified')
  }
}

function withQuery(address: string, values: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
  return url.href
}
