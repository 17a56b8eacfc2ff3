import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Run, resultsFolder, runSuffix } from './results.ts'
import { type Line, root } from './support.ts'

// `npm run bench:record`: the last run of each benchmark becomes its section of docs/benchmarks.md. Results are not committed,
// so sections of benchmarks without a result here stay as they are.

const path = join(root, 'docs/benchmarks.md')
const header = `# Benchmarks

One run of each benchmark below; \`npm run bench:record\` replaces the sections of those in \`bench-results\`
([what is measured](../tests/bench/README.md)). Of a benchmark with goals, only results with a goal are here, and of
more than four with the same goal the worst. Absolute times depend on the machine and its load.
`

const shown = (what: string, { figure, met }: Line): string =>
  `${what} **${figure.trim().replace(/ +/g, ' ')}**${met === false ? ' (missed)' : ''}`.trim()

function withGoal(goal: string, lines: Line[]): string {
  const isBetter = (a: Line, b: Line) => goal.includes('<') === parseFloat(a.figure) < parseFloat(b.figure)
  const worst = lines.reduce((a, b) => (isBetter(a, b) ? b : a))
  const some = lines.length > 4 ? `the worst of ${lines.length}: ${shown(worst.what, worst)}` : ''
  return `- \`${goal}\`: ${some || lines.map((line) => shown(line.what, line)).join('; ')}`
}

/** Results without a goal are listed by what comes before their first comma or colon. */
const withoutGoal = (subject: string, lines: Line[]): string =>
  `- ${subject}: ${lines.map((line) => shown(line.what.slice(subject.length).replace(/^[,:] /, ''), line)).join('; ')}`

function sectionOf(name: string, { finishedAt, machine, lines }: Run): string {
  const goals = Map.groupBy(
    lines.filter(({ goal }) => goal !== undefined),
    ({ goal = '' }) => goal,
  )
  const subjects = Map.groupBy(lines, ({ what }) => what.split(/[,:] /)[0] ?? '')
  const items =
    goals.size > 0
      ? Array.from(goals, ([goal, some]) => withGoal(goal, some))
      : Array.from(subjects, ([subject, some]) => withoutGoal(subject, some))
  return `## ${name}\n\n${finishedAt.slice(0, 10)}, ${machine}\n\n${items.join('\n')}\n`
}

const recorded = readFileSync(path, 'utf8')
  .split(/^(?=## )/m)
  .slice(1)
  .map((section): [name: string, section: string] => [/^## (.+)/.exec(section)?.[1] ?? '', `${section.trimEnd()}\n`])
const results = (existsSync(resultsFolder) ? readdirSync(resultsFolder) : [])
  .filter((file) => file.endsWith(runSuffix))
  .map((file): [name: string, section: string] => {
    const name = file.slice(0, -runSuffix.length)
    return [name, sectionOf(name, JSON.parse(readFileSync(join(resultsFolder, file), 'utf8')) as Run)]
  })
const sections = [...new Map([...recorded, ...results])].sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(path, [header, ...sections.map(([, section]) => section)].join('\n'))
