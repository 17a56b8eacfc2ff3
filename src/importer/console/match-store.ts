import { sql } from 'kysely'
import { matchKey } from '../../catalogue/stores/server/title-keys.ts'
import type { Db } from '../../platform/schema/db.ts'

export type MatchedStore =
  | { kind: 'known'; id: string; title: string }
  | { kind: 'unknown'; title: string; website: string }

const maxCandidates = 50

/** Our store behind a product address: by its website's host, else by the name that the page gives itself, or its host. */
export async function matchStore(db: Db, address: string, siteName: string): Promise<MatchedStore | null> {
  const url = URL.parse(address)
  if (!url) return null
  const host = bareHost(url)
  const rows = await db
    .selectFrom('stores')
    .select(['id', 'title', 'website'])
    .where(sql<boolean>`position(${host} in lower(website)) > 0`)
    .orderBy('id')
    .limit(maxCandidates)
    .execute()
  const byHost = rows.find(({ website }) => {
    const own = URL.parse(website)
    return own && bareHost(own) === host
  })
  if (byHost) return knownStore(byHost)
  const label = host.split('.')[0] ?? ''
  // Without a letter or a digit there are none: "_.shop.example".
  const keys = [siteName, label].map(matchKey).filter((key) => key !== '')
  const namesakes = await db
    .selectFrom('stores')
    .select(['id', 'title', 'match_key'])
    // A renamed store has the key of its first title.
    .where(sql<boolean>`match_key = any(${keys}::text[]) or lower(title) = ${siteName.toLowerCase()}`)
    .execute()
  const byName = keys.flatMap(
    (key) => namesakes.find((row) => row.match_key === key || matchKey(row.title) === key) ?? [],
  )[0]
  if (byName) return knownStore(byName)
  return { kind: 'unknown', title: siteName || host, website: `${url.protocol}//${url.host}/` }
}

const bareHost = ({ hostname }: URL): string => hostname.replace(/^(?:www|m)\./, '')
const knownStore = ({ id, title }: { id: number; title: string }) => ({ kind: 'known', id: `${id}`, title }) as const
