import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AtRule, ChildNode, Container, Declaration, Root, Rule } from 'postcss'

/** A rule of the public style sheet, or one custom property of a rule that only defines such. */
export type StyleRule = {
  /** The rules around it, from the outside in: `@layer utilities`, `@media (width>=48rem)`, `:root`. */
  within: string[]
  css: string
  /** The classes that each of its selectors needs; empty when one needs none. */
  needs: string[][]
  /** The name of an animation or a custom property, which matters only where another rule uses this name. */
  name?: string
  /** The animations and custom properties that it uses. */
  uses: string[]
}

/** Its path in the folder of the browser's files. */
export const styleRulesFile = '.vite/style-rules.json'

const groups = new Set(['layer', 'media', 'supports', 'container'])
const namedRules = new Set(['property', 'keyframes'])

/** Writes the rules of the one style sheet in `clientDir`, in their order, so that a page can contain those it uses. */
export async function writeStyleRules(clientDir: string): Promise<void> {
  const { parse } = await import('postcss')
  const names = (await readdir(join(clientDir, 'assets'))).filter((name) => name.endsWith('.css'))
  const [sheet] = names
  if (!sheet || names.length > 1) throw new Error(`The pages have one style sheet, not ${names.join(', ') || 'none'}`)
  const root = parse(await readFile(join(clientDir, 'assets', sheet), 'utf8'))
  removeUnread(root)
  const rules = withUses(rulesIn(root, []))
  await writeFile(join(clientDir, styleRulesFile), JSON.stringify([orderOfLayers(rules), ...rules]))
}

/** Tailwind's utilities also set custom properties for other utilities to read (`--tw-font-weight`): some are never read. */
function removeUnread(root: Root): void {
  const read = new Set([...`${root}`.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name))
  root.walkDecls(/^--tw-/, (declaration) => {
    if (!read.has(declaration.prop)) declaration.remove()
  })
}

/** Stated at the beginning, because a page may use no rule of a layer, and the whole sheet is added later. */
function orderOfLayers(rules: readonly StyleRule[]): StyleRule {
  const names = new Set(rules.flatMap(({ within, css }) => [...within, css].flatMap(layersIn)))
  return { within: [], css: `@layer ${[...names].join(',')};`, needs: [], uses: [] }
}

type FoundRule = Omit<StyleRule, 'uses'>

const rulesIn = (container: Container, within: string[]): FoundRule[] =>
  (container.nodes ?? []).flatMap((node) => ruleOf(node, within))

function ruleOf(node: ChildNode, within: string[]): FoundRule[] {
  if (node.type === 'rule') {
    const needs = needsOf(node)
    if (needs.length > 0 || !node.nodes.every(isCustomProperty)) return [{ within, css: `${node}`, needs }]
    const around = [...within, node.selector]
    return node.nodes.map((one) => ({ within: around, css: `${one};`, needs, name: one.prop }))
  }
  if (node.type !== 'atrule') return []
  if (node.nodes && groups.has(node.name)) return rulesIn(node, [...within, `@${node.name} ${node.params}`])
  const css = node.nodes ? `${node}` : `${node};`
  return [{ within, css, needs: [], ...(namedRules.has(node.name) && { name: nameOf(node) }) }]
}

const isCustomProperty = (node: ChildNode): node is Declaration => node.type === 'decl' && node.prop.startsWith('--')

/** An animation is used where its name is written, a custom property only in `var()`. */
function withUses(rules: readonly FoundRule[]): StyleRule[] {
  const names = new Set(rules.flatMap(({ name }) => name ?? []))
  return rules.map((rule) => {
    const used = [...rule.css.matchAll(/var\((--[\w-]+)|(?<![\w-])[a-z_][\w-]*/gi)].map(
      ([word, property]) => property ?? word,
    )
    return { ...rule, uses: [...new Set(used)].filter((name) => names.has(name) && name !== rule.name) }
  })
}

/** The layers that a line names: the beginning of a layer, or a statement of their order. */
const layersIn = (text: string): string[] => /^@layer ([^{};]+);?$/.exec(text)?.[1]?.split(/, */) ?? []

const nameOf = ({ params }: AtRule) => params.trim()

function needsOf({ selectors }: Rule): string[][] {
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

/** Classes that an element or those around it must have; of alternatives (`:is(.a,.b)`) none is sure. */
export function classesIn(selector: string): string[] {
  const classes: string[] = []
  let depth = 0
  for (const [part, name] of withoutParentheses(selector).matchAll(tokens)) {
    if (part === '(') depth++
    else if (part === ')') depth--
    else if (name !== undefined && depth === 0) classes.push(withoutEscapes(name))
  }
  return classes
}

const negation = /:not\((?:[^(),\\]|\\.)*\)/g
const onlyChoice = /:(?:is|where|has)\(((?:[^(),\\]|\\.)*)\)/g

/** `:is(.a>*)` is `.a>*`, as far as that needs no parentheses, and `:has(.a)` needs the class too. */
function withoutParentheses(selector: string): string {
  const next = selector.replaceAll(negation, '').replaceAll(onlyChoice, ' $1')
  return next === selector ? next : withoutParentheses(next)
}
