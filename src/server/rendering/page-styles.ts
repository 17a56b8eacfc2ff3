import { createHash } from 'node:crypto'
import { decodeHTML } from 'entities/decode'
import { LRUCache } from 'lru-cache'
import { bufferOf } from '../../platform/cache/unpooled-buffer.ts'
import { type HtmlFragments, ofEachFragment } from '../../platform/shared-html.ts'
import type { StyleRule } from '../build/style-rules.ts'

// About 60 kB each.
const maxKnown = 64

/** The text of a page's style element, encoded once for many pages, and its source in the content policy. */
export type PageStyles = { css: Buffer; source: string }

/**
 * The rules that a page's HTML uses, so that it is painted when the document is there: no file is needed before.
 * What scripts add later needs the whole sheet, which the first script loads before them.
 */
export function createPageStyles(rules: readonly StyleRule[]): (html: HtmlFragments) => PageStyles {
  const rulesByName = Map.groupBy(rules, ({ name }) => name)
  // Most pages use the same lists of classes as another one.
  const cachedStyles = new LRUCache<string, PageStyles>({ max: maxKnown })

  function chosen(lists: readonly string[], properties: readonly string[]): PageStyles {
    const classes = new Set(lists.flatMap((list) => (list.includes('&') ? decodeHTML(list) : list).split(' ')))
    const names = new Set<string>()
    const use = (name: string) => {
      if (names.has(name)) return
      names.add(name)
      for (const rule of rulesByName.get(name) ?? []) rule.uses.forEach(use)
    }
    const used = new Set(rulesByName.get(undefined)?.filter(({ needs }) => isUsed(needs, classes)))
    for (const rule of used) rule.uses.forEach(use)
    properties.forEach(use)
    const css = bufferOf([
      join(rules.filter((rule) => (rule.name === undefined ? used.has(rule) : names.has(rule.name)))),
    ])
    return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
  }

  return (html) => {
    const uses = html.map(usesOf)
    const lists = [...new Set(uses.flatMap((part) => part.lists))].sort()
    const properties = [...new Set(uses.flatMap((part) => part.properties))]
    const key = `${properties.join()}\n${lists.join('\n')}`
    const styles = cachedStyles.get(key) ?? chosen(lists, properties)
    cachedStyles.set(key, styles)
    return styles
  }
}

const isUsed = (needs: StyleRule['needs'], classes: ReadonlySet<string>) =>
  needs.length === 0 || needs.some((all) => all.every((one) => classes.has(one)))

const usesOf = ofEachFragment((text) => ({
  lists: classListsIn(text),
  properties: [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
}))

// Found sooner than with the space before it, which is frequent.
const attribute = 'class="'

/** The values of its `class` attributes, each once: a page repeats a few on many elements. */
function classListsIn(html: string): string[] {
  const lists = new Set<string>()
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at)) {
    const start = at + attribute.length
    at = html.indexOf('"', start)
    if (at === -1) break
    lists.add(html.slice(start, at))
  }
  return [...lists]
}

/** The rules as one sheet: neighbours share the at-rules around them. */
function join(rules: readonly StyleRule[]): string {
  let css = ''
  let open: readonly string[] = []
  for (const rule of rules) {
    const shared = rule.within.findIndex((one, depth) => open[depth] !== one)
    const depth = shared === -1 ? Math.min(rule.within.length, open.length) : shared
    css +=
      '}'.repeat(open.length - depth) +
      rule.within
        .slice(depth)
        .map((one) => `${one}{`)
        .join('') +
      rule.css
    open = rule.within
  }
  return css + '}'.repeat(open.length)
}
