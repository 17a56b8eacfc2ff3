import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Names that are not plain camelCase, such as ORIGNAL_PRICE or like_comment, belong to the wire. Contracts and wire
// modules use them; pages, rules and presenters use domain types. The list of names is read from the contracts.

/**
 * The same letters with another meaning: a storage key, a constant, a word of a sentence, a type of PostgreSQL, a column
 * of a feed.
 */
const coincidences = [
  'community/comments/web/voted-comments.ts',
  'importer/formats/woocommerce-rows.ts',
  'importer/import-summary.ts',
  'importer/offer/gtin.ts',
  'platform/postgres/client-config.ts',
]

const src = join(import.meta.dirname, '../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))

/** The property names in a schema, at any depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {} } = schema as { properties?: object }
  return [...Object.keys(properties), ...Object.values(schema).flatMap(namesIn)]
}

async function wireNames(): Promise<string[]> {
  const contracts = await Promise.all(
    files.filter((file) => file.endsWith('.contract.ts')).map((file) => import(join(src, file))),
  )
  const calls = contracts.flatMap((contract) => Object.values<{ data?: unknown; top?: unknown } | null>(contract))
  const names = calls.flatMap((call) => [...namesIn(call?.data), ...namesIn(call?.top)])
  return [...new Set(names)].filter((name) => !/^[a-z][a-zA-Z0-9]*$/.test(name))
}

/** Uses of names as properties: accessed, set, destructured, or named in a type. */
function usesOf(names: readonly string[]): RegExp {
  const name = `(?:${names.join('|')})`
  return new RegExp(`\\.${name}\\b|['"]${name}['"]|[{,(;\\s]${name}\\??:|[{,]\\s*${name}\\s*[,}]`)
}

const mayUse = (file: string) => /\.(?:contract|wire|test)\.tsx?$/.test(file)
/** Near SQL and its rows, names in lower case are columns. */
const hasColumns = (file: string) =>
  /^(?:.*\/)?(?:audit|server|schema|doctor|demo|backup|importer|platform)\//.test(file)
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')

test('wire names occur only in contracts and wire modules', async () => {
  const names = await wireNames()
  expect(names).toEqual(expect.arrayContaining(['ORIGNAL_PRICE', 'DISCOUNT_PRICE', 'TITLE', 'SLUG']))
  const capitals = usesOf(names.filter((name) => /^[A-Z]/.test(name)))
  const all = usesOf(names)
  const found = files.filter((file) => {
    const names = hasColumns(file) ? capitals : all
    return !mayUse(file) && names.test(withoutComments(readFileSync(join(src, file), 'utf8')))
  })
  expect(found.sort()).toEqual(coincidences)
})

test('a use of a name is found in any notation', () => {
  const uses = usesOf(['TITLE'])
  for (const use of ['deal.TITLE', "deal['TITLE']", '{ TITLE: title }', '({ TITLE })', 'type A = { TITLE?: string }'])
    expect(use).toMatch(uses)
  for (const other of ['title', 'SUBTITLE', 'TITLE_LENGTH', 'const TITLE = 5', 'TITLE.length'])
    expect(other).not.toMatch(uses)
})
