import {
  cutNetwork,
  etcdLeader,
  hangPostgres,
  killPostgres,
  mendNetwork,
  nodes,
  nodeWithRole,
  resumePostgres,
  switchOff,
  switchOn,
} from './nodes.ts'
import { kill, killPermanently, startAgain } from './processes.ts'

/** `begin` returns what ends the fault; a process that was killed is started again by its supervisor. */
export type Fault = { name: string; seconds: number; begin: () => Promise<() => void> | (() => void) }

const killed = (name: string, find: () => Promise<string> | string): Fault => ({
  name: `${name} killed`,
  seconds: 5,
  begin: async () => {
    kill(await find())
    return () => {}
  },
})

const postgresKilled = (name: string, role: 'leader' | 'sync_standby' | 'replica'): Fault => ({
  name: `PostgreSQL of ${name} killed`,
  seconds: 10,
  begin: async () => {
    killPostgres(await nodeWithRole(role))
    return () => {}
  },
})

/** Longer than Patroni's `ttl`, after which another node becomes the primary. */
const failoverSeconds = 40

export const faults: readonly Fault[] = [
  killed('a web process', () => 'web1'),
  killed('the other web process', () => 'web2'),
  killed('the worker', () => 'worker'),
  killed('HAProxy', () => 'haproxy'),
  postgresKilled('the synchronous replica', 'sync_standby'),
  postgresKilled('the other replica', 'replica'),
  postgresKilled('the primary', 'leader'),
  {
    name: 'both replicas hung for 20 s',
    seconds: 20,
    begin: async () => {
      const replicas = [await nodeWithRole('sync_standby'), await nodeWithRole('replica')]
      for (const node of replicas) hangPostgres(node)
      return () => {
        for (const node of replicas) resumePostgres(node)
      }
    },
  },
  {
    name: 'the machine of the primary off for 40 s',
    seconds: failoverSeconds,
    begin: async () => {
      const node = await nodeWithRole('leader')
      switchOff(node)
      return () => switchOn(node)
    },
  },
  {
    name: 'the network of the primary cut for 40 s',
    seconds: failoverSeconds,
    begin: async () => {
      const node = await nodeWithRole('leader')
      cutNetwork(node)
      return () => mendNetwork(node)
    },
  },
  killed("etcd's leader", async () => `etcd${await etcdLeader()}`),
  {
    name: 'two of three etcd off for 30 s',
    seconds: 30,
    begin: () => {
      const ended = nodes.slice(1).map((node) => `etcd${node}`)
      for (const name of ended) killPermanently(name)
      return () => {
        for (const name of ended) startAgain(name)
      }
    },
  },
]
