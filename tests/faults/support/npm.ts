import { accessSync, chmodSync, constants, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { databasePid, type Site, until } from './site.ts'

// The site as people start it: by npm or npx, on whatever Node is first on their PATH.

const pretendOldVersion = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })`

/** A PATH whose first `node` says that it is version 20, with a function that removes it. */
export function oldNodeFirst(): { PATH: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'bachat-old-node-'))
  const preload = `data:text/javascript,${encodeURIComponent(pretendOldVersion)}`
  writeFileSync(join(folder, 'node'), `#!/bin/sh\nexec "${process.execPath}" "--import=${preload}" "$@"\n`)
  chmodSync(join(folder, 'node'), 0o755)
  const remove = () => rmSync(folder, { recursive: true, force: true })
  return { PATH: `${folder}${delimiter}${process.env.PATH}`, remove }
}

/** The script behind a program on the PATH, for Node to run. */
export function findScript(name: string): string {
  const paths = (process.env.PATH ?? '').split(delimiter).map((path) => join(path, name))
  const script = paths.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
  if (!script) throw new Error(`${name} is not on the PATH.`)
  return realpathSync(script)
}

export async function untilStopped(site: Site, dataDir: string): Promise<void> {
  await until('nothing listens on the port', () =>
    site.ask('/healthz').then(
      () => false,
      () => true,
    ),
  )
  await until('the database has stopped', () => databasePid(dataDir) === null)
}
