import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AtRule, ChildNode, Container, Rule } from 'postcss'

/** A rule of the public style sheet. */
export type StyleRule = {
  /** The at-rules around it, from the outside in: `@layer utilities`, `@media (width>=48rem)`. */
  within: string[]
  css: string
  /** The classes that each of its selectors needs, outside of parentheses; empty when one needs none. */
  needs: string[][]
  /** Of an animation or a registered property, which matters only where another rule mentions this name. */
  name?: string
}

/** Its place in the folder of the browser's files. */
export const styleRulesFile = '.vite/style-rules.json'

const groups = new Set(['layer', 'media', 'supports', 'container'])
const named = new Set(['property', 'keyframes'])

/** Writes the rules of the one style sheet in `clientDir`, in their order, so that a page can contain those it uses. */
export async function writeStyleRules(clientDir: string): Promise<void> {
  const { parse } = await import('postcss')
  const names = (await readdir(join(clientDir, 'assets'))).filter((name) => name.endsWith('.css'))
  const [sheet] = names
  if (!sheet || names.length > 1) throw new Error(`The pages have one style sheet, not ${names.join(', ') || 'none'}`)
  const root = parse(await readFile(join(clientDir, 'assets', sheet), 'utf8'))
  const rules = rulesIn(root, [])
  await writeFile(join(clientDir, styleRulesFile), JSON.stringify([orderOfLayers(rules), ...rules]))
}

/** Stated at the beginning, because a page may use no rule of a layer, and the whole sheet is added later. */
function orderOfLayers(rules: readonly StyleRule[]): StyleRule {
  const names = new Set(rules.flatMap(({ within, css }) => [...within, css].flatMap(layersIn)))
  return { within: [], css: `@layer ${[...names].join(',')};`, needs: [] }
}

const rulesIn = (container: Container, within: string[]): StyleRule[] =>
  (container.nodes ?? []).flatMap((node) => ruleOf(node, within))

function ruleOf(node: ChildNode, within: string[]): StyleRule[] {
  if (node.type === 'rule') return [{ within, css: `${node}`, needs: classesOf(node) }]
  if (node.type !== 'atrule') return []
  if (node.nodes && groups.has(node.name)) return rulesIn(node, [...within, `@${node.name} ${node.params}`])
  const css = node.nodes ? `${node}` : `${node};`
  return [{ within, css, needs: [], ...(named.has(node.name) && { name: nameOf(node) }) }]
}

/** Of the beginning of a layer, or of a statement of their order. */
const layersIn = (text: string): string[] => /^@layer ([^{};]+);?$/.exec(text)?.[1]?.split(/, */) ?? []

const nameOf = ({ params }: AtRule) => params.trim()

function classesOf({ selectors }: Rule): string[][] {
  const needs = selectors.map(classesIn)
  return needs.some((classes) => classes.length === 0) ? [] : needs
}

// A digit at the beginning is written as its code: `\32 xl` is "2xl".
const escapes = /\\(?:([\da-f]{1,6}) ?|(.))/g
const withoutEscapes = (name: string) =>
  name.replace(escapes, (_, code?: string, character = '') =>
    code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
  )

// A class, an escaped character, an attribute with its value, a parenthesis.
const tokens = /\.((?:[\w-]|\\[\da-f]{1,6} ?|\\.)+)|\\.|\[[^[\]]*\]|[()]/g

/** Classes outside of parentheses: a selector in `:is()`, `:not()` or `:has()` is not needed for sure. */
export function classesIn(selector: string): string[] {
  const classes: string[] = []
  let depth = 0
  for (const [part, name] of selector.matchAll(tokens)) {
    if (part === '(') depth++
    else if (part === ')') depth--
    else if (name !== undefined && depth === 0) classes.push(withoutEscapes(name))
  }
  return classes
}
