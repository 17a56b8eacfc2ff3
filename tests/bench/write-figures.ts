import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Run, resultsFolder, runSuffix } from './results.ts'
import { root } from './support.ts'

// `npm run figures`: the last run of each benchmark becomes docs/figures.md.

const cell = (text: string) => text.replaceAll('|', '\\|')
const runs = readdirSync(resultsFolder)
  .filter((file) => file.endsWith(runSuffix))
  .sort()
  .map((file) => ({
    name: file.slice(0, -runSuffix.length),
    ...(JSON.parse(readFileSync(join(resultsFolder, file), 'utf8')) as Run),
  }))

const sections = runs.map(({ name, finishedAt, machine, lines }) => {
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
})

writeFileSync(
  join(root, 'docs/figures.md'),
  `# Figures

The last recorded run of each benchmark, written by \`npm run figures\` from what \`npm run bench\` measured. What each of them measures is
in [tests/bench/README.md](../tests/bench/README.md). Ratios are from one run; absolute times depend on the machine and
on what else it does.

${sections.join('\n')}`,
)
