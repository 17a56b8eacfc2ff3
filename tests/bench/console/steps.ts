import type { Filter, RecordDescription } from '../../../src/console/records/record-description.ts'
import type { ConsoleAnswer, ConsoleSite } from './console-site.ts'

type Run = (site: ConsoleSite) => Promise<Pick<ConsoleAnswer, 'status' | 'ms'>>
export type Step = { operation: string; what: string; run: Run }

type Row = { id: string; title: string; values: Record<string, unknown> }
type Choice = { parameters: string[] }

const deepPages = 20
const previewCount = 500
const csvBytes = 64 * 1024
const day = 24 * 60 * 60 * 1000

/** What people do with records of a kind, with values that its own rows have. */
export async function stepsOf(site: ConsoleSite, description: RecordDescription): Promise<Step[]> {
  const { name, sorts } = description
  const path = `/records/${name}`
  const rows: Row[] = (await site.get(`${path}?limit=100`)).body.rows
  const list = (operation: string, ...parameters: string[]): Step => {
    const address = `${path}?${parameters.filter(Boolean).join('&')}`
    return { operation, what: address, run: ({ get }) => get(address) }
  }
  const orders = sorts.flatMap(({ name, ascending }) => [...(ascending ? [`sort=${name}`] : []), `sort=-${name}`])
  const filters = await Promise.all(description.filters.map((filter) => choicesOf(site, filter, rows)))
  const searches = description.isSearchable ? textsOf(rows).map((text) => `search=${encodeURIComponent(text)}`) : []
  return [
    list('open'),
    ...orders.map((order) => list('sort', order)),
    ...(await deepCursors(site, path, description, orders)).map(([order, after]) => list('deep page', order, after)),
    ...filters.flat().map(({ parameters }) => list('one filter', ...parameters)),
    ...filters.flat().flatMap(({ parameters }) => orders.map((order) => list('filter and sort', ...parameters, order))),
    ...pairsOf(filters).map((parameters) => list('two filters', ...parameters)),
    ...searches.map((search) => list('search', search)),
    ...searches.flatMap((search, n) =>
      [
        ...filters.flatMap((choices) => choices.slice(n % 2, (n % 2) + 1).map(({ parameters }) => parameters)),
        ...orders,
      ]
        .map((parameters) => [parameters].flat())
        .map((parameters) => list('search with filter or sort', search, ...parameters)),
    ),
    ...pickers(description),
    ...recordSteps(path, rows),
    { operation: 'start of a CSV', what: `${path}.csv`, run: ({ start }) => start(`${path}.csv`, csvBytes) },
    ...(await previews(site, path, description)),
  ]
}

/** Values of a filter that many, few and no records have. */
async function choicesOf(site: ConsoleSite, filter: Filter, rows: readonly Row[]): Promise<Choice[]> {
  const parameter = (value: string, end = '') => `filter.${filter.name}${end}=${encodeURIComponent(value)}`
  const choicesWith = (values: readonly string[]) => values.map((value) => ({ parameters: [parameter(value)] }))
  switch (filter.type) {
    case 'flag':
      return choicesWith(['true', 'false'])
    case 'choice':
      return choicesWith(Object.keys(filter.choices))
    case 'text': {
      const texts = rows.map(({ values }) => values[filter.name]).filter((value) => typeof value === 'string')
      return choicesWith([...new Set([texts[0] ?? 'x', texts.at(-1) ?? 'x', 'zzz'])])
    }
    case 'time': {
      const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
      const between = (from: number, to: number) => ({
        parameters: [parameter(ago(from), '.from'), parameter(ago(to), '.to')],
      })
      return [between(1, 0), between(400, 380), between(900, 30), { parameters: [parameter(ago(890), '.to')] }]
    }
    case 'reference': {
      const { body } = await site.get(`/records/${filter.kind}?sort=id&limit=100`)
      const ids: string[] = body.rows.map(({ id }: Row) => id)
      return choicesWith([...new Set([ids[0], ids[9], ids.at(-1), '999999'].filter((id) => id !== undefined))])
    }
  }
}

/** One value of each of two filters, for all pairs of filters. */
const pairsOf = (filters: readonly Choice[][]): string[][] =>
  filters.flatMap((one, n) =>
    filters.slice(n + 1).flatMap((other, m) => {
      const parametersAt = (choices: Choice[], index: number) => choices[index % choices.length]?.parameters ?? []
      return [0, 1, 2].map((turn) => [...parametersAt(one, n + turn), ...parametersAt(other, n + m + 2 * turn)])
    }),
  )

/** A common word, a rare one, a beginning, a part, a whole title, and texts that nothing has. */
function textsOf(rows: readonly Row[]): string[] {
  const words = rows.flatMap(({ title }) => title.split(/[^\p{L}\p{N}@.]+/u)).filter((word) => word.length > 2)
  const countOf = (word: string) => words.filter((other) => other === word).length
  const [common = 'deal'] = words.toSorted((a, b) => countOf(b) - countOf(a))
  const rare = words.find((word) => /\d{3}/.test(word)) ?? common
  const texts = [common, rare, rare.slice(0, 3), common.slice(1, 4), `${common} ${rare}`, rows.at(-1)?.title ?? 'x']
  return [...new Set(texts), 'a', '99', 'zzqxj', 'zzqxj rice', 'चाय', 'अच्छी', `%_'\\(:*&|!`, '\u{1F600}']
}

/** Where pages far from the beginning start: after many pages, and in the middle of a time. */
async function deepCursors(
  { get }: ConsoleSite,
  path: string,
  { filters }: RecordDescription,
  orders: readonly string[],
): Promise<[string, string][]> {
  const cursors: [string, string][] = []
  for (const order of orders) {
    let next: string | null = null
    for (let page = 0; page < deepPages; page++) {
      const { body } = await get(`${path}?${order}&limit=100${next === null ? '' : `&after=${next}`}`)
      if (!body.next) break
      next = body.next
    }
    if (next !== null) cursors.push([order, `after=${next}`])
    const name = order.replace(/sort=-?/, '')
    if (!filters.some((filter) => filter.type === 'time' && filter.name === name)) continue
    const middle = encodeURIComponent(new Date(Date.now() - 500 * day).toISOString())
    const range = `filter.${name}.${order.includes('-') ? 'to' : 'from'}=${middle}`
    const { body } = await get(`${path}?${order}&limit=1&${range}`)
    if (body.next) cursors.push([order, `after=${body.next}`])
  }
  return cursors
}

/** The search for the record that a field refers to, letter by letter. */
function pickers({ fields, filters }: RecordDescription): Step[] {
  const kinds = [...Object.values(fields), ...filters].flatMap((field) =>
    field.type === 'reference' ? [field.kind] : [],
  )
  return [...new Set(kinds)].flatMap((kind) =>
    ['', 's', 'st', 'sto', 'store 29', 'zzqxj'].map((text) => {
      const address = `/records/${kind}?search=${encodeURIComponent(text)}&limit=10`
      return { operation: 'reference picker', what: address, run: ({ get }: ConsoleSite) => get(address) }
    }),
  )
}

const recordSteps = (path: string, rows: readonly Row[]): Step[] =>
  [rows[0], rows[40], rows.at(-1)].flatMap((row) => {
    if (!row) return []
    const address = `${path}/${encodeURIComponent(row.id)}`
    return [
      { operation: 'one record', what: address, run: ({ get }: ConsoleSite) => get(address) },
      { operation: 'its timeline', what: address, run: ({ get }: ConsoleSite) => get(`${address}/timeline`) },
      { operation: 'its lock', what: address, run: ({ get }: ConsoleSite) => get(`${address}/lock`) },
    ]
  })

/** A preview of the first bulk action, for as many rows as are marked at most. */
async function previews({ get }: ConsoleSite, path: string, { actions }: RecordDescription): Promise<Step[]> {
  const action = actions.find(({ isBulk, input }) => isBulk && !input)
  if (!action) return []
  const ids: string[] = []
  for (let after = ''; ids.length < previewCount; ) {
    const { body } = await get(`${path}?limit=100${after}`)
    ids.push(...body.rows.map(({ id }: Row) => id))
    if (!body.next) break
    after = `&after=${body.next}`
  }
  const body = { ids, action: action.name, preview: true }
  const what = `${path}/bulk ${action.name}`
  return [{ operation: `preview of ${ids.length} rows`, what, run: ({ post }) => post(`${path}/bulk`, body) }]
}
