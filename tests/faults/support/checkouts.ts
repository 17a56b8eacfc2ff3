import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** The files of this checkout, with what is not committed. */
export function copyCheckout(place: string): void {
  const list = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  for (const file of list.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))) {
    mkdirSync(dirname(join(place, file)), { recursive: true })
    cpSync(join(root, file), join(place, file))
  }
}

/** The files of a commit. */
export function checkOutCommit(commit: string, place: string): void {
  const archive = `${place}.tar`
  mkdirSync(place)
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: root })
  execFileSync('tar', ['-xf', archive, '-C', place])
  rmSync(archive)
}

type Lock = { packages: Record<string, { version?: string }> }
const lockOf = (folder: string): Lock => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))

/** Gives the files of a commit the packages of this checkout, which must have what they need. */
export function linkPackages(place: string): void {
  const installed = lockOf(root).packages
  const missing = Object.entries(lockOf(place).packages)
    .filter(([path, { version }]) => path !== '' && installed[path]?.version !== version)
    .map(([path]) => path)
  if (missing.length > 0)
    throw new Error(`The commit needs other packages than are installed (${missing.join(', ')}): choose a newer one.`)
  const packages = join(root, 'node_modules')
  mkdirSync(join(place, 'node_modules'))
  // One by one: what is cached in the folder is of this checkout.
  for (const name of readdirSync(packages))
    if (name !== '.cache') symlinkSync(join(packages, name), join(place, 'node_modules', name))
}
