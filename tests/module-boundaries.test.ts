import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob, normalize } from 'node:path'
import { expect, test } from 'vitest'

// Folders show what runs where. A folder's root runs anywhere: types, rules, contracts. `server/` runs in Node, `web/`
// in the browser and during server rendering. ARCHITECTURE.md describes the same rules.

const root = join(import.meta.dirname, '../src')
const MAX_FILES = 25
const MAX_LINES = 350

/** The slices, from the lowest to the highest: code imports values only of its own slice and of lower ones. */
const layers = [
  ...['shared', 'platform', 'platform/schema', 'platform/mail', 'ui'],
  ...[
    'site/i18n',
    'site/api',
    'site/forms',
    'site/routing',
    'site/settings',
    'accounts/members',
    'accounts/audit',
    'pictures',
    'console',
  ],
  ...[
    'catalogue/voices',
    'catalogue/codes',
    'catalogue/stores',
    'catalogue/categories',
    'catalogue/payment-offers',
    'catalogue/reactions',
    'catalogue/deals',
    'catalogue/coupons',
    'catalogue/clicks',
    'catalogue/favourites',
  ],
  ...[
    'content/redirects',
    'content/articles',
    'content/gift-card-promotion',
    'content/banners',
    'content/static-pages',
  ],
  ...[
    'community/comments',
    'community/moderation',
    'community/contact',
    'community/newsletter',
    'community/channels',
    'community/telegram-channel',
    'community/alerts',
  ],
  ...['importer', 'seo'],
  ...[
    'operation/browser-errors',
    'operation/feeds',
    'operation/shop-checks',
    'operation/demo',
    'operation/backup',
    'operation/doctor',
  ],
  ...['web/offline', 'web', 'server'],
]
/** Slices that run entirely on the server; sub-folders of `platform` do too. */
const serverSlices = [
  'accounts/audit',
  'operation/backup',
  'operation/demo',
  'operation/doctor',
  'importer',
  'platform/mail',
  'pictures',
  'platform/schema',
  'seo',
  'server',
]
/** Slices that run entirely in the browser and during server rendering. */
const webSlices = ['ui', 'web']
/** Composition: the only slices that know every other slice's routes and pages. */
const composition = ['server', 'web']
/** The server loads the bundle that renders pages, and imports only its type. */
const typeOnlyImports = [
  'server/dev.ts -> web/entry-server.tsx',
  'server/rendering/page-build.ts -> web/entry-server.tsx',
]
/** Generated. */
const longFiles = ['src/platform/schema/tables.ts']

type Zone = 'anywhere' | 'server' | 'web'
type Import = { from: string; to: string; isType: boolean }

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|cases)\.tsx?$/.test(file))
  .sort()
const source = (file: string): string => readFileSync(join(root, file), 'utf8')

const importPattern =
  /(?:^|\n)(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)import\s+'([^']+)'/g

const importsOf = (file: string): Import[] =>
  Array.from(source(file).matchAll(importPattern), ([, type, from, lazy, effect]) => {
    const to = from ?? lazy ?? effect ?? ''
    return { from: file, to: to.startsWith('.') ? normalize(join(dirname(file), to)) : to, isType: Boolean(type) }
  })

const imports = files.flatMap(importsOf)
const isOurs = ({ to }: Import): boolean => files.includes(to)
const ours = imports.filter(isOurs)
const packages = imports.filter((entry) => !isOurs(entry))

const longestFirst = layers.toSorted((one, other) => other.length - one.length)
const sliceOf = (file: string): string => longestFirst.find((slice) => file.startsWith(`${slice}/`)) ?? ''

function zoneOf(file: string): Zone {
  const slice = sliceOf(file)
  if (serverSlices.includes(slice)) return 'server'
  if (webSlices.includes(slice)) return 'web'
  const [part = '', isInFolder] = file.slice(slice.length + 1).split('/')
  if (slice === 'platform') return isInFolder === undefined ? 'anywhere' : 'server'
  return part === 'server' || part === 'web' ? part : 'anywhere'
}

const shown = ({ from, to }: Import): string => `${from} -> ${to}`

test('every file belongs to a layer, and imports values only of its own and of lower ones', () => {
  expect(files.filter((file) => sliceOf(file) === '')).toEqual([])
  const heightOf = (file: string) => layers.indexOf(sliceOf(file))
  const upward = ours.filter(({ from, to, isType }) => !isType && heightOf(to) > heightOf(from))
  expect(upward.map(shown), `The layers, from the lowest to the highest: ${layers.join(', ')}`).toEqual([])
})

test('src has at most 15 folders', () => {
  expect(new Set(files.map((file) => file.split('/')[0])).size).toBeLessThanOrEqual(15)
})

test('shared, ui and platform import nothing of ours but themselves and shared', () => {
  const broken = ours.filter(({ from, to }) => {
    const [slice, imported] = [sliceOf(from), sliceOf(to)]
    return ['shared', 'ui', 'platform'].includes(slice) && imported !== slice && imported !== 'shared'
  })
  expect(broken.map(shown)).toEqual([])
})

test('code that runs anywhere imports neither the server’s code nor the browser’s', () => {
  const broken = ours.filter(({ from, to }) => zoneOf(from) === 'anywhere' && zoneOf(to) !== 'anywhere')
  expect(broken.map(shown)).toEqual([])
  const foreign = /^(node:|react$|react-dom|@tanstack|fastify|@fastify|kysely|pg$|pg-|postgres)/
  const loaded = packages.filter(({ from, to }) => zoneOf(from) === 'anywhere' && foreign.test(to))
  expect(loaded.map(shown)).toEqual([])
})

test('the browser’s code never imports the server’s, and the server’s never the browser’s', () => {
  const broken = ours.filter(
    ({ from, to }) =>
      (zoneOf(from) === 'web' && zoneOf(to) === 'server') || (zoneOf(from) === 'server' && zoneOf(to) === 'web'),
  )
  expect(broken.filter(({ isType }) => isType).map(shown)).toEqual(typeOnlyImports)
  expect(broken.filter(({ isType }) => !isType).map(shown)).toEqual([])
  const node = packages.filter(({ from, to }) => zoneOf(from) === 'web' && /^(node:|fastify|kysely|pg)/.test(to))
  expect(node.map(shown)).toEqual([])
})

test('the browser’s code imports contracts only as types, so that no schema is loaded', () => {
  const broken = ours.filter(({ from, to, isType }) => zoneOf(from) === 'web' && /\.contract\.ts$/.test(to) && !isType)
  expect(broken.map(shown)).toEqual([])
  expect(packages.filter(({ from, to }) => zoneOf(from) === 'web' && to === 'typebox').map(shown)).toEqual([])
})

test('only composition imports another slice’s routes and pages', () => {
  const broken = ours.filter(
    ({ from, to }) =>
      /\.routes\.ts$|-page\.tsx$/.test(to) && sliceOf(from) !== sliceOf(to) && !composition.includes(sliceOf(from)),
  )
  expect(broken.map(shown)).toEqual([])
})

test('no code of the public site imports the admin console’s browser code', () => {
  const isConsole = (file: string) => /^console\/web\/|(^|\/)web\/console\//.test(file)
  const broken = ours.filter(({ from, to }) => isConsole(to) && !isConsole(from))
  expect(broken.map(shown)).toEqual([])
})

test('the console’s style sheet is made from every component that the console shows', () => {
  const shown = new Set(['web/console/entry.tsx'])
  for (const file of shown) for (const { from, to, isType } of ours) if (from === file && !isType) shown.add(to)
  const sources = [...source('web/console/console.css').matchAll(/@source "(.+)";/g)].map(([, path = '']) =>
    join('web/console', path).replace(/\/$/, ''),
  )
  expect(sources).toContain('console/web')
  // As Tailwind reads them: a folder without a pattern is read with all that is in it.
  const isRead = (file: string) =>
    sources.some((path) => (path.includes('*') ? matchesGlob(file, path) : `${file}/`.startsWith(`${path}/`)))
  expect([...shown].filter((file) => file.endsWith('.tsx') && !isRead(file))).toEqual([])
})

test('routes and commands of the command line contain no SQL', () => {
  const broken = packages.filter(({ from, to }) => /\.(routes|cli)\.ts$/.test(from) && to === 'kysely')
  expect(broken.map(shown)).toEqual([])
})

/** Files that import each other in a cycle (Tarjan's strongly connected components). */
function cyclesOf(edges: Map<string, Set<string>>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (file: string): void => {
    index.set(file, index.size)
    low.set(file, index.get(file) ?? 0)
    stack.push(file)
    for (const next of edges.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(file) === index.get(file)) found.push(stack.splice(stack.indexOf(file)))
  }
  for (const file of edges.keys()) if (!index.has(file)) visit(file)
  return found.filter(({ length }) => length > 1)
}

test('no file imports itself through others, not even their types', () => {
  const edges = new Map<string, Set<string>>()
  for (const { from, to } of ours) edges.set(from, (edges.get(from) ?? new Set()).add(to))
  expect(cyclesOf(edges)).toEqual([])
})

test(`no folder holds more than ${MAX_FILES} files`, () => {
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([])
})

test(`no file is longer than ${MAX_LINES} lines, tests included`, () => {
  const repository = join(root, '..')
  const all = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('bench/peers/'))
      .map((file) => join(folder, file)),
  )
  const lineCount = (file: string) => readFileSync(join(repository, file), 'utf8').trimEnd().split('\n').length
  expect(all.filter((file) => lineCount(file) > MAX_LINES).sort()).toEqual(longFiles)
})
