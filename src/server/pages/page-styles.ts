import { createHash } from 'node:crypto'
import { decodeHTML } from 'entities/decode'
import type { StyleRule } from '../build/style-rules.ts'

/** The text of a page's style element, and its source in the content policy. */
export type PageStyles = { css: string; source: string }

/**
 * The rules that a page's HTML uses, so that it is painted when the document is there: no file is needed before.
 * What scripts add later needs the whole sheet, which the first script loads before them.
 */
export function createPageStyles(rules: readonly StyleRule[]): (html: string) => PageStyles {
  const named = Map.groupBy(rules, ({ name }) => name)
  return (html) => {
    const parts = partsIn(html)
    const names = new Set<string>()
    const use = (name: string) => {
      if (names.has(name)) return
      names.add(name)
      for (const rule of named.get(name) ?? []) rule.uses.forEach(use)
    }
    const used = new Set(named.get(undefined)?.filter(({ needs }) => isUsed(needs, parts)))
    for (const rule of used) rule.uses.forEach(use)
    for (const [, name = ''] of html.matchAll(/var\((--[\w-]+)/g)) use(name)
    const css = join(rules.filter((rule) => (rule.name === undefined ? used.has(rule) : names.has(rule.name))))
    return { css, source: `'sha256-${createHash('sha256').update(css).digest('base64')}'` }
  }
}

const isUsed = (needs: StyleRule['needs'], parts: ReadonlySet<string>) =>
  needs.length === 0 || needs.some((all) => all.every((one) => parts.has(one)))

// Browsers add them to HTML that leaves them out.
const alwaysThere = ['<html', '<head', '<body', '<tbody']
const attribute = ' class="'

/** Its classes and elements (`<b`). */
function partsIn(html: string): Set<string> {
  // A page repeats a few lists of classes on many elements.
  const lists = new Set<string>()
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, at)) {
    const start = at + attribute.length
    at = html.indexOf('"', start)
    if (at === -1) break
    lists.add(html.slice(start, at))
  }
  const classes = [...lists].flatMap((list) => (list.includes('&') ? decodeHTML(list) : list).split(' '))
  return new Set([...alwaysThere, ...(html.match(/<[a-z][\w-]*/g) ?? []), ...classes])
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
