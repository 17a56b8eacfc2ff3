import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'

// `npm test`: every check, each told by name; the last line counts all that ran.

type Counts = { passed: number; failed: number; skipped: number }
type Step = { name: string; run: () => Counts }

const root = join(import.meta.dirname, '../..')
const reports = mkdtempSync(join(tmpdir(), 'bachat-checks-'))
const only = process.argv.slice(2)

const tool = (name: string, ...args: string[]): Step => ({
  name,
  run: () => {
    const { status } = spawnSync(join(root, 'node_modules/.bin', args[0] ?? ''), args.slice(1), {
      cwd: root,
      stdio: 'inherit',
    })
    return { passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0 }
  },
})

const steps: Step[] = [
  tool('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  tool('types', 'tsc', '--noEmit', '-p', '.'),
  tool('unused code', 'knip'),
  { name: 'unit, database and HTTP tests', run: vitest },
  { name: 'browser tests', run: playwright },
]

function vitest(): Counts {
  const file = join(reports, 'vitest.json')
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`],
    { cwd: root, stdio: 'inherit' },
  )
  const report = readReport<{
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numFailedTestSuites: number
  }>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  // A file that could not even be loaded has no test to fail.
  const failed = Math.max(report.numFailedTests, status === 0 ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

function playwright(): Counts {
  const chromium = ensureChromium()
  if (!chromium.path) {
    console.error(chromium.advice)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const file = join(reports, 'playwright.json')
  const { status } = spawnSync(join(root, 'node_modules/.bin/playwright'), ['test', '--reporter=line,json'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, CHROMIUM: chromium.path },
  })
  const report = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  return { passed: expected + flaky, failed: Math.max(unexpected, status === 0 ? 0 : 1), skipped }
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

const total: Counts = { passed: 0, failed: 0, skipped: 0 }
for (const step of steps) {
  if (only.length > 0 && !only.some((word) => step.name.includes(word))) continue
  console.log(`\n== ${step.name}`)
  const began = Date.now()
  const counts = step.run()
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  const seconds = Math.round((Date.now() - began) / 1000)
  console.log(
    `== ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds} s`,
  )
}
rmSync(reports, { recursive: true, force: true })
process.exitCode = total.failed > 0 ? 1 : 0
if (total.skipped > 0) console.log(`\n${total.skipped} skipped: what they need is not on this machine`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
