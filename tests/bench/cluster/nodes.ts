import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../../../src/platform/postgres/connect.ts'
import { folder, killPermanently, passwordOf, startAgain } from './processes.ts'

export const nodes = [1, 2, 3]
export const network = '10.77.0'
export const namespace = 'bachat'
const addressOf = (node: number) => `${network}.1${node}`

const ip = (command: string) => execFileSync('ip', command.split(' '), { stdio: ['ignore', 'ignore', 'inherit'] })

/** A network of three nodes, each in a namespace of its own. Needs root on Linux. */
export function createNetwork(): void {
  ip(`link add ${namespace} type bridge`)
  ip(`address add ${network}.1/24 dev ${namespace}`)
  ip(`link set ${namespace} up`)
  for (const node of nodes) {
    const name = `${namespace}${node}`
    ip(`netns add ${name}`)
    ip(`link add ${name} type veth peer name eth0 netns ${name}`)
    ip(`link set ${name} master ${namespace} up`)
    ip(`-n ${name} address add ${addressOf(node)}/24 dev eth0`)
    for (const device of ['lo', 'eth0']) ip(`-n ${name} link set ${device} up`)
  }
}

export function removeNetwork(): void {
  for (const node of nodes) ip(`netns delete ${namespace}${node}`)
  ip(`link delete ${namespace}`)
}

export const cutNetwork = (node: number) => ip(`link set ${namespace}${node} down`)
export const mendNetwork = (node: number) => ip(`link set ${namespace}${node} up`)

/** Patroni, PostgreSQL and etcd of a node end without warning, and stay away. */
export function switchOff(node: number): void {
  for (const name of ['patroni', 'etcd']) killPermanently(`${name}${node}`)
  killPostgres(node)
}

export function switchOn(node: number): void {
  for (const name of ['patroni', 'etcd']) startAgain(`${name}${node}`)
}

const postmasterOf = (node: number) =>
  Number.parseInt(readFileSync(join(folder, `node${node}/data/postmaster.pid`), 'utf8'), 10)

export const killPostgres = (node: number) => process.kill(postmasterOf(node), 'SIGKILL')

/** PostgreSQL of a node stops answering, and keeps its connections. */
export const hangPostgres = (node: number) => signalAll(node, 'SIGSTOP')
export const resumePostgres = (node: number) => signalAll(node, 'SIGCONT')

function signalAll(node: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = postmasterOf(node)
  process.kill(postmaster, signal)
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
  for (const pid of children.split(' ').filter(Boolean)) process.kill(Number(pid), signal)
}

type Member = { name: string; role: string; state: string }

const ask = (node: number, path: string) =>
  fetch(`http://${addressOf(node)}:${path}`, { signal: AbortSignal.timeout(2_000) })

/** The nodes as etcd has them. */
async function listMembers(): Promise<Member[]> {
  for (const node of nodes) {
    const answer = await ask(node, '8008/cluster').catch(() => null)
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members
  }
  return []
}

type Role = 'leader' | 'sync_standby' | 'replica'

export const nodeWithRole = async (role: Role): Promise<number> => numberOf(await listMembers(), role)

function numberOf(members: readonly Member[], role: Role): number {
  const member = members.find((one) => one.role === role)
  if (!member) throw new Error(`No node is the ${role}`)
  return Number(member.name.slice('node'.length))
}

export async function etcdLeader(): Promise<number> {
  for (const node of nodes) {
    const metrics = await ask(node, '2379/metrics').then((answer) => answer.text())
    if (metrics.includes('\netcd_server_is_leader 1\n')) return node
  }
  throw new Error('etcd has no leader')
}

/** Waits until all nodes run again, and both replicas receive what the primary writes, one of them synchronously. */
export async function untilComplete(): Promise<void> {
  for (let triesLeft = 600; triesLeft > 0; triesLeft -= 1) {
    const members = await listMembers()
    const roles = members.filter(({ state }) => ['running', 'streaming'].includes(state)).map(({ role }) => role)
    // etcd may have an older state of the nodes, so the primary itself is asked too.
    if (roles.sort().join() === 'leader,replica,sync_standby' && (await hasReplicas(numberOf(members, 'leader'))))
      return
    await delay(200)
  }
  throw new Error('The nodes did not all come back')
}

async function hasReplicas(node: number): Promise<boolean> {
  const address = `postgres://postgres:${passwordOf('PATRONI_SUPERUSER')}@${addressOf(node)}/postgres`
  const sql = connect(address, { max: 1, connectTimeoutMs: 1_000 })
  try {
    const [row] = await sql<{ complete: boolean }[]>`
      select not pg_is_in_recovery() and count(*) = 2 and count(*) filter (where sync_state = 'sync') = 1 as complete
      from pg_stat_replication where state = 'streaming'`
    return row?.complete === true
  } catch {
    return false
  } finally {
    await sql.end()
  }
}
