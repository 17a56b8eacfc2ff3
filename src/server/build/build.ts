import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Log } from '../../platform/log/log.ts'
import { OperatorError } from '../../platform/operator-error.ts'

export const root = join(import.meta.dirname, '../../..')
export const dist = join(root, 'dist')
const program = fileURLToPath(new URL('build-process.ts', import.meta.url))
const inputs = [
  'src/**/*.{ts,tsx,css,po}',
  'public/**/*',
  'vite.config.ts',
  'vite.console.config.ts',
  'package-lock.json',
]

/** Builds the pages if they are missing or older than their sources. Returns the build's folder. */
export async function ensureBuilt(log: Pick<Log, 'info' | 'warn'>): Promise<string> {
  const stamp = await stampOf()
  const built = await builtStamp()
  if (built === stamp) return dist
  if (!isViteInstalled()) {
    if (built === undefined)
      throw new OperatorError('The pages are not built and Vite is not installed: run `npm ci && npm run build`.')
    log.warn('The pages are older than their sources and Vite is not installed: run `npm ci && npm run build`')
    return dist
  }
  log.info('Building the pages. This takes up to a minute, only once')
  await build(stamp, (phase) => log.info(phase))
  return dist
}

/** In a process of its own: a site that has built its pages would keep the memory that this takes. */
async function build(stamp: string, onPhase: (phase: string) => void): Promise<void> {
  // Regardless of the shell's NODE_ENV: a development build must not be served here.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(program, [stamp], { env })
  child.on('message', (phase: string) => onPhase(phase))
  const [status, signal] = await once(child, 'exit')
  if (status !== 0) throw new OperatorError(`The pages could not be built (${signal ?? `status ${status}`}).`)
}

/** A production installation has no Vite, which is not the same as a Vite that cannot be loaded. */
function isViteInstalled(): boolean {
  try {
    import.meta.resolve('vite')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return false
    throw error
  }
}

export const builtStamp = () => readFile(join(dist, 'stamp'), 'utf8').catch(() => undefined)

async function stampOf(): Promise<string> {
  const files: string[] = []
  for await (const file of glob(inputs, { cwd: root })) if (!/\.test\.tsx?$/.test(file)) files.push(file)
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const content = await readFile(join(root, file)).catch(() => undefined)
    if (content) hash.update(file).update('\0').update(content)
  }
  return hash.digest('hex')
}
