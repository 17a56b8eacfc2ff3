import { rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { listPictures } from '../pictures/picture-files.ts'
import type { Db } from '../schema/db.ts'
import { formatCount } from '../ui/format-money.ts'
import { type Check, ok, problem, warning } from './check.ts'
import { rowsOf } from './database-checks.ts'

const MIN_BYTES = 200_000_000
const LOW_BYTES = 2_000_000_000
/** A picture is written before the row that names it. */
const YOUNG_MS = 24 * 60 * 60_000
const MAX_NAMED = 3
const MAX_REMOVED = 1_000

export const diskCheck = (dataDir: string): Check => ({
  name: 'disk',
  run: async () => {
    const { bavail, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const what = `${(free / 1e9).toFixed(1)} GB free for ${dataDir}`
    if (free < MIN_BYTES) return problem(`${what}: free disk space, or writes will fail soon.`)
    return free < LOW_BYTES ? warning(`${what}: free disk space.`) : ok(what)
  },
})

const named = (names: string[]): string =>
  `${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ', …' : ''}`

/**
 * Pictures that the site stores permanently, directly in the folder. Sub-folders contain copies that it can recreate.
 */
async function listOriginalPictures(mediaDir: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const path of listPictures(mediaDir)) if (!path.includes('/')) names.add(path)
  return names
}

async function referencedPictures(db: Db): Promise<Set<string>> {
  const rows = await rowsOf(
    db,
    sql<{ name: string }>`select distinct substring(picture from 8) as name from (
        select picture from deals union all select picture from stores union all select picture from categories
        union all select unnest(images) from articles union all select image from banners) p
      where picture like '/media/%' and picture not like '/media/%/%'`,
  )
  return new Set(rows.map(({ name }) => name))
}

export const pictureChecks = (db: Db, mediaDir: string, now: () => Date): Check[] => {
  let orphans: string[] = []
  return [
    {
      name: 'pictures',
      run: async () => {
        const [stored, referenced] = await Promise.all([listOriginalPictures(mediaDir), referencedPictures(db)])
        const missing = [...referenced].filter((name) => !stored.has(name))
        if (missing.length > 0)
          return problem(
            `${formatCount(missing.length)} are missing (${named(missing)}): restore ${mediaDir} from a backup.`,
          )
        return ok(`all ${formatCount(referenced.size)} are present`)
      },
    },
    {
      name: 'unused pictures',
      run: async () => {
        orphans = await findOrphans(db, mediaDir, now())
        return orphans.length === 0
          ? ok('there are none')
          : warning(`${formatCount(orphans.length)} are not used (${named(orphans)}): --repair removes them.`)
      },
      repair: async () => {
        for (const name of orphans) await rm(join(mediaDir, name), { force: true })
        return `removed ${formatCount(orphans.length)}`
      },
    },
  ]
}

async function findOrphans(db: Db, mediaDir: string, now: Date): Promise<string[]> {
  // Files are listed before rows, so a picture stored meanwhile is in neither list.
  const stored = await listOriginalPictures(mediaDir)
  const referenced = await referencedPictures(db)
  const candidates: string[] = []
  for (const name of stored) {
    if (referenced.has(name) || candidates.length >= MAX_REMOVED) continue
    const file = await stat(join(mediaDir, name)).catch(() => null)
    if (file && now.getTime() - file.mtimeMs > YOUNG_MS) candidates.push(name)
  }
  if (candidates.length === 0) return []
  // Editors may have named them in their texts.
  const inTexts = await rowsOf(
    db,
    sql<{ name: string }>`select name from unnest(${candidates}::text[]) as candidate (name)
      where exists (select from articles where position(name in description_html) > 0)
        or exists (select from pages where position(name in content_html) > 0)
        or exists (select from settings where position(name in value::text) > 0)
        or exists (select from deals where position(name in content_html) > 0 or position(name in offers_html) > 0)`,
  )
  const named = new Set(inTexts.map(({ name }) => name))
  return candidates.filter((name) => !named.has(name))
}
