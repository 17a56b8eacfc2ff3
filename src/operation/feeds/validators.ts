import { DAY_MS } from '../../shared/durations.ts'

/** What identifies a version of a feed, byte for byte as its server sent it; '' for none. */
export type Validators = { etag: string; lastModified: string }

export const noValidators: Validators = { etag: '', lastModified: '' }

/** A time in the future is a wrong clock, with which a later change could look older. */
export const validatorsOf = (headers: Headers, now: Date): Validators => ({
  etag: headers.etag ?? '',
  lastModified: Date.parse(headers['last-modified'] ?? '') > now.getTime() ? '' : (headers['last-modified'] ?? ''),
})

type Headers = { etag?: string | undefined; 'last-modified'?: string | undefined }

/** The request's conditions; none once a day, because a server may call an old answer current for ever. */
export function conditionsOf(
  { etag, lastModified }: Validators,
  unconditionalAt: Date | null,
  now: Date,
): Record<string, string> {
  if (unconditionalAt === null || now.getTime() - unconditionalAt.getTime() >= DAY_MS) return {}
  return {
    ...(etag && { 'if-none-match': etag }),
    ...(lastModified && { 'if-modified-since': lastModified }),
  }
}
