import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import packageFile from '../../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const commitFile = 'dist/commit'
const shownDigits = 12
const gitTimeoutMs = 2_000

/** The version and commit of the running code; the commit may be `unknown`. */
export const buildInfo = { version: packageFile.version, commit: readCommit(root) }

export const buildText = `${buildInfo.version} (commit ${buildInfo.commit})`

/** The commit of the git checkout; in an image or a copy without `.git`, as the build recorded it. */
export function readCommit(folder: string): string {
  return (commitOfCheckout(folder) ?? commitOfBuild(folder)).slice(0, shownDigits) || 'unknown'
}

/** For copies of a built checkout. */
export function recordCommit(folder = root): void {
  const commit = commitOfCheckout(folder)
  if (commit !== null) writeFileSync(join(folder, commitFile), `${commit}\n`)
}

function commitOfCheckout(folder: string): string | null {
  // Otherwise git would read the checkout of a folder above.
  if (!existsSync(join(folder, '.git'))) return null
  try {
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore']
    return execFileSync('git', ['-C', folder, 'rev-parse', 'HEAD'], { stdio, timeout: gitTimeoutMs }).toString().trim()
  } catch {
    // Git is not installed, or refuses a folder of another user.
    return null
  }
}

function commitOfBuild(folder: string): string {
  try {
    return readFileSync(join(folder, commitFile), 'utf8').trim()
  } catch {
    return ''
  }
}
