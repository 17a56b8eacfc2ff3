import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { copyCheckout, linkPackages } from './checkouts.ts'
import { buildPages, type Run, run, until } from './site.ts'

const root = join(import.meta.dirname, '../../..')

/** A version of the site, as a program to start; without one this version. */
export type Version = { program?: string }

export const versionIn = (folder: string): Required<Version> => ({ program: join(folder, 'src/server/cli.ts') })

/** This version with further migrations, in a folder that does not exist yet. */
export async function makeNextVersion(folder: string, migrations: Record<string, string>): Promise<Version> {
  await buildPages()
  copyCheckout(folder)
  linkPackages(folder)
  cpSync(join(root, 'dist'), join(folder, 'dist'), { recursive: true })
  for (const [name, text] of Object.entries(migrations)) writeFileSync(join(folder, 'migrations', name), text)
  return versionIn(folder)
}

type Settings = Record<string, string>

/** Runs a command; returns its output. */
export async function runCommand(
  args: string[],
  settings: Settings,
  version: Version = {},
  status = 0,
): Promise<string> {
  const { ended, output } = run(args, settings, version)
  expect(await ended, output()).toMatchObject({ code: status })
  return output()
}

export async function startWorker(settings: Settings, version: Version = {}): Promise<Run> {
  const worker = run(['start'], { ...settings, PROCESS: 'worker' }, version)
  await until('the worker is running', () => {
    expect(worker.child.exitCode, worker.output()).toBeNull()
    return worker.output().includes('The worker is running')
  })
  return worker
}

/** An orderly end, without an error in the log. */
export async function stop({ child, ended, output }: Run): Promise<void> {
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
  const errors = output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line))
  expect(errors).toEqual([])
}
