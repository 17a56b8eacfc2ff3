import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { stripVTControlCharacters } from 'node:util'
import { ensureBuilt } from '../../src/server/build/build.ts'
import { ensureChromium } from './chromium.ts'
import { makeTestFolder } from './test-folder.ts'

// `npm test`: every check, each printed by name; the last line counts all that ran. `npm test -- NAME` selects checks,
// `npm test -- FILE` test files; `npm run test:deep` runs the exhaustive tests instead.

type Counts = { passed: number; failed: number; skipped: number }
/** `failures` names the failed tests, each with the beginning of its error. */
type Result = Counts & { failures?: string[] }
type Step = { name: string; run: (output: Output) => Promise<Result> }
/** Where a program of a step writes: to the terminal, or to a file until it has ended. */
type Output = 'inherit' | 'file'

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

type PlaywrightSpec = {
  file: string
  title: string
  tests: {
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
    results: { errors: { message?: string }[] }[]
  }[]
}
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] }
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

const MAX_ERROR_LINES = 12

const root = join(import.meta.dirname, '../..')
// Everything that the tests write.
const folder = makeTestFolder()
process.env.TMPDIR = folder
process.env.TEST_DATA_DIR = join(folder, 'database')
// The tests start the site many times.
process.env.NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/bachat-compiled')
const isDeep = process.argv.includes('--deep')
if (isDeep) process.env.TEST_DEEP = '1'
const words = process.argv.slice(2).filter((word) => word !== '--deep')
const testFiles = {
  vitest: words.filter((word) => /\.test\.tsx?$/.test(word)),
  playwright: words.filter((word) => word.endsWith('.e2e.ts')),
}
const names = words.filter((word) => !/\.(test|e2e)\.tsx?$/.test(word))

/** Runs a program of node_modules. A file's output is printed when the program has ended. */
async function runTool(args: string[], output: Output = 'inherit', env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(join(root, 'node_modules/.bin', args[0] ?? ''), args.slice(1), {
    cwd: root,
    stdio: output === 'inherit' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  const file = join(folder, `${args[0]}.txt`)
  const [[status]] = await Promise.all([
    once(child, 'exit'),
    ...[child.stdout, child.stderr].flatMap((stream) =>
      stream ? [pipeline(stream, createWriteStream(file, { flags: 'a' }))] : [],
    ),
  ])
  if (output === 'file') process.stdout.write(readFileSync(file, 'utf8'))
  return status === 0
}

const tool = (name: string, ...args: string[]): Step => ({
  name,
  run: async (output) =>
    (await runTool(args, output)) ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 },
})

const checks: Step[] = [
  tool('format and lint', 'biome', 'check', '--error-on-warnings', '.'),
  // On one thread, because several check the same types again; the other checks use the other processor.
  tool('types', 'tsc', '--noEmit', '-p', '.', '--singleThreaded'),
  tool('unused code', 'knip'),
]
const tests: Step[] = [
  { name: 'unit, database and HTTP tests', run: vitest },
  { name: 'browser tests', run: playwright },
]

async function build(): Promise<Result> {
  try {
    await ensureBuilt(console)
    return { passed: 1, failed: 0, skipped: 0 }
  } catch (error) {
    console.error(error)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

async function vitest(output: Output): Promise<Result> {
  const file = join(folder, 'vitest.json')
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const hasPassed = await runTool(['vitest', 'run', ...reporters, ...testFiles.vitest], output)
  const report = readReport<VitestReport>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  // A file that could not be loaded has no test to fail.
  const failed = Math.max(report.numFailedTests, hasPassed ? 0 : 1)
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [`${relative(root, name)} (the file itself)`]
    return tests.map(({ fullName, failureMessages }) =>
      failure(`${relative(root, name)} > ${fullName}`, failureMessages),
    )
  })
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, failures }
}

async function playwright(output: Output): Promise<Result> {
  const chromium = ensureChromium()
  if (!chromium.path) {
    console.error(chromium.advice)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const file = join(folder, 'playwright.json')
  const reporters = '--reporter=line,json,./tests/e2e/support/require-assertions.ts'
  const hasPassed = await runTool(['playwright', 'test', reporters, ...testFiles.playwright], output, {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    CHROMIUM: chromium.path,
  })
  const report = readReport<PlaywrightReport>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  const failures = report.suites.flatMap(listSpecs).flatMap(({ file, title, tests }) => {
    const outcomes = tests.map((test) => test.status)
    const errors = tests.flatMap(({ results }) =>
      results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
    )
    if (outcomes.includes('unexpected')) return [failure(`${file} > ${title}`, errors)]
    return outcomes.includes('flaky')
      ? [failure(`${file} > ${title} (flaky: passed only at a second try)`, errors)]
      : []
  })
  return { passed: expected, failed: Math.max(unexpected + flaky, hasPassed ? 0 : 1), skipped, failures }
}

const listSpecs = (suite: PlaywrightSuite): PlaywrightSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(listSpecs),
]

/** The name of a failed test and the first lines of its errors, without colours. */
function failure(name: string, errors: readonly string[]): string {
  const lines = errors.flatMap((error) => stripVTControlCharacters(error).split('\n').slice(0, MAX_ERROR_LINES))
  return [name, ...lines.map((line) => `    ${line}`)].join('\n')
}

function readReport<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return null
  }
}

const failures: string[] = []
const total: Counts = { passed: 0, failed: 0, skipped: 0 }

async function run(step: Step, output: Output = 'inherit'): Promise<void> {
  if (output === 'inherit') console.log(`\n== ${step.name}`)
  const startedAt = Date.now()
  const counts = await step.run(output)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
  if (counts.failed > 0) failures.push(...(counts.failures?.length ? counts.failures : [step.name]))
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  console.log(
    `== ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds} s`,
  )
}

const isSelected = ({ name }: Step) => words.length === 0 || names.some((word) => name.includes(word))
if (!isDeep) await Promise.all(checks.filter(isSelected).map((check) => run(check, 'file')))
const selectedTests = tests.filter(
  (step, index) => isSelected(step) || [testFiles.vitest, testFiles.playwright][index]?.length,
)
if (selectedTests.length > 0) {
  // Once, and not by each test that starts a site.
  await run({ name: 'build', run: build })
  // Side by side: both wait much. The output of the second follows that of the first.
  await Promise.all(selectedTests.map((step, index) => run(step, index === 0 ? 'inherit' : 'file')))
}
rmSync(folder, { recursive: true, force: true })
process.exitCode = total.failed > 0 ? 1 : 0
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
if (total.skipped > 0) console.log(`\n${total.skipped} skipped: what they need is not on this machine`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
