import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NodePath, parseSync, traverse, type types } from '@babel/core'
import { readMapping } from '../../src/importer/mapping/read-mapping.ts'
import { pageRoutes, routePattern } from '../../src/routing/routes.ts'

/** A regular expression of the product, and its location. */
export type Pattern = { source: string; flags: string; place: string }

const root = join(import.meta.dirname, '../..')
const testFile = /\.test\.tsx?$/

/** Patterns built at run time: the list of all possible ones. */
const builtPatterns: Record<string, () => RegExp[]> = {
  'src/routing/routes.ts': () => pageRoutes.map(({ path }) => routePattern(path)),
  'src/importer/mapping/read-mapping.ts': mappedPatterns,
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

const unreadable = (place: string): never => {
  throw new Error(`${place} builds a pattern at run time: add all possible ones to tests/support/linear-patterns.ts`)
}

function mappedPatterns(): RegExp[] {
  // The schema's patterns are compiled when a mapping is checked.
  const fromSchema = [
    ...readFileSync(join(root, 'feeds/mapping.schema.json'), 'utf8').matchAll(/"pattern": ("(?:[^"\\]|\\.)*")/g),
  ]
  const fromMappings = globSync('feeds/*.map.json', { cwd: root }).flatMap((file) => {
    const { fields, categories, details, expect } = readMapping(readFileSync(join(root, file), 'utf8'), file)
    const sources = [...Object.values(fields), ...categories, ...details.map(([, source]) => source)]
    return [...sources.flatMap(({ match }) => match ?? []), ...expect.map(([, pattern]) => pattern)]
  })
  return [...fromSchema.map(([, text]) => new RegExp(JSON.parse(text ?? ''), 'u')), ...fromMappings]
}

/** The patterns in a module, and whether it builds any at run time. */
export function patternsIn(code: string, file: string): { patterns: Pattern[]; hasAssembled: boolean } {
  const plugins = file.endsWith('x') ? (['typescript', 'jsx'] as const) : (['typescript'] as const)
  const parserOpts = { plugins: [...plugins] }
  const tree = parseSync(code, { filename: file, configFile: false, babelrc: false, parserOpts })
  if (!tree) throw new Error(`${file} could not be parsed`)
  const patterns: Pattern[] = []
  let hasAssembled = false
  const add = (node: types.Node, source: string, flags: string) =>
    patterns.push({ source, flags, place: `${file}:${node.loc?.start.line}` })
  const addText = (node: types.Node, pattern: types.Node | null | undefined, flags: string | undefined) => {
    const source = textOf(pattern)
    if (source === undefined || flags === undefined) hasAssembled = true
    else add(node, source, flags)
  }
  const addCall = ({ node }: NodePath<types.NewExpression> | NodePath<types.CallExpression>) => {
    const [pattern, flags] = node.arguments
    if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
      addText(node, pattern, flags ? textOf(flags) : '')
    // A text becomes a pattern here too.
    if (isMatching(node.callee) && textOf(pattern) !== undefined) addText(node, pattern, 'g')
  }
  traverse(tree, {
    RegExpLiteral: ({ node }) => void add(node, node.pattern, node.flags),
    NewExpression: addCall,
    CallExpression: addCall,
    // Ajv compiles a schema's pattern with the flag u.
    ObjectProperty: ({ node }) => {
      if (node.key.type === 'Identifier' && node.key.name === 'pattern') addText(node, node.value, 'u')
    },
  })
  return { patterns, hasAssembled }
}

function textOf(node: types.Node | null | undefined): string | undefined {
  if (node?.type === 'StringLiteral') return node.value
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

const isMatching = (callee: types.Node): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  ['match', 'matchAll', 'search'].includes(callee.property.name)

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
