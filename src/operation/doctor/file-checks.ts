import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { pictureAddresses, pictureTexts } from '../../pictures/picture-columns.ts'
import type { PictureStorage } from '../../pictures/storage/picture-storage.ts'
import { existingPart } from '../../platform/files/free-space.ts'
import type { Db } from '../../platform/schema/db.ts'
import { DAY_MS } from '../../shared/durations.ts'
import { formatCount } from '../../shared/money.ts'
import { type Check, ok, problem, warning } from './check.ts'
import { rowsOf } from './database-checks.ts'

const MIN_BYTES = 200_000_000
const LOW_BYTES = 2_000_000_000
/** A picture is written before the row that names it. */
const YOUNG_MS = DAY_MS
const MAX_NAMED = 3
const MAX_REMOVED = 1_000

export const diskCheck = (dataDir: string): Check => ({
  name: 'disk',
  run: async () => {
    const { bavail, bsize } = await statfs(existingPart(dataDir))
    const free = bavail * bsize
    const what = `${(free / 1e9).toFixed(1)} GB free for ${dataDir}`
    if (free < MIN_BYTES) return problem(`${what}: free disk space, or writes will fail soon.`)
    return free < LOW_BYTES ? warning(`${what}: free disk space.`) : ok(what)
  },
})

const listOf = (names: string[]): string =>
  `${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ', …' : ''}`

/** All sizes of an uploaded picture are stored together; this one represents them. */
const UPLOADED = /^pictures\/[\da-f]{32}-640\.webp$/

/**
 * Pictures that the site cannot recreate, with the time of storing: drawings, directly in the folder, and uploaded
 * pictures. Other sub-folders contain copies that it can recreate.
 */
async function listOriginalPictures(storage: PictureStorage): Promise<Map<string, Date>> {
  const pictures = new Map<string, Date>()
  for await (const { path, storedAt } of storage.list(''))
    if (!path.includes('/') || UPLOADED.test(path)) pictures.set(path, storedAt)
  return pictures
}

async function referencedPictures(db: Db): Promise<Set<string>> {
  const rows = await rowsOf(
    db,
    sql<{ name: string }>`select distinct substring(address from 8) as name from (${pictureAddresses}) a
      where address like '/media/%' and (address not like '/media/%/%' or address ~ '^/media/pictures/[0-9a-f]{32}-640[.]webp$')`,
  )
  return new Set(rows.map(({ name }) => name))
}

export const pictureChecks = (db: Db, storage: PictureStorage, now: () => Date): Check[] => {
  let orphans: string[] = []
  return [
    {
      name: 'pictures',
      run: async () => {
        const [stored, referenced] = await Promise.all([listOriginalPictures(storage), referencedPictures(db)])
        const missing = [...referenced].filter((name) => !stored.has(name))
        if (missing.length > 0)
          return problem(
            `${formatCount(missing.length)} are missing (${listOf(missing)}): restore ${storage.name} from a backup.`,
          )
        return ok(`all ${formatCount(referenced.size)} are present`)
      },
    },
    {
      name: 'unused pictures',
      run: async () => {
        orphans = await findOrphans(db, storage, now())
        return orphans.length === 0
          ? ok('there are none')
          : warning(`${formatCount(orphans.length)} are not used (${listOf(orphans)}): --repair removes them.`)
      },
      repair: async () => {
        for (const name of orphans) await storage.remove(name)
        return `removed ${formatCount(orphans.length)}`
      },
    },
  ]
}

async function findOrphans(db: Db, storage: PictureStorage, now: Date): Promise<string[]> {
  // Files are listed before rows, so a picture stored meanwhile is in neither list.
  const stored = await listOriginalPictures(storage)
  const referenced = await referencedPictures(db)
  const candidates: string[] = []
  for (const [name, storedAt] of stored) {
    // A job removes uploaded pictures.
    if (referenced.has(name) || name.includes('/') || candidates.length >= MAX_REMOVED) continue
    if (now.getTime() - storedAt.getTime() > YOUNG_MS) candidates.push(name)
  }
  if (candidates.length === 0) return []
  // Editors may have used them in their texts.
  const inTexts = await rowsOf(
    db,
    sql<{ name: string }>`with texts as materialized (select text from (${pictureTexts}) t where text like '%/media/%')
      select name from unnest(${candidates}::text[]) as candidate (name)
      where exists (select from texts where position(name in text) > 0)`,
  )
  const usedNames = new Set([...inTexts, ...(await namedInHistory(db))].map(({ name }) => name))
  return candidates.filter((name) => !usedNames.has(name))
}

/** Pictures that a draft, a preview or a restored record shows again. In one pass: the audit log is long. */
const namedInHistory = (db: Db): Promise<{ name: string }[]> =>
  rowsOf(
    db,
    sql<{ name: string }>`select distinct (regexp_matches(text, '/media/([[:alnum:]_.-]+)', 'g'))[1] as name from (
        select before::text as text from audit_log union all select after::text from audit_log
        union all select values::text from record_drafts
        union all select values::text from record_previews) t
      where text like '%/media/%'`,
  )
