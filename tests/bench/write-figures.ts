import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Run, resultsFolder, runSuffix } from './results.ts'
import { root } from './support.ts'

// `npm run figures`: the last run of each benchmark becomes its section of docs/figures.md. Results are not committed,
// so sections of benchmarks without a result here stay as they are.

const path = join(root, 'docs/figures.md')
const header = `# Figures

One run of each benchmark below, with its date and machine. \`npm run figures\` replaces the sections of the benchmarks
whose results \`npm run bench\` left in \`bench-results\`, and keeps the others; a benchmark without a section has not been
recorded. What each of them measures is in [tests/bench/README.md](../tests/bench/README.md). Ratios are from one run;
absolute times depend on the machine and on what else it does.
`

const cell = (text: string) => text.replaceAll('|', '\\|')

function sectionOf(name: string, { finishedAt, machine, lines }: Run): string {
  const rows = lines.map(({ what, figure, goal = '', met }) => {
    const verdict = met === undefined ? '' : met ? 'met' : 'missed'
    return `| ${[what, figure, goal, verdict].map(cell).join(' | ')} |`
  })
  return `## ${name}

${finishedAt.slice(0, 10)}, ${machine}

| what | figure | goal | |
|---|---|---|---|
${rows.join('\n')}
`
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
