import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillDataFolder } from '../support/prepared-data-folder.ts'
import { buildPages, dataFolder, endAll, run, startSite, timeoutMs, until } from './support/site.ts'

// A disk of its own needs the right to mount one.
const isMountable = process.platform === 'linux' && spawnSync('unshare', ['--mount', 'true']).status === 0

beforeAll(buildPages, timeoutMs)
afterAll(endAll, timeoutMs)

const doctor = async (dataDir: string) => {
  const command = run(['doctor'], { DATA_DIR: dataDir })
  const { code } = await command.ended
  return { code, lines: command.output().trimEnd().split('\n') }
}

test.runIf(isMountable)(
  'on a full disk the site is not ready before anybody writes, and the doctor names the disk, with a running database and without one',
  { timeout: 3 * timeoutMs },
  async () => {
    const dataDir = dataFolder()
    const disk = dirname(dataDir)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', disk])
    onTestFinished(() => void execFileSync('umount', ['--lazy', disk]))
    await fillDataFolder(dataDir)
    const site = await startSite({ DATA_DIR: dataDir })
    onTestFinished(() => void site.child.kill())
    fill(disk)
    await until('it is not ready', async () => (await site.ask('/readyz')).body.includes('its disk is full'))
    const named = `problem   disk                  0.0 GB free for ${dataDir}: free disk space, or writes will fail soon.`
    // What follows depends on how far a new session comes, which may have to write a file.
    const { code, lines } = await doctor(dataDir)
    expect({ code, line: lines[0] }).toEqual({ code: 1, line: named })
    expect(lines.slice(1).join()).toMatch(/disk is full|No space left on device/)
    rmSync(join(disk, 'rest'))
    await until('it is ready', async () => (await site.ask('/readyz')).status === 200)
    expect(await site.stop()).toEqual({ code: 0, signal: null })
    fill(disk)
    const notStarted = `The disk is full: the database cannot write to ${dataDir}/postgres.`
    const database = `Database: the embedded database in ${dataDir}`
    expect(await doctor(dataDir)).toEqual({ code: 1, lines: [named, database, notStarted] })
  },
)

/** Fills a disk to its last byte. */
function fill(disk: string): void {
  spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'rest')}`, 'bs=4k'], { stdio: 'ignore' })
}
