import { matchKey, shortHash, slugify } from './slug.ts'

type FoundRow = { id: number; match_key: string }

/** The table of rows that are known by their titles. */
type TitledTable<Titled> = {
  /** What a row is, in one word: part of the slugs of those whose title alone makes none. */
  noun: string
  find(matchKeys: string[]): Promise<FoundRow[]>
  /** Inserts them, leaving out those that break a unique constraint, and gives back the inserted ones. */
  insert(rows: (Titled & { slug: string; match_key: string })[]): Promise<FoundRow[]>
}

const MAX_ROUNDS = 20

/** The ids by match key of the rows with these titles, and how many did not exist before. */
export async function findOrCreateRows<Titled extends { title: string }>(
  titled: readonly Titled[],
  { noun, find, insert }: TitledTable<Titled>,
): Promise<{ ids: Map<string, number>; made: number }> {
  const byKey = new Map(titled.map((one) => [matchKey(one.title), one]))
  const ids = new Map<string, number>()
  const addIds = (rows: FoundRow[]) => {
    for (const row of rows) ids.set(row.match_key, row.id)
  }
  // In one order for all, so that two who make the same do not wait for each other in a circle.
  const missing = () => [...byKey].filter(([key]) => !ids.has(key)).sort(([a], [b]) => (a < b ? -1 : 1))
  if (byKey.size > 0) addIds(await find([...byKey.keys()]))
  const made = missing().length
  for (let round = 0; missing().length > 0; round++) {
    if (round === MAX_ROUNDS) throw new Error(`No row could be made for the ${noun} ${missing()[0]?.[1].title}`)
    // A row is left out when its slug is another's, when its id was given out by hand, or when somebody else made it
    // meanwhile: the next round differs.
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
