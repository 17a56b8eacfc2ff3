import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { askManyAddresses, failuresIn } from './many-addresses.ts'
import { createMemoryGroup, type GroupMemory, memoryOf } from './small/memory-group.ts'
import { type SmallMachine, type SmallSite, startSmallSite } from './small/small-site.ts'
import { soakSmallSite } from './small/soak-small-site.ts'
import { type Line, withCleanup } from './support.ts'

const limitMb = 1_024
const soakSeconds = Number(process.env.SMALL_SECONDS ?? 600)
const requests = 8_000
/** Until the work of the start is done, and sessions with the database that nobody uses are closed. */
const restMs = 40_000
const firstPages = ['/', '/deals', '/hi', '/coupons', '/admin']
const tmpfsType = 0x01021994

/** What a site needs on a machine with 1 GB, and with two web workers on one with 2 GB. */
export const smallServer = (): Promise<Line[]> =>
  withCleanup(async (defer) => {
    const folder = folderOnDisk(defer)
    const small = { folder, group: createMemoryGroup(limitMb, defer) }
    const large = { folder, group: createMemoryGroup(2 * limitMb, defer) }
    // The first start fills the site.
    await (await startSmallSite(small, { workers: 1 })).stop()
    return [
      ...(await measureMemory(small, { workers: 1, maxAtRestMb: 350, maxAfterMb: 450 })),
      ...(await measureMemory(large, { workers: 2, maxAtRestMb: 500, maxAfterMb: 700 })),
      ...(soakSeconds > 0 ? await soakSmallSite(small, { limitMb, seconds: soakSeconds, defer }) : []),
    ]
  })

/** In a folder in memory, every file would count as memory of the site. */
function folderOnDisk(defer: (undo: () => unknown) => void): string {
  const parent = process.env.SMALL_DIR ?? tmpdir()
  if (statfsSync(parent).type === tmpfsType)
    throw new Error(`${parent} is in memory: set SMALL_DIR to a folder on a disk that the user postgres can enter.`)
  const folder = mkdtempSync(join(parent, 'bachat-small-'))
  // As root the database runs as a separate user, who needs access.
  chmodSync(folder, 0o755)
  defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

type Goals = { workers: number; maxAtRestMb: number; maxAfterMb: number }

async function measureMemory(machine: SmallMachine, { workers, maxAtRestMb, maxAfterMb }: Goals): Promise<Line[]> {
  const site = await startSmallSite(machine, { workers, RATE_LIMITS: 'off' })
  try {
    for (const path of firstPages) await (await fetch(`${site.origin}${path}`)).arrayBuffer()
    await delay(restMs)
    const atRest = memoryOf(machine.group)
    const failed = failuresIn(await askManyAddresses(site.origin, requests))
    const after = memoryOf(machine.group)
    const who = workers === 1 ? 'one web worker' : `${workers} web workers`
    return [
      memoryLine(`${who}: memory at rest`, atRest, maxAtRestMb),
      memoryLine(`${who}: memory after ${requests} requests`, after, maxAfterMb),
      { what: `${who}: answers with 5xx`, figure: `${failed}`, goal: '0', met: failed === 0 },
      blockLine(`${who}: requests of 1,000 that block the event loop`, site),
    ]
  } finally {
    await site.stop()
  }
}

function memoryLine(what: string, { siteMb, databaseMb }: GroupMemory, maxMb: number): Line {
  const sum = siteMb + databaseMb
  return {
    what,
    figure: `${sum.toFixed(0)} MB (database ${databaseMb.toFixed(0)})`,
    goal: `<= ${maxMb} MB`,
    met: sum <= maxMb,
  }
}

function blockLine(what: string, site: SmallSite): Line {
  const blocks = [...site.blocks()].sort(([, a], [, b]) => b.count - a.count)
  for (const [route, { count, longestMs }] of blocks)
    console.error(`  ${route}: ${count} times, at most for ${longestMs} ms`)
  const inThousand = (blocks.reduce((sum, [, { count }]) => sum + count, 0) / requests) * 1_000
  return { what, figure: inThousand.toFixed(2), goal: '< 1', met: inThousand < 1 }
}
