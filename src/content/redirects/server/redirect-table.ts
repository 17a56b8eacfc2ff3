import type { Log } from '../../../platform/log/log.ts'
import type { Db } from '../../../platform/schema/db.ts'
import { addressIn, splitLanguage } from '../../../site/i18n/language-address.ts'
import { maxRedirects, type Redirect, redirectKey } from '../redirect.ts'

type Table = ReadonlyMap<string, Redirect>

/** Changes of redirects announce this tag. */
export const redirectsTag = 'redirects'

export type RedirectTable = ReturnType<typeof createRedirectTable>

/**
 * All redirects in memory, read again after a change: an unknown address costs no query. While the database cannot be
 * read, the last ones count.
 */
export function createRedirectTable({ db, log }: { db: Db; log: Log }) {
  let latest: Table = new Map()
  let reading: Promise<Table> | null = null

  async function read(): Promise<Table> {
    try {
      const table = await readTable(db)
      latest = table
      return table
    } catch (error) {
      log.warn({ err: error }, 'Redirects could not be read')
      reading = null
      return latest
    }
  }

  return {
    /** The redirect of an address that has no page. */
    async find(address: string): Promise<{ address: string; status: number } | null> {
      reading ??= read()
      const table = await reading
      if (table.size === 0) return null
      const url = new URL(`http://site${address}`)
      const { language } = splitLanguage(url.pathname)
      const redirect = table.get(redirectKey(url.pathname))
      if (!redirect) return null
      const target = redirect.target.startsWith('/') ? addressIn(language, redirect.target) : redirect.target
      return { address: withQuery(target, redirect.dropsQuery ? '' : url.search), status: redirect.status }
    },
    drop(tags: readonly string[]): void {
      if (tags.includes(redirectsTag)) reading = null
    },
    dropAll(): void {
      reading = null
    },
  }
}

async function readTable(db: Db): Promise<Table> {
  const rows = await db
    .selectFrom('redirects')
    .select(['from_path', 'target', 'status', 'drops_query'])
    .where('is_disabled', '=', false)
    // Renamed pages add redirects beyond the limit too: the newest are kept.
    .orderBy('id', 'desc')
    .limit(maxRedirects)
    .execute()
  return new Map(
    rows.map(({ from_path, target, status, drops_query }) => [from_path, { target, status, dropsQuery: drops_query }]),
  )
}

/** The visitor's query after the target's own, before its fragment. */
function withQuery(target: string, search: string): string {
  if (search === '') return encoded(target)
  const [path = '', fragment] = target.split('#', 2)
  const joined = path.includes('?') ? `${path}&${search.slice(1)}` : path + search
  return encoded(fragment === undefined ? joined : `${joined}#${fragment}`)
}

/** In characters that a header may contain. A path that begins with two slashes would be another site's address. */
function encoded(address: string): string {
  const url = URL.parse(address, 'http://site')
  if (!url) return address
  return address.startsWith('/') ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : url.href
}
