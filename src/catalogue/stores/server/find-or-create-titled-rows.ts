import { matchKey, shortHash, slugify } from './title-keys.ts'

type FoundRow = { id: number; match_key: string }

/** The table of rows that are identified by their titles. */
type TitledTable<Titled> = {
  /** The kind of row, in one word: used in slugs of titles that produce none. */
  noun: string
  find(matchKeys: string[]): Promise<FoundRow[]>
  /** Inserts them, skipping those that violate a unique constraint, and returns the inserted ones. */
  insert(rows: (Titled & { slug: string; match_key: string })[]): Promise<FoundRow[]>
}

const MAX_ROUNDS = 20

/** The ids by match key of the rows with these titles, and how many were created. */
export async function findOrCreateRows<Titled extends { title: string }>(
  titled: readonly Titled[],
  { noun, find, insert }: TitledTable<Titled>,
): Promise<{ ids: Map<string, number>; made: number }> {
  const byKey = new Map(titled.map((one) => [matchKey(one.title), one]))
  const ids = new Map<string, number>()
  const addIds = (rows: FoundRow[]) => {
    for (const row of rows) ids.set(row.match_key, row.id)
  }
  // Always in the same order, so that concurrent inserts cannot deadlock.
  const missing = () => [...byKey].filter(([key]) => !ids.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  if (byKey.size > 0) addIds(await find([...byKey.keys()]))
  const made = missing().length
  for (let round = 0; missing().length > 0; round++) {
    if (round === MAX_ROUNDS) throw new Error(`No row could be made for the ${noun} ${missing()[0]?.[1].title}`)
    // A row is skipped when its slug is taken, its id was assigned by hand, or another session created it meanwhile:
    // the next attempt differs.
    const rows = missing().map(([key, one]) => {
      const slug = slugify(one.title)
      return { ...one, match_key: key, slug: round < 2 ? slug || shortHash(key) : `${slug || noun}-${shortHash(key)}` }
    })
    addIds(await insert(rows))
    const unwritten = missing().map(([key]) => key)
    if (unwritten.length > 0) addIds(await find(unwritten))
  }
  return { ids, made }
}
