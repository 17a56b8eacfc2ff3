import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { GUESSED_PATTERNS } from '../../src/importer/mapping/guess-mapping.ts'
import { readMapping } from '../../src/importer/mapping/read-mapping.ts'
import { publisherLinks } from '../../src/importer/offer/merchant-link.ts'
import { pageRoutes, routePattern } from '../../src/site/routing/routes.ts'

/** A regular expression of the product, and its location. */
export type Pattern = { source: string; flags: string; place: string }

const root = join(import.meta.dirname, '../..')
const testFile = /\.test\.tsx?$/

/** Patterns built at run time: the list of all possible ones. */
const builtPatterns: Record<string, () => RegExp[]> = {
  'src/site/routing/routes.ts': () => pageRoutes.map(({ path }) => routePattern(path)),
  'src/importer/mapping/read-mapping.ts': mappedPatterns,
  'src/importer/offer/merchant-link.ts': () => publisherLinks.flatMap(({ path }) => path ?? []),
}

/** The product's modules. */
export const productFiles = (): { file: string; code: string }[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !testFile.test(file))
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }))

/** Every regular expression of the product: literals, `new RegExp`, the contracts' `pattern`, those of `feeds`. */
export function allPatterns(): Pattern[] {
  return productFiles().flatMap(({ file, code }) => {
    const parsed = patternsIn(code, file)
    const built = parsed.hasAssembled ? (builtPatterns[file]?.() ?? unreadable(file)) : []
    return [...parsed.patterns, ...built.map(({ source, flags }) => ({ source, flags, place: file }))]
  })
}

/** A pattern as it is written in code. */
export const literalOf = ({ source, flags }: Pattern): string => `/${source}/${flags}`

/** Without repetitions: many places have the same pattern. */
export const distinctPatterns = (patterns: readonly Pattern[]): Pattern[] => [
  ...new Map(patterns.map((pattern) => [literalOf(pattern), pattern])).values(),
]

const unreadable = (place: string): never => {
  throw new Error(`${place} builds a pattern at run time: add all possible ones to tests/support/linear-patterns.ts`)
}

function mappedPatterns(): RegExp[] {
  // The schema's patterns are compiled when a mapping is checked.
  const fromSchema = [
    ...readFileSync(join(root, 'feeds/mapping.schema.json'), 'utf8').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g),
  ]
  const fromMappings = globSync('feeds/*.map.json', { cwd: root }).flatMap((file) => {
    const { fields, categories, details, expect } = readMapping(
      readFileSync(join(root, file), 'utf8'),
      file,
      'https://shop.example/',
    )
    const sources = [...Object.values(fields), ...categories, ...details.map(([, source]) => source)]
    return [...sources.flatMap(({ match }) => match ?? []), ...expect.map(([, pattern]) => pattern)]
  })
  const fromTexts = [...fromSchema.map(([, text]) => JSON.parse(text ?? '')), ...Object.values(GUESSED_PATTERNS)]
  return [...fromTexts.map((text: string) => new RegExp(text, 'u')), ...fromMappings]
}

// A node of the syntax tree, of any type: ESTree's.
type Node = { type: string; start: number; [field: string]: unknown }

/** The patterns in a module, and whether it builds any at run time. */
export function patternsIn(code: string, file: string): { patterns: Pattern[]; hasAssembled: boolean } {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file} could not be parsed`)
  const patterns: Pattern[] = []
  let hasAssembled = false
  const add = ({ start }: Node, source: string, flags: string) =>
    patterns.push({ source, flags, place: `${file}:${code.slice(0, start).split('\n').length}` })
  const addText = (node: Node, pattern: Node | undefined, flags: string | undefined) => {
    const source = textOf(pattern)
    if (source === undefined || flags === undefined) hasAssembled = true
    else add(node, source, flags)
  }
  visitNodes(program, (node) => {
    if (node.type === 'Literal' && node.regex) {
      const { pattern, flags } = node.regex as { pattern: string; flags: string }
      add(node, pattern, flags)
    } else if (node.type === 'NewExpression' || node.type === 'CallExpression') {
      const callee = node.callee as Node
      const [pattern, flags] = node.arguments as Node[]
      if (callee.type === 'Identifier' && callee.name === 'RegExp') addText(node, pattern, flags ? textOf(flags) : '')
      // A text becomes a pattern here too.
      if (isMatching(callee) && textOf(pattern) !== undefined) addText(node, pattern, 'g')
    } else if (node.type === 'Property' && nameOf(node.key as Node) === 'pattern') {
      // Ajv compiles a schema's pattern with the flag u.
      addText(node, node.value as Node, 'u')
    }
  })
  return { patterns, hasAssembled }
}

/** Visits a tree's nodes in the order of the code. */
function visitNodes(part: unknown, visit: (node: Node) => void): void {
  if (typeof part !== 'object' || part === null) return
  if ('type' in part) visit(part as Node)
  for (const child of Object.values(part)) if (typeof child === 'object') visitNodes(child, visit)
}

function textOf(node: Node | undefined): string | undefined {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type !== 'TemplateLiteral') return undefined
  const [text, ...others] = node.quasis as { value: { cooked: string | null } }[]
  return others.length === 0 ? (text?.value.cooked ?? undefined) : undefined
}

const nameOf = (node: Node): unknown => (node.type === 'Identifier' ? node.name : undefined)

const isMatching = (callee: Node): boolean =>
  callee.type === 'MemberExpression' &&
  ['match', 'matchAll', 'search'].includes(nameOf(callee.property as Node) as string)

/** Example characters for the classes that a pattern may name. */
const classes: [RegExp, string[]][] = [
  [/\\s|\\S/, [' ', '\t']],
  [/\\d|\\p\{N|0-9/, ['0']],
  [/\\w|\\p\{L|\\S|a-z|A-Z/, ['a', 'A']],
  [/\\p\{M|Devanagari/, ['\u0902', 'क']],
  [/\\p\{C/, ['\u200b']],
  [/\\n|\\r/, ['\n']],
]

// Group openings, named classes, counts and escaped letters: parts of a pattern that match no character of their own.
const notation = /\(\?(?:<[a-z]+>|<?[:=!])|\\p\{[^}]*\}|\{\d+,?\d*\}|\\u\{?[\da-f]{2,5}\}?|\\[a-z]/gi
const operators = /[()[\]{}|^$*+?]+/

/** Texts to repeat: the pattern's own characters and words, and a letter of each class that it names. */
function units(source: string): string[] {
  const pieces = source.replace(notation, '|').replace(/\\(.)/g, '$1').split(operators)
  const words = pieces.filter((piece) => piece.length > 1 && piece.length < 20)
  const letters = classes.flatMap(([className, examples]) => (className.test(source) ? examples : []))
  return [...new Set([...letters, ...words, ...pieces.join(''), 'x'])].slice(0, 10)
}

/** Long texts that make a backtracking pattern try everything: a beginning, repetitions, then a mismatch. */
export function* hostileTexts(source: string, length: number): Generator<string> {
  const run = (text: string) => text.repeat(Math.ceil(length / text.length))
  const repeatable = units(source)
  for (const unit of repeatable)
    for (const other of ['', ...repeatable]) {
      yield `${other}${run(unit)}\0${other}`
      if (other !== '' && other !== unit) yield run(unit + other)
    }
}
