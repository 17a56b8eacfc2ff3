// robots.txt as RFC 9309 has it. Time and memory grow linearly with the file: a parser that keeps each rule once for
// every user agent above it would make half a billion of them from a hostile file of half a megabyte.

type Rule = { isAllowed: boolean; path: string }

/** A file has fewer. With more, nothing is certain, and nothing is allowed. */
const maxRules = 5_000
const maxPatternLength = 2_000

/**
 * Whether a robot may fetch an address.
 * @param agent its product token, without a version
 */
export function isAllowedByRobots(robots: string, agent: string, address: string): boolean {
  const url = new URL(address)
  const path = normalised(url.pathname + url.search)
  if (path === '/robots.txt') return true
  const rules = rulesFor(robots, agent.toLowerCase())
  if (rules.length > maxRules) return false
  // The longest pattern counts; of equal ones, the one that allows.
  let best: Rule | null = null
  for (const rule of rules) if (isMoreSpecific(rule, best) && matches(rule.path, path)) best = rule
  return best?.isAllowed ?? true
}

const isMoreSpecific = (rule: Rule, best: Rule | null): boolean =>
  best === null || rule.path.length > best.path.length || (rule.path.length === best.path.length && rule.isAllowed)

/** The rules of all groups that name the agent, otherwise those for every robot. */
function rulesFor(robots: string, agent: string): Rule[] {
  const own: Rule[] = []
  const common: Rule[] = []
  let isNamed = false
  let group = { isOwn: false, isCommon: false, hasRules: false }
  for (const [name, value] of fieldsOf(robots)) {
    if (name === 'user-agent') {
      if (group.hasRules) group = { isOwn: false, isCommon: false, hasRules: false }
      // "BachatBot/1.0" names the product BachatBot.
      if (/^[a-z_-]*/i.exec(value)?.[0].toLowerCase() === agent) group.isOwn = isNamed = true
      if (value === '*') group.isCommon = true
    } else if (name === 'allow' || name === 'disallow') {
      group.hasRules = true
      // An empty pattern matches nothing.
      if (value === '') continue
      const rule = { isAllowed: name === 'allow', path: normalised(value.slice(0, maxPatternLength)) }
      if (group.isOwn) own.push(rule)
      if (group.isCommon) common.push(rule)
    }
  }
  return isNamed ? own : common
}

function* fieldsOf(robots: string): Generator<[name: string, value: string]> {
  for (const line of robots.replace(/^\ufeff/, '').split(/\r\n?|\n/)) {
    const [text = ''] = line.split('#', 1)
    const colon = text.indexOf(':')
    if (colon > 0) yield [text.slice(0, colon).trim().toLowerCase(), text.slice(colon + 1).trim()]
  }
}

/** Patterns and paths escape the same characters, in the same letter case. */
const normalised = (path: string): string =>
  path
    .replace(/[^\x21-\x7e]+/g, (text) => encodeURIComponent(text.toWellFormed()))
    .replace(/%([0-9a-f]{2})/gi, (escaped, hex: string) => {
      const character = String.fromCharCode(Number.parseInt(hex, 16))
      return /[\w.~-]/.test(character) ? character : escaped.toUpperCase()
    })

/** `*` is any text, and `$` at the end is the end. Each part is looked for once, behind the one before it. */
function matches(pattern: string, path: string): boolean {
  const isWhole = pattern.endsWith('$')
  const [first = '', ...parts] = (isWhole ? pattern.slice(0, -1) : pattern).split('*')
  if (!path.startsWith(first)) return false
  if (parts.length === 0) return !isWhole || path === first
  const last = isWhole ? (parts.pop() ?? '') : ''
  let at = first.length
  for (const part of parts) {
    const found = path.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return path.length - last.length >= at && path.endsWith(last)
}
