import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { copyCheckout } from './support/checkouts.ts'
import { ask } from './support/send-request.ts'
import { until } from './support/site.ts'

// The README's two commands in an empty folder, with the Nodes and installers that people have. Everything comes from
// the npm registry.

const folder = mkdtempSync(join(tmpdir(), 'bachat-install-'))
// As root the database runs as another user, who must be able to traverse it.
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// The installers that are tested look for npm's settings elsewhere.
const registry = {
  npm_config_registry: execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim(),
  npm_config_globalconfig: execFileSync('npm', ['config', 'get', 'globalconfig'], { encoding: 'utf8' }).trim(),
}

/** Installs a package of the registry into a folder of its own. */
function fetchPackage(name: string): string {
  const place = join(folder, name.replaceAll(/\W/g, '-'))
  if (!existsSync(place)) {
    mkdirSync(place)
    execFileSync('npm', ['install', '--no-save', '--no-package-lock', '--prefix', place, name], { stdio: 'pipe' })
  }
  return join(place, 'node_modules')
}

/** A PATH on which `node` and the installer are these, and nothing of this project is. */
function pathWith(node: string, installer: string, program: string): string {
  const bin = join(folder, `bin-${node}-${installer}`.replaceAll(/[^\w-]/g, '-'))
  mkdirSync(bin, { recursive: true })
  const nodePackage = `node-${process.platform}-${process.arch}`
  symlinkSync(join(fetchPackage(`${nodePackage}@${node}`), nodePackage, 'bin/node'), join(bin, 'node'))
  symlinkSync(join(fetchPackage(installer), program), join(bin, installer.split('@')[0] ?? ''))
  const others = (process.env.PATH ?? '').split(delimiter).filter((path) => !path.includes('node_modules'))
  return [bin, ...others].join(delimiter)
}

/** The files of a fresh checkout. */
function checkOut(name: string): string {
  const place = join(folder, name)
  copyCheckout(place)
  return place
}

type Place = { cwd: string; env: NodeJS.ProcessEnv }

/** `npm start` until the site is ready; returns how long it took. The site is stopped. */
async function startIn({ cwd, env }: Place, command: string, args: string[]): Promise<number> {
  const port = await freePort()
  const startedAt = Date.now()
  const site = spawn(command, args, {
    cwd,
    env: { ...env, PORT: `${port}`, HOST: '127.0.0.1', WEB_WORKERS: '1', DATA_DIR: join(cwd, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [site.stdout, site.stderr]) stream.on('data', (chunk) => output.push(`${chunk}`))
  const ended = new Promise((resolve) => site.once('close', resolve))
  await until(
    'the site is ready',
    async () => {
      if (site.exitCode !== null) throw new Error(`The site did not start:\n${output.join('')}`)
      return (await ask(port, '/readyz').catch(() => null))?.status === 200
    },
    600_000,
  )
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  expect((await ask(port, '/deals')).body).toContain('/singleproduct/')
  site.kill('SIGTERM')
  await ended
  return seconds
}

const combinations = [
  { node: '20', installer: 'npm@10.8.2', program: 'npm/bin/npm-cli.js', install: ['ci'] },
  { node: '22', installer: 'npm@10.9.4', program: 'npm/bin/npm-cli.js', install: ['ci'] },
  { node: '24', installer: 'npm@11', program: 'npm/bin/npm-cli.js', install: ['ci'] },
  { node: '26', installer: 'npm@11', program: 'npm/bin/npm-cli.js', install: ['ci'] },
  { node: '22', installer: 'pnpm@10', program: 'pnpm/bin/pnpm.cjs', install: ['install'] },
  { node: '22', installer: 'bun@1', program: '.bin/bun', install: ['install'] },
]

test.for(combinations)(
  'the site starts after $installer has installed it under Node $node',
  { timeout: 1_800_000 },
  async ({ node, installer, program, install }) => {
    const cwd = checkOut(`site-${node}-${installer.replaceAll(/\W/g, '-')}`)
    const env = { ...process.env, PATH: pathWith(node, installer, program), TMPDIR: folder, ...registry }
    const command = installer.split('@')[0] ?? ''
    const startedAt = Date.now()
    const { status, stdout, stderr } = spawnSync(command, install, { cwd, env, encoding: 'utf8' })
    expect(status, `${stdout}${stderr}`).toBe(0)
    const installed = Math.round((Date.now() - startedAt) / 1000)
    const ready = await startIn({ cwd, env }, command, command === 'bun' ? ['run', 'start'] : ['start'])
    console.log(`| ${installer} | ${node} | installed in ${installed} s | ready after ${ready} s |`)
    rmSync(cwd, { recursive: true, force: true })
  },
)
