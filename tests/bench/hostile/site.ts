import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../../src/platform/schema/db.ts'
import { createSeed } from '../../support/factories.ts'
import { freePort } from '../../support/free-port.ts'
import { startMailServer } from '../../support/mail-server.ts'
import { createTestDatabase, startTestServer } from '../../support/test-server.ts'
import { startServer, temporaryFolder } from '../support.ts'
import type { Target } from './attacks.ts'
import type { BoundedSite } from './bounds.ts'
import type { Job, Outcome } from './client.ts'
import { startHostileShops } from './hostile-shops.ts'
import { send } from './send.ts'

const commentCount = 5_000
const ownerPassword = 'gulab jamun 42'
const ownerAddress = '127.210.0.1'

export type AttackedSite = Omit<BoundedSite, 'port'> & {
  target: Target
  pid: number | undefined
  /** The status of a sign-in to the attacked account by its owner, from a known network. */
  signInOwner: () => Promise<number>
  residentMb: () => number
}

/** The site with its limits on, the demo content, a member who has signed in before, and a deal full of comments. */
export async function startAttackedSite(defer: (undo: () => unknown) => void): Promise<AttackedSite> {
  const databaseServer = await startTestServer()
  defer(databaseServer.stop)
  const { db, url, close } = await createTestDatabase(databaseServer.url)
  defer(close)
  const mailServer = await startMailServer()
  defer(mailServer.stop)
  const port = await freePort()
  const env = {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    DATA_DIR: temporaryFolder(defer),
    LOG_LEVEL: 'error',
    // So that an attacker can come from any address; those of the loads are of no proxy.
    TRUST_PROXY: '127.0.0.1',
    SMTP_URL: mailServer.url,
    SHOPS_PORT: `${await startHostileShops(defer)}`,
    NODE_OPTIONS: `--import=${new URL('../../e2e/support/shop-network-preload.ts', import.meta.url).href}`,
  }
  const server = await startServer(
    process.execPath,
    ['src/server/cli.ts', 'start'],
    `http://127.0.0.1:${port}/readyz`,
    {
      env,
    },
  )
  defer(server.stop)
  const { seed, target, signInOwner } = await prepareTarget(db, port)
  return {
    db,
    seed,
    mailServer,
    target,
    pid: server.child.pid,
    signInOwner,
    residentMb: () => residentMb(server.child),
  }
}

/** What is attacked: the account of a member who has signed in before, and a deal full of comments. */
export async function prepareTarget(db: Db, port: number) {
  const seed = createSeed(db, new Date())
  const owner = await seed.member({ email: 'owner@example.in', password: ownerPassword })
  const deal = await seed.deal({ slug: 'bombed-deal', title: 'A deal that many talk about' })
  const commentIds: number[] = []
  for (let n = 0; n < commentCount; n += 1) {
    const { id } = await seed.comment({ target: { dealId: deal.id }, body: '<'.repeat(4_990) })
    commentIds.push(id)
  }
  const signInOwner = async () => {
    const body = new URLSearchParams({ email: owner.email, password: ownerPassword }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const { status } = await send({ port, path: '/ifs/login', method: 'POST', headers, body, from: ownerAddress })
    return status
  }
  const status = await signInOwner()
  if (status !== 200) throw new Error(`The owner cannot sign in before any attack: ${status}`)
  const target: Target = { port, ownerEmail: owner.email, crowdedDeal: { id: deal.id, slug: deal.slug, commentIds } }
  return { seed, target, signInOwner }
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
  const exit = new Promise<never>((_, reject) => {
    child.once('exit', (code) => reject(new Error(`The client for ${job.role} ended with ${code}`)))
  })
  // It also ends when it has reported its result.
  exit.catch(() => undefined)
  const nextMessage = <T>() =>
    Promise.race([exit, new Promise<T>((resolve) => child.once('message', (message) => resolve(message as T)))])
  await nextMessage()
  if (job.role !== 'readers' && child.pid !== undefined) setPriority(child.pid, 15)
  return () => {
    const outcome = nextMessage<Outcome>()
    child.send(job)
    return outcome
  }
}
