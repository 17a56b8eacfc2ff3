// Statements of a migration with which the version before it would fail, by the text of their SQL. A list that finds what
// is usual: the test of mixed versions (tests/faults/mixed-versions.deep.test.ts) finds the rest.

/** What a statement does, to a table that was there before. */
const breaking: readonly (readonly [string, RegExp])[] = [
  ['removes what is still used', /^drop (table|type|view|materialized view|function|schema|index)\b/],
  ['removes what is still used', /\bdrop (column|constraint)\b/],
  ['renames', /\brename\b/],
  ['changes an enum', /^alter type\b/],
  ['changes the type of a column', /\balter (column )?\w+ (set data )?type\b/],
  ['makes a column required', /\balter (column )?\w+ (set not null|drop default)\b/],
  ['constrains rows', /\badd (constraint \w+ )?(check|unique|primary key|foreign key|exclude)\b/],
  ['constrains rows', /^create unique index\b/],
]
/** Of the clauses of an `alter table`. */
const addsRequiredColumn = (clause: string) =>
  /\badd (column )?/.test(clause) && /\bnot null\b/.test(clause) && !/\b(default|generated)\b/.test(clause)

/** One line for each statement that may break the version before it. */
export function breakingStatements(sql: string): string[] {
  const statements = statementsOf(sql)
  const created = new Set(statements.flatMap((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []))
  return statements
    .filter((one) => !created.has(tableOf(one)))
    .flatMap((one) => {
      const found = breaking.filter(([, pattern]) => pattern.test(one)).map(([what]) => what)
      if (one.startsWith('alter table') && clausesOf(one).some(addsRequiredColumn)) found.push('adds a required column')
      return [...new Set(found)].map((what) => `${what}: ${one}`)
    })
}

/** In lower case and on one line each, without comments, texts and the bodies of functions. */
function statementsOf(sql: string): string[] {
  const plain = sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('"', '')
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
  return plain.split(';').flatMap((one) => one.trim() || [])
}

const tableOf = (statement: string): string =>
  /^(?:alter table (?:if exists )?(?:only )?|create unique index .*? on )(?:public\.)?(\w+)/.exec(statement)?.[1] ?? ''

/** At the commas that are not in parentheses. */
function clausesOf(statement: string): string[] {
  let depth = 0
  const clauses = ['']
  for (const character of statement) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) clauses.push('')
    else clauses[clauses.length - 1] += character
  }
  return clauses
}

/**
 * What is missing in a migration so that earlier versions know whether they work with it, one sentence each. `names`: all
 * migrations.
 */
export function declarationFaults(name: string, sql: string, names: readonly string[]): string[] {
  const [, needs] = /^-- Needs versions with (\S+)\n/.exec(sql) ?? []
  if (needs !== undefined)
    return names.includes(needs) && needs <= name
      ? []
      : [`${name} needs ${needs}, which is not a migration up to itself.`]
  if (/^-- Works with earlier versions: ./.test(sql)) return []
  return breakingStatements(sql).map(
    (one) =>
      `${name} ${one}. Begin it with "-- Needs versions with NNNN-what.sql" or "-- Works with earlier versions: why".`,
  )
}
