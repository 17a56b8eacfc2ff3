import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { createSeed } from '../../support/factories.ts'
import { freePort } from '../../support/free-port.ts'
import { createTestDatabase, startTestServer } from '../../support/test-server.ts'
import { startServer, temporaryFolder } from '../support.ts'
import type { Target } from './attacks.ts'
import type { Job, Outcome } from './client.ts'
import { send } from './send.ts'

const commentCount = 5_000
const ownerPassword = 'gulab jamun 42'
const ownersAddress = '127.210.0.1'

export type AttackedSite = {
  target: Target
  pid: number | undefined
  /** Whether the owner of the attacked account can sign in from a known network. */
  ownerSignsIn: () => Promise<number>
  residentMb: () => number
}

/** The site with its limits on, the demo content, a member who has signed in before, and a deal full of comments. */
export async function startAttackedSite(later: (undo: () => unknown) => void): Promise<AttackedSite> {
  const server = await startTestServer()
  later(server.stop)
  const { db, url, close } = await createTestDatabase(server.url)
  later(close)
  const port = await freePort()
  const env = {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(later),
    LOG_LEVEL: 'error',
  }
  const started = await startServer(
    process.execPath,
    ['src/server/cli.ts', 'start'],
    `http://127.0.0.1:${port}/readyz`,
    {
      env,
    },
  )
  later(started.stop)
  const seed = createSeed(db, new Date())
  const owner = await seed.member({ email: 'owner@example.in', password: ownerPassword })
  const deal = await seed.deal({ slug: 'bombed-deal', title: 'A deal that many talk about' })
  const commentIds: number[] = []
  for (let n = 0; n < commentCount; n += 1) {
    const { id } = await seed.comment({ target: { dealId: deal.id }, body: '<'.repeat(4_990) })
    commentIds.push(id)
  }
  const ownerSignsIn = async () => {
    const body = new URLSearchParams({ email: owner.email, password: ownerPassword }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await send({ port, path: '/ifs/login', method: 'POST', headers, body, from: ownersAddress })
    return status
  }
  const status = await ownerSignsIn()
  if (status !== 200) throw new Error(`The owner cannot sign in before any attack: ${status}`)
  const target = { port, ownerEmail: owner.email, bombed: { id: deal.id, slug: deal.slug, commentIds } }
  return { target, pid: started.child.pid, ownerSignsIn, residentMb: () => residentMb(started.child) }
}

function residentMb({ pid }: ChildProcess): number {
  const [, kB = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kB) / 1024
}

/**
 * Runs jobs at the same time, each in a process that has started before any job begins. Attacks get the processor time
 * left, because a real attacker uses another machine.
 */
export async function runClients(jobs: Job[]): Promise<Outcome[]> {
  const clients = await Promise.all(jobs.map(startClient))
  return Promise.all(clients.map((run) => run()))
}

async function startClient(job: Job): Promise<() => Promise<Outcome>> {
  const child = fork(join(import.meta.dirname, 'client.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The client for ${job.role} ended with ${code}`)))
  })
  // It also ends when it has reported its result.
  ended.catch(() => undefined)
  const nextMessage = <T>() =>
    Promise.race([ended, new Promise<T>((resolve) => child.once('message', (it) => resolve(it as T)))])
  await nextMessage()
  if (job.role !== 'readers' && child.pid !== undefined) setPriority(child.pid, 15)
  return () => {
    const outcome = nextMessage<Outcome>()
    child.send(job)
    return outcome
  }
}
